//! `cargo xtask speed`: measures how fast the page is.

use super::page_script;
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
    page_script::run("speed.mjs", &options.names, "measuring")
}
