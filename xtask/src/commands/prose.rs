//! `cargo xtask prose`: checks the project's English.

use crate::{prose, workspace};
use anyhow::Result;
use clap::Args;

/// The options of `cargo xtask prose`.
#[derive(Args, Default)]
pub struct Options {
    /// Check only these files, as paths from the root of the project
    #[arg(value_name = "FILE")]
    files: Vec<String>,
}

/// Checks some files, or the whole project.
///
/// # Errors
///
/// Returns an error if a pattern matches, or if a file can't be read.
pub fn run(options: &Options) -> Result<()> {
    prose::check(&workspace::root(), &options.files)
}
