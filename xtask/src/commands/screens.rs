//! `cargo xtask screens`: takes the documentation's pictures.

use super::speed;
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
    speed::run_script("take_pictures.mjs", &options.names, "taking the pictures")
}
