//! Finds the tools of the build, or installs them in pinned versions.

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

/// We pin the version of each program, so that a build is the same everywhere.
pub struct Tool {
    pub name: &'static str,
    /// The program must print this version.
    pub version: &'static str,
    /// All of these programs must be in one folder, because the package has them all.
    pub programs: &'static [&'static str],
    source: Source,
}

/// A tool that isn't there comes from one of these.
enum Source {
    /// We try the prebuilt archive of a crate first.
    Crate {
        /// Compiling takes about this long, and we say so before it starts.
        compile_minutes: u32,
        /// Returns the address of the archive for a platform.
        archive: fn(&str) -> String,
    },
    /// A package of npm has its version in another notation.
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

/// Brings `wasm-opt`, which makes the wasm modules smaller and faster.
pub const BINARYEN: Tool = Tool {
    name: "binaryen",
    version: versions::BINARYEN,
    programs: &["wasm-opt"],
    source: Source::Npm { npm_version: versions::BINARYEN_ON_NPM },
};

/// Minifies scripts. Its parser recognises comments and local names.
pub const ESBUILD: Tool = Tool {
    name: "esbuild",
    version: versions::ESBUILD,
    programs: &["esbuild"],
    source: Source::Npm { npm_version: versions::ESBUILD },
};

/// Combines style sheets, with the custom media they use, and minifies them.
pub const LIGHTNINGCSS: Tool = Tool {
    name: "lightningcss-cli",
    version: versions::LIGHTNINGCSS,
    programs: &["lightningcss"],
    source: Source::Npm { npm_version: versions::LIGHTNINGCSS_ON_NPM },
};

/// Returns the folder with the programs of a tool, in the pinned version: one on the search path,
/// or the one in the cache, which is installed if necessary.
///
/// # Errors
///
/// Returns an error if the tool must be installed, but the installation fails.
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

/// Returns the folder with the programs of a tool, inside its home.
fn programs_folder(home: &Path, tool: &Tool) -> PathBuf {
    match tool.source {
        // On Windows, npm puts the launchers next to the packages.
        Source::Npm { .. } if cfg!(windows) => home.to_path_buf(),
        _ => home.join("bin"),
    }
}

/// Returns the file of one program of a tool.
fn program_file(folder: &Path, tool: &Tool, program: &str) -> PathBuf {
    let suffix = match tool.source {
        Source::Npm { .. } if cfg!(windows) => ".cmd",
        _ => std::env::consts::EXE_SUFFIX,
    };
    folder.join(format!("{program}{suffix}"))
}

/// Returns true if a folder has all programs of a tool, in the pinned version.
fn is_whole(folder: &Path, tool: &Tool) -> bool {
    tool.programs.iter().all(|program| {
        let file = program_file(folder, tool, program);
        file.is_file() && version::is_of(&file, tool.version)
    })
}

/// Returns the first folder of the search path with the tool, if it is complete there. A later one
/// would not help, because other programs would still find the first.
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
