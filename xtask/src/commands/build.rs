//! `cargo xtask build`: builds the page for a static host.

use crate::{building::site, sizes, workspace};
use anyhow::{Context, Result};
use clap::Args;
use std::env;
use std::path::PathBuf;

/// The options of `cargo xtask build`.
#[derive(Args)]
pub struct Options {
    /// Build without optimisation, for a quick look or an end-to-end test
    #[arg(long)]
    dev: bool,
    /// With --dev, build only the programs of these puzzles
    #[arg(long, value_name = "NAME", num_args = 1.., requires = "dev")]
    puzzle: Vec<String>,
    /// The address of the finished page, such as <https://example.org/ginnow/>, for previews of links
    #[arg(long, value_name = "ADDRESS", conflicts_with = "dev")]
    site: Option<String>,
    /// For the hook of Trunk.toml: build in the profile of Trunk, and also write to its staging folder
    #[arg(long, conflicts_with_all = ["dev", "site"])]
    for_trunk: bool,
}

/// Builds the page into `dist` and prints its size.
///
/// # Errors
///
/// Returns an error if a tool cannot be installed or the build fails.
pub fn run(options: &Options) -> Result<()> {
    if options.for_trunk {
        return build_for_trunk();
    }
    if options.dev {
        return site::build_dev(&options.puzzle);
    }
    site::build_release_for(options.site.as_deref())?;
    sizes::print()?;
    println!("The page is in dist. It works under any path of a static host.");
    Ok(())
}

/// Builds the page and copies it to Trunk's folder.
fn build_for_trunk() -> Result<()> {
    let staging = env::var_os("TRUNK_STAGING_DIR").map(PathBuf::from);
    let staging = staging.context(
        "TRUNK_STAGING_DIR is not set: --for-trunk is for Trunk's hook; use `cargo xtask build`",
    )?;
    if env::var_os("TRUNK_PROFILE").is_some_and(|profile| profile == "release") {
        site::build_release()?;
    } else {
        site::build_to_develop()?;
    }
    workspace::copy_folder(&workspace::dist(), &staging, &[".stage"])
}
