//! Finds the checkout, and copies its folders.

use anyhow::{Context, Result};
use std::fs;
use std::path::{Path, PathBuf};

/// Returns the root folder of the workspace from which this command was built.
pub fn root() -> PathBuf {
    // Cargo sets the variable when it runs this program. The value at compile time is the fallback for a
    // binary started by hand.
    let package = std::env::var_os("CARGO_MANIFEST_DIR")
        .map_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")), PathBuf::from);
    package.parent().map_or(package.clone(), Path::to_path_buf)
}

/// Returns a path inside the workspace, from its root.
pub fn path(relative: impl AsRef<Path>) -> PathBuf {
    root().join(relative)
}

/// Returns the folder for everything that cargo and the build write.
pub fn target() -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| path("target"), PathBuf::from)
}

/// Returns the folder of the end-to-end tests.
pub fn end_to_end() -> PathBuf {
    path("tests/end_to_end")
}

/// Returns the folder that contains the finished build of the page.
pub fn dist() -> PathBuf {
    path("dist")
}

/// Copies a folder, except for files and folders with one of the `excluded` names.
///
/// # Errors
///
/// Returns an error if something can't be read or written.
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
