//! `cargo xtask prose`: checks the English of the project.

use crate::{prose, workspace};
use anyhow::Result;
use clap::Args;

/// The options of `cargo xtask prose`.
#[derive(Args)]
pub struct Options {
    /// List every hit in these files instead, as paths from the root of the project
    #[arg(value_name = "FILE", conflicts_with = "base")]
    files: Vec<String>,
    /// Compare with this commit instead of the commit where the branch began
    #[arg(long, value_name = "COMMIT")]
    base: Option<String>,
}

/// Checks the project, or lists the hits in some files.
///
/// # Errors
///
/// Returns an error if the text breaks a rule, or a file can't be read or written.
pub fn run(options: &Options) -> Result<()> {
    if options.files.is_empty() {
        prose::check(&workspace::root(), options.base.as_deref())
    } else {
        prose::list(&workspace::root(), &options.files)
    }
}

/// Checks the project against the commit where the branch began.
///
/// # Errors
///
/// Returns an error if the text breaks a rule, or a file can't be read or written.
pub fn check() -> Result<()> {
    prose::check(&workspace::root(), None)
}
