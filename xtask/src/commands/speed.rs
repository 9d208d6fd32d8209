//! `cargo xtask speed`: measures how fast the page is.

use crate::{building::site, machine::browser, machine::process, workspace};
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
    let script = workspace::end_to_end().join("speed.mjs");
    let mut measure = browser::script(&script, browser::chromium()?)?;
    site::build_release()?;
    process::run_with_heartbeat(measure.args(&options.names), "measuring")
}
