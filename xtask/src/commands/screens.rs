//! `cargo xtask screens`: takes the documentation's pictures.

use crate::{building::site, machine::browser, machine::node, machine::process, workspace};
use anyhow::Result;
use clap::Args;

/// The options of `cargo xtask screens`.
#[derive(Args)]
pub struct Options {
    /// Make only the pictures of these names
    names: Vec<String>,
}

/// Builds the page and takes the pictures listed in `tests/end_to_end/sieve/pictures.mjs`.
///
/// # Errors
///
/// Returns an error if something is missing, if the build fails, or if a picture cannot be taken.
pub fn run(options: &Options) -> Result<()> {
    let chromium = browser::chromium()?;
    node::ensure_packages(&workspace::end_to_end())?;
    site::build_release()?;
    let mut take = node::command()?;
    take.arg(workspace::end_to_end().join("take_pictures.mjs"))
        .args(&options.names)
        .env(browser::BROWSER_VARIABLE, chromium);
    process::run_with_heartbeat(&mut take, "taking the pictures")
}
