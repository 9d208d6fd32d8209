//! The folder that tools are installed into, as `NAME-VERSION/bin/PROGRAM`.
//!
//! All checkouts of a user share it. So everything that the first run installs is also available to
//! later runs and other clones. To start from scratch, just delete it.

use super::Tool;
use anyhow::{Context, Result};
use std::ffi::OsString;
use std::fs::{self, File};
use std::path::{Path, PathBuf};

/// Returns the root of the cache. Each tool has a folder there.
///
/// # Errors
///
/// Returns an error if the environment does not name a home folder.
pub fn root() -> Result<PathBuf> {
    root_from(std::env::consts::OS, |name| std::env::var_os(name))
        .context("cannot tell where your cache folder is: set the variable HOME")
}

/// Returns the cache folder for a given system and environment. It is separate so that tests can
/// try all of them.
fn root_from(system: &str, variable: impl Fn(&str) -> Option<OsString>) -> Option<PathBuf> {
    let absolute = |name: &str| {
        variable(name).map(PathBuf::from).filter(|path| path.is_absolute() || path.has_root())
    };
    let caches = match system {
        "windows" => absolute("LOCALAPPDATA"),
        "macos" => absolute("HOME").map(|home| home.join("Library/Caches")),
        _ => {
            absolute("XDG_CACHE_HOME").or_else(|| absolute("HOME").map(|home| home.join(".cache")))
        }
    };
    caches.map(|caches| caches.join("ginnow").join("tools"))
}

/// Returns the folder of a tool.
pub fn home_of(root: &Path, tool: &Tool) -> PathBuf {
    root.join(format!("{}-{}", tool.name, tool.version))
}

/// Waits until no other run is installing the same tool, and makes others wait until the returned
/// file is dropped.
///
/// # Errors
///
/// Returns an error if we cannot write to the cache.
pub fn lock(root: &Path, tool: &Tool) -> Result<File> {
    fs::create_dir_all(root).with_context(|| format!("cannot create {}", root.display()))?;
    let path = root.join(format!(".{}-{}.lock", tool.name, tool.version));
    let file = File::create(&path).with_context(|| format!("cannot write {}", path.display()))?;
    if file.try_lock().is_err() {
        println!("Waiting for another run to install {tool}");
        file.lock().with_context(|| format!("cannot lock {}", path.display()))?;
    }
    Ok(file)
}

/// Installs a tool. `fill` is called with an empty folder to put the tool into. It is moved to its
/// final place when it is complete, so interrupted installations do not count.
///
/// The caller must hold the [`lock`].
///
/// # Errors
///
/// Returns an error if `fill` fails or the folder can't be moved.
pub fn install(root: &Path, tool: &Tool, fill: impl FnOnce(&Path) -> Result<()>) -> Result<()> {
    let unfinished = root.join(format!(".{}-{}.unfinished", tool.name, tool.version));
    remove(&unfinished)?;
    fs::create_dir_all(&unfinished)
        .with_context(|| format!("cannot create {}", unfinished.display()))?;
    let filled = fill(&unfinished).and_then(|()| {
        let home = home_of(root, tool);
        // It has been checked that the old folder is not usable.
        remove(&home)?;
        fs::rename(&unfinished, &home)
            .with_context(|| format!("cannot put {tool} into {}", home.display()))
    });
    if filled.is_err() {
        remove(&unfinished)?;
    }
    filled
}

fn remove(folder: &Path) -> Result<()> {
    match fs::remove_dir_all(folder) {
        Err(error) if error.kind() != std::io::ErrorKind::NotFound => {
            Err(error).with_context(|| format!("cannot remove {}", folder.display()))
        }
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::machine::tools::WASM_BINDGEN;
    use anyhow::bail;

    fn environment(pairs: &[(&str, &str)], name: &str) -> Option<OsString> {
        pairs.iter().find(|(key, _)| *key == name).map(|(_, value)| value.into())
    }

    #[test]
    fn the_cache_is_where_the_system_keeps_caches() {
        let at =
            |system, pairs: &[(&str, &str)]| root_from(system, |name| environment(pairs, name));
        let home = [("HOME", "/home/ada")];
        assert_eq!(at("linux", &home), Some("/home/ada/.cache/ginnow/tools".into()));
        assert_eq!(
            at("linux", &[("HOME", "/home/ada"), ("XDG_CACHE_HOME", "/fast")]),
            Some("/fast/ginnow/tools".into())
        );
        assert_eq!(
            at("linux", &[("HOME", "/home/ada"), ("XDG_CACHE_HOME", "relative")]),
            Some("/home/ada/.cache/ginnow/tools".into()),
            "the XDG specification has relative paths ignored"
        );
        assert_eq!(at("macos", &home), Some("/home/ada/Library/Caches/ginnow/tools".into()));
        assert_eq!(at("windows", &home), None);
        assert_eq!(at("linux", &[]), None);
    }

    #[test]
    fn a_tool_lives_under_its_name_and_version() {
        assert_eq!(
            home_of(Path::new("/cache"), &WASM_BINDGEN),
            Path::new("/cache")
                .join(format!("wasm-bindgen-cli-{}", crate::machine::versions::WASM_BINDGEN))
        );
    }

    /// Returns an empty folder for a test.
    fn scratch(name: &str) -> PathBuf {
        let folder =
            std::env::temp_dir().join(format!("ginnow-xtask-{name}-{}", std::process::id()));
        remove(&folder).expect("the scratch folder can be emptied");
        fs::create_dir_all(&folder).expect("the scratch folder can be made");
        folder
    }

    #[test]
    fn an_interrupted_installation_leaves_nothing_behind() {
        let root = scratch("interrupted");
        let result = install(&root, &WASM_BINDGEN, |folder| {
            fs::write(folder.join("half"), "")?;
            bail!("the power went out")
        });
        assert!(result.is_err());
        assert_eq!(fs::read_dir(&root).expect("readable").count(), 0);
        remove(&root).expect("removable");
    }

    #[test]
    fn an_installation_replaces_a_broken_one() {
        let root = scratch("replaced");
        let home = home_of(&root, &WASM_BINDGEN);
        fs::create_dir_all(home.join("leftover")).expect("writable");
        install(&root, &WASM_BINDGEN, |folder| Ok(fs::write(folder.join("whole"), "")?))
            .expect("installs");
        assert!(home.join("whole").is_file());
        assert!(!home.join("leftover").exists());
        assert_eq!(fs::read_dir(&root).expect("readable").count(), 1);
        remove(&root).expect("removable");
    }
}
