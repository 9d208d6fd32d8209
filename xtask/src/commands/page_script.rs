//! Runs a script of `tests/end_to_end` on the page.

use crate::{building::site, machine::browser, machine::node, machine::process, workspace};
use anyhow::Result;

/// Builds the page and runs the script. `names` are its arguments, and `what` is its work in words.
///
/// # Errors
///
/// Returns an error if something is missing, if the build fails, or if the script fails.
pub fn run(script: &str, names: &[String], what: &str) -> Result<()> {
    let chromium = browser::chromium()?;
    node::ensure_packages(&workspace::end_to_end())?;
    site::build_release()?;
    let mut command = node::command()?;
    command
        .arg(workspace::end_to_end().join(script))
        .args(names)
        .env(browser::BROWSER_VARIABLE, chromium);
    process::run_with_heartbeat(&mut command, what)
}
