//! `cargo xtask scorm`: a puzzle as a package for learning platforms.

use crate::{node, process, site, workspace};
use anyhow::Result;
use clap::Args;
use std::path::PathBuf;

/// The options of `cargo xtask scorm`.
#[derive(Args)]
pub struct Options {
    /// The link to the puzzle, without `#`, such as `sieve/1?n=21`
    link: String,
    /// The name on the platform; the name of the puzzle by default
    #[arg(long)]
    title: Option<String>,
    /// The best possible score, which `ginnow solve 21` prints (for `goal=smallest`, the smallest sum). Platforms show
    /// other scores as a part of it
    #[arg(long, value_name = "SCORE")]
    best: Option<u32>,
    /// The folder for the packages
    #[arg(long, value_name = "FOLDER", default_value = "target/scorm")]
    out: PathBuf,
    /// Use the page that is already in `dist`
    #[arg(long)]
    built: bool,
}

/// Builds the page and writes a package for SCORM 1.2 and one for SCORM 2004.
///
/// # Errors
///
/// When the build fails, the link names no puzzle, or a package cannot be written.
pub fn run(options: &Options) -> Result<()> {
    if !options.built {
        site::build_release()?;
    }
    let mut make = node::command()?;
    make.arg(workspace::path("xtask/src/scorm/scorm.mjs"))
        .arg(&options.out)
        .arg(&options.link)
        .arg(options.title.as_deref().unwrap_or_default())
        .args(options.best.map(|best| best.to_string()));
    process::run(&mut make)
}
