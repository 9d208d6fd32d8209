//! `cargo xtask screens`: takes the documentation's pictures.

use crate::{building::site, machine::browser, machine::process, workspace};
use anyhow::Result;
use clap::Args;

/// The options of `cargo xtask screens`.
#[derive(Args)]
pub struct Options {
    /// Make only the pictures of these names
    names: Vec<String>,
}

/// Builds the page and takes the pictures listed in `tests/end_to_end/audit/pictures.mjs`.
///
/// # Errors
///
/// Returns an error if something is missing, if the build fails, or if a picture cannot be taken.
pub fn run(options: &Options) -> Result<()> {
    let script = workspace::end_to_end().join("take_pictures.mjs");
    let mut take = browser::script(&script, browser::chromium()?)?;
    site::build_release()?;
    process::run_with_heartbeat(take.args(&options.names), "taking the pictures")
}
