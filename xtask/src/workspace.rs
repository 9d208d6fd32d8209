//! Finds the checkout, and copies folders.

use anyhow::{Context, Result};
use std::fs;
use std::path::{Path, PathBuf};

/// Returns the root of the workspace that contains this program.
pub fn root() -> PathBuf {
    // Cargo sets the variable when it runs us. If the binary was started by hand, use its value at
    // compile time.
    let package = std::env::var_os("CARGO_MANIFEST_DIR")
        .map_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")), PathBuf::from);
    package.parent().map_or(package.clone(), Path::to_path_buf)
}

/// Resolves a path relative to the workspace.
pub fn path(relative: impl AsRef<Path>) -> PathBuf {
    root().join(relative)
}

/// Returns the folder for all output of cargo and the build. It is set by the same variable as
/// cargo's.
pub fn target() -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| path("target"), PathBuf::from)
}

pub fn end_to_end() -> PathBuf {
    path("tests/end_to_end")
}

/// Returns the folder for the finished page.
pub fn dist() -> PathBuf {
    path("dist")
}

/// Copies a folder, except for files and folders with one of the `excluded` names.
///
/// # Errors
///
/// Returns an error if something cannot be read or written.
pub fn copy_folder(from: &Path, to: &Path, excluded: &[&str]) -> Result<()> {
    fs::create_dir_all(to).with_context(|| format!("cannot make {}", to.display()))?;
    for entry in fs::read_dir(from).with_context(|| format!("cannot read {}", from.display()))? {
        let path = entry?.path();
        let name = path.file_name().unwrap_or_default();
        if excluded.iter().any(|&excluded| name == excluded) {
            continue;
        }
        if path.is_dir() {
            copy_folder(&path, &to.join(name), excluded)?;
        } else {
            let copied = fs::copy(&path, to.join(name));
            copied.with_context(|| format!("cannot copy {}", path.display()))?;
        }
    }
    Ok(())
}
