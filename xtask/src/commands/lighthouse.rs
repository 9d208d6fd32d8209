//! `cargo xtask lighthouse`: runs Lighthouse on the page.

use crate::{building::site, machine::browser, machine::process, workspace};
use anyhow::Result;
use clap::Args;

/// The options of `cargo xtask lighthouse`.
#[derive(Args)]
pub struct Options {
    /// Only the programs with these first words of their addresses, such as `sieve`
    names: Vec<String>,
    /// Use the page that is already in `dist`
    #[arg(long)]
    built: bool,
}

/// Builds the page and runs `tests/lighthouse/lighthouse.mjs` on it.
///
/// # Errors
///
/// Returns an error if something is missing, if the build fails, or if a program misses a bar.
pub fn run(options: &Options) -> Result<()> {
    let script = workspace::path("tests/lighthouse/lighthouse.mjs");
    let mut audit = browser::script(&script, browser::chromium()?)?;
    if !options.built {
        site::build_release()?;
    }
    process::run_with_heartbeat(audit.args(&options.names), "looking at the page")
}
