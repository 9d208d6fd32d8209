//! `cargo xtask speed`: how fast the page is.

use crate::{browser, node, process, trunk, workspace};
use anyhow::Result;

/// Builds the page and has `tests/end_to_end/speed.mjs` measure it.
///
/// # Errors
///
/// When something is missing, the build fails or a measurement cannot be made.
pub fn run() -> Result<()> {
    let chromium = browser::chromium()?;
    node::ensure_packages()?;
    trunk::build_release()?;
    let mut measure = node::command()?;
    measure
        .arg(workspace::end_to_end().join("speed.mjs"))
        .env(browser::BROWSER_VARIABLE, chromium);
    process::run_with_heartbeat(&mut measure, "measuring")
}
