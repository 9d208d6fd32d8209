//! `cargo xtask build`: the page for a static host.

use crate::{site, sizes};
use anyhow::Result;
use clap::Args;

/// The options of `cargo xtask build`.
#[derive(Args)]
pub struct Options {
    /// Build without optimisation, for a quick look or an end-to-end test
    #[arg(long)]
    dev: bool,
    /// With --dev, build the programs of these puzzles alone
    #[arg(long, value_name = "NAME", num_args = 1.., requires = "dev")]
    puzzle: Vec<String>,
    /// The address that the page is going to have, such as <https://example.org/ginnow/>: previews of links name it
    #[arg(long, value_name = "ADDRESS", conflicts_with = "dev")]
    site: Option<String>,
}

/// Builds the page into `dist` and prints what it weighs.
///
/// # Errors
///
/// When a tool cannot be installed or the build fails.
pub fn run(options: &Options) -> Result<()> {
    if options.dev {
        return site::build_dev(&options.puzzle);
    }
    site::build_release_for(options.site.as_deref())?;
    sizes::print()?;
    println!("The page is in dist. It works under any path of a static host.");
    Ok(())
}
