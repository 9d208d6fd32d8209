//! `cargo xtask speed`: measures how fast the page is.

use crate::{building::site, machine::browser, machine::node, machine::process, workspace};
use anyhow::Result;
use clap::Args;

/// The options of `cargo xtask speed`.
#[derive(Args)]
pub struct Options {
    /// Measure only what these functions of `tests/end_to_end/speed.mjs` do
    names: Vec<String>,
}

/// Builds the page and measures it with `tests/end_to_end/speed.mjs`.
///
/// # Errors
///
/// Returns an error if something is missing, if the build fails, or if a measurement can't be made
/// or misses its bar.
pub fn run(options: &Options) -> Result<()> {
    run_script("speed.mjs", &options.names, "measuring")
}

/// Builds the page and runs a script of `tests/end_to_end` on it. `names` are its arguments, and
/// `what` is its work in words.
///
/// # Errors
///
/// Returns an error if something is missing, if the build fails, or if the script fails.
pub fn run_script(script: &str, names: &[String], what: &str) -> Result<()> {
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
