//! `cargo xtask build`: the page for a static host.

use crate::{sizes, trunk};
use anyhow::Result;

/// Builds the page into `dist` and prints what it weighs.
///
/// # Errors
///
/// When a tool cannot be installed or the build fails.
pub fn run() -> Result<()> {
    trunk::build_release()?;
    sizes::print()?;
    println!("The page is in dist. It works under any path of a static host.");
    Ok(())
}
