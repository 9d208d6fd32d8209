//! Runs Node, and installs npm packages for the build and the end-to-end tests.

use crate::{machine::process, machine::system_packages, machine::tools, machine::versions};
use anyhow::{Context, Result, bail};
use std::path::Path;
use std::process::Command;
use std::sync::OnceLock;

/// The npm command. It's a batch file on Windows.
pub const NPM: &str = if cfg!(windows) { "npm.cmd" } else { "npm" };

/// A copy of the lock file that `node_modules` was installed from.
const STAMP: &str = "node_modules/.installed-from";

/// Returns a command for running Node.
///
/// # Errors
///
/// Returns an error if Node is missing or too old, and we can't install it.
pub fn command() -> Result<Command> {
    ensure()?;
    Ok(Command::new("node"))
}

/// Makes sure that Node and npm are installed. It checks only once per run, so calling this
/// repeatedly is fine.
///
/// # Errors
///
/// Returns an error with the version to install, if Node is missing or too old.
pub fn ensure() -> Result<()> {
    static FOUND: OnceLock<()> = OnceLock::new();
    if FOUND.get().is_none() {
        if found().is_err() {
            system_packages::install("Node", &["nodejs", "npm"]).ok();
        }
        found()?;
        FOUND.get_or_init(|| ());
    }
    Ok(())
}

/// Checks that there is npm, and that Node is recent enough.
fn found() -> Result<()> {
    let (major, minor) = versions::OLDEST_NODE;
    let advice = || {
        format!("install Node {major}.{minor} or later with npm: https://nodejs.org/en/download")
    };
    let version = process::output(Command::new("node").arg("--version")).with_context(advice)?;
    if parsed(&version).is_none_or(|version| version < versions::OLDEST_NODE) {
        bail!("Node {} is too old; {}", version.trim(), advice());
    }
    process::output(Command::new(NPM).arg("--version")).with_context(advice)?;
    Ok(())
}

/// Parses a version. For example, `v20.20.2` becomes (20, 20).
fn parsed(printed: &str) -> Option<(u32, u32)> {
    let mut parts = tools::version::in_output(printed)?.split('.');
    Some((parts.next()?.parse().ok()?, parts.next()?.parse().ok()?))
}

/// Installs the packages in a folder's lock file, if they aren't yet.
///
/// # Errors
///
/// Returns an error if Node is missing or npm fails.
pub fn ensure_packages(folder: &Path) -> Result<()> {
    ensure()?;
    let path = folder.join("package-lock.json");
    let lock = std::fs::read_to_string(&path)
        .with_context(|| format!("cannot read {}", path.display()))?;
    let stamp = folder.join(STAMP);
    if std::fs::read_to_string(&stamp).is_ok_and(|installed| installed == lock) {
        return Ok(());
    }
    println!("Installing the packages of Node in {}", folder.display());
    let mut install = Command::new(NPM);
    install.args(["ci", "--no-audit", "--no-fund", "--loglevel=error"]).current_dir(folder);
    process::run_with_heartbeat(&mut install, "npm ci")?;
    std::fs::write(&stamp, lock).context("cannot note what was installed")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_version_of_node_is_understood() {
        assert_eq!(parsed("v20.20.2\n"), Some((20, 20)));
        assert_eq!(parsed("v22.1.0"), Some((22, 1)));
        assert_eq!(parsed("command not found"), None);
    }
}
