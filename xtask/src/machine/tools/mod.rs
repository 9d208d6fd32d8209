//! Finds the tools of the build in the right versions, or installs them.

pub mod cache;
mod compiled;
mod from_npm;
mod prebuilt;
pub mod version;
mod wasm_target;

pub use wasm_target::ensure as ensure_wasm_target;

use crate::machine::versions;
use anyhow::{Result, bail};
use std::fmt;
use std::path::{Path, PathBuf};

/// A tool of the build. We pin the version of each one, since a build should give the same result
/// on every machine.
pub struct Tool {
    pub name: &'static str,
    /// The version that the program prints.
    pub version: &'static str,
    /// The programs of the tool. They come in one package, so all of them must be in the same
    /// folder.
    pub programs: &'static [&'static str],
    source: Source,
}

/// Where we get a tool from if it isn't there.
enum Source {
    /// It is a crate. We first look for a prebuilt archive, and compile it otherwise.
    Crate {
        /// How long it takes to compile, in minutes, since we warn the user before we start.
        compile_minutes: u32,
        /// Returns the address of the archive for a platform.
        archive: fn(&str) -> String,
    },
    /// It is a package of npm. The version is written differently there.
    Npm { npm_version: &'static str },
}

impl fmt::Display for Tool {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{} {}", self.name, self.version)
    }
}

/// Runs the tests of wasm modules in a browser.
pub const WASM_BINDGEN: Tool = Tool {
    name: "wasm-bindgen-cli",
    version: versions::WASM_BINDGEN,
    programs: &["wasm-bindgen-test-runner"],
    source: Source::Crate { compile_minutes: 2, archive: prebuilt::wasm_bindgen_archive },
};

/// Contains `wasm-opt`, which makes wasm modules smaller and faster.
pub const BINARYEN: Tool = Tool {
    name: "binaryen",
    version: versions::BINARYEN,
    programs: &["wasm-opt"],
    source: Source::Npm { npm_version: versions::BINARYEN_ON_NPM },
};

/// Minifies scripts. It really parses them, so it knows comments and local names.
pub const ESBUILD: Tool = Tool {
    name: "esbuild",
    version: versions::ESBUILD,
    programs: &["esbuild"],
    source: Source::Npm { npm_version: versions::ESBUILD },
};

/// Combines style sheets and minifies them. It also supports custom media, which we use.
pub const LIGHTNINGCSS: Tool = Tool {
    name: "lightningcss-cli",
    version: versions::LIGHTNINGCSS,
    programs: &["lightningcss"],
    source: Source::Npm { npm_version: versions::LIGHTNINGCSS_ON_NPM },
};

/// Returns a folder with the programs of a tool in the right version. It may be on the search path
/// or in the cache. If there isn't any, the tool is installed.
///
/// # Errors
///
/// Returns an error if the tool can't be installed.
pub fn ensure(tool: &Tool) -> Result<PathBuf> {
    if let Some(folder) = on_search_path(tool) {
        return Ok(folder);
    }
    let root = cache::root()?;
    let programs = programs_folder(&cache::home_of(&root, tool), tool);
    if is_whole(&programs, tool) {
        return Ok(programs);
    }
    let _lock = cache::lock(&root, tool)?;
    if is_whole(&programs, tool) {
        return Ok(programs);
    }
    cache::install(&root, tool, |folder| fill(&root, folder, tool))?;
    println!("{tool} is installed in {}", programs.display());
    Ok(programs)
}

/// Installs a tool into an empty folder.
fn fill(root: &Path, folder: &Path, tool: &Tool) -> Result<()> {
    match &tool.source {
        Source::Crate { compile_minutes, archive } => {
            if let Err(error) = prebuilt::fetch(folder, tool, *archive) {
                println!("No prebuilt {tool}: {error:#}");
                compiled::install(root, folder, tool, *compile_minutes)?;
            }
        }
        Source::Npm { npm_version } => from_npm::install(folder, tool, npm_version)?,
    }
    if !is_whole(&programs_folder(folder, tool), tool) {
        bail!("{tool} was installed, but does not run or is of another version");
    }
    Ok(())
}

/// Returns the folder with the programs of a tool, inside the folder of the tool.
fn programs_folder(home: &Path, tool: &Tool) -> PathBuf {
    match tool.source {
        // On Windows, npm puts the launchers next to the packages.
        Source::Npm { .. } if cfg!(windows) => home.to_path_buf(),
        _ => home.join("bin"),
    }
}

/// Returns the file of one of the programs.
fn program_file(folder: &Path, tool: &Tool, program: &str) -> PathBuf {
    let suffix = match tool.source {
        Source::Npm { .. } if cfg!(windows) => ".cmd",
        _ => std::env::consts::EXE_SUFFIX,
    };
    folder.join(format!("{program}{suffix}"))
}

/// Returns true if a folder has all programs of a tool in the right version.
fn is_whole(folder: &Path, tool: &Tool) -> bool {
    tool.programs.iter().all(|program| {
        let file = program_file(folder, tool, program);
        file.is_file() && version::is_of(&file, tool.version)
    })
}

/// Returns the first folder of the search path that has the tool, provided that it is complete. It
/// wouldn't help to look further, because other programs would still use the first one.
fn on_search_path(tool: &Tool) -> Option<PathBuf> {
    let search_path = std::env::var_os("PATH")?;
    std::env::split_paths(&search_path)
        .find(|folder| {
            tool.programs.iter().any(|program| program_file(folder, tool, program).is_file())
        })
        .filter(|folder| is_whole(folder, tool))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn programs_lie_where_their_installers_put_them() {
        let home = Path::new("/cache/wasm-bindgen-1");
        let folder = programs_folder(home, &WASM_BINDGEN);
        assert_eq!(folder, home.join("bin"));
        assert_eq!(
            program_file(&folder, &WASM_BINDGEN, "wasm-bindgen"),
            folder.join(format!("wasm-bindgen{}", std::env::consts::EXE_SUFFIX))
        );
    }

    #[test]
    fn the_version_of_npm_is_that_of_binaryen() {
        let Source::Npm { npm_version } = BINARYEN.source else {
            panic!("binaryen comes from npm");
        };
        assert_eq!(npm_version, format!("{}.0.0", versions::BINARYEN));
    }

    #[test]
    fn an_empty_folder_holds_no_tool() {
        assert!(!is_whole(Path::new("/no/such/folder"), &WASM_BINDGEN));
    }
}
