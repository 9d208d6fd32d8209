//! The location of the checkout.

use std::path::{Path, PathBuf};

/// The root folder of the workspace from which this command was built.
pub fn root() -> PathBuf {
    // Cargo sets the variable when it runs us; the value at compile time is the fallback for a binary that
    // is started by hand.
    let package = std::env::var_os("CARGO_MANIFEST_DIR")
        .map_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")), PathBuf::from);
    package.parent().map_or(package.clone(), Path::to_path_buf)
}

/// A path inside the workspace, from its root.
pub fn path(relative: impl AsRef<Path>) -> PathBuf {
    root().join(relative)
}

/// The folder of the end-to-end tests.
pub fn end_to_end() -> PathBuf {
    path("tests/end_to_end")
}

/// The folder that contains the finished build of the page.
pub fn dist() -> PathBuf {
    path("dist")
}
