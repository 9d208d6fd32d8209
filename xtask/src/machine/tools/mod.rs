//! Finds the right versions of all tools for the build, or installs them.

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

/// The build needs this tool. Versions are pinned, because a build should give the same result
/// everywhere.
pub struct Tool {
    pub name: &'static str,
    /// The version, as printed by the program.
    pub version: &'static str,
    /// The tool's programs. They are in one package, and therefore must be in the same folder.
    pub programs: &'static [&'static str],
    source: Source,
}

/// A missing tool can come from several sources.
enum Source {
    /// A crate. It's compiled unless there's a prebuilt archive.
    Crate {
        /// Compiling takes this many minutes. We warn the user about it.
        compile_minutes: u32,
        /// Returns the archive's address for a platform.
        archive: fn(&str) -> String,
    },
    /// An npm package, where the version is written differently.
    Npm { npm_version: &'static str },
}

impl fmt::Display for Tool {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{} {}", self.name, self.version)
    }
}

/// Runs tests of wasm modules in a browser.
pub const WASM_BINDGEN: Tool = Tool {
    name: "wasm-bindgen-cli",
    version: versions::WASM_BINDGEN,
    programs: &["wasm-bindgen-test-runner"],
    source: Source::Crate { compile_minutes: 2, archive: prebuilt::wasm_bindgen_archive },
};

/// Provides `wasm-opt`, which makes wasm modules smaller and faster.
pub const BINARYEN: Tool = Tool {
    name: "binaryen",
    version: versions::BINARYEN,
    programs: &["wasm-opt"],
    source: Source::Npm { npm_version: versions::BINARYEN_ON_NPM },
};

/// Minifies scripts. This is a real parser that understands comments and local names.
pub const ESBUILD: Tool = Tool {
    name: "esbuild",
    version: versions::ESBUILD,
    programs: &["esbuild"],
    source: Source::Npm { npm_version: versions::ESBUILD },
};

/// Combines and minifies style sheets, with support for custom media.
pub const LIGHTNINGCSS: Tool = Tool {
    name: "lightningcss-cli",
    version: versions::LIGHTNINGCSS,
    programs: &["lightningcss"],
    source: Source::Npm { npm_version: versions::LIGHTNINGCSS_ON_NPM },
};

/// Returns a folder with a tool's programs in the right version, be it on the search path or in the
/// cache. Installs the tool if there isn't any.
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

/// Returns the folder with a tool's programs, given the tool's folder.
fn programs_folder(home: &Path, tool: &Tool) -> PathBuf {
    match tool.source {
        // npm puts launchers next to the packages on Windows.
        Source::Npm { .. } if cfg!(windows) => home.to_path_buf(),
        _ => home.join("bin"),
    }
}

/// Returns the file of a program.
fn program_file(folder: &Path, tool: &Tool, program: &str) -> PathBuf {
    let suffix = match tool.source {
        Source::Npm { .. } if cfg!(windows) => ".cmd",
        _ => std::env::consts::EXE_SUFFIX,
    };
    folder.join(format!("{program}{suffix}"))
}

/// Returns `true` if a folder has all of a tool's programs in the right version.
fn is_whole(folder: &Path, tool: &Tool) -> bool {
    tool.programs.iter().all(|program| {
        let file = program_file(folder, tool, program);
        file.is_file() && version::is_of(&file, tool.version)
    })
}

/// Returns the first folder on the search path with the tool, unless it is incomplete. Other
/// programs would use the first one regardless, so there is no point in looking any further.
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
