//! Finds the checkout, and copies folders.

use anyhow::{Context, Result};
use std::fs;
use std::path::{Path, PathBuf};

/// Returns the root folder of the workspace that this program belongs to.
pub fn root() -> PathBuf {
    // Cargo sets the variable when it runs this program. If you have started the binary by hand, we
    // fall back to its value at compile time.
    let package = std::env::var_os("CARGO_MANIFEST_DIR")
        .map_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")), PathBuf::from);
    package.parent().map_or(package.clone(), Path::to_path_buf)
}

/// Returns a path inside the workspace.
pub fn path(relative: impl AsRef<Path>) -> PathBuf {
    root().join(relative)
}

/// Returns the folder for everything that cargo and the build write. You can change it with the
/// same variable as for cargo.
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

/// Copies a folder, but without files and folders that have one of the `excluded` names.
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
