//! `cargo xtask data`: makes files from the tables in `data/`, namely the sequences in
//! `data/b-files` and the digests in `data/README.md`.

use crate::{building::site, machine::node, machine::process, workspace};
use anyhow::Result;
use clap::Args;
use std::process::Command;

/// The options of `cargo xtask data`.
#[derive(Args)]
pub struct Options {
    /// Write nothing; fail if a file is out of date
    #[arg(long)]
    check: bool,
}

/// Writes (or checks) sequences and digests.
///
/// # Errors
///
/// Returns an error if a file cannot be read or written. With `check`, also returns an error if a
/// file is out of date.
pub fn run(options: &Options) -> Result<()> {
    let option = options.check.then_some("--check");
    // Use the same profile as the native tests, for which the example has already been compiled.
    let mut sequences = Command::new(site::cargo());
    sequences
        .args(["run", "--quiet", "--profile", "test", "--example", "data", "--"])
        .args(option)
        .current_dir(workspace::root());
    process::run_with_heartbeat(&mut sequences, "sequences")?;
    let mut digests = node::command()?;
    digests
        .arg(workspace::root().join("xtask/src/commands/digests.mjs"))
        .args(option)
        .current_dir(workspace::root());
    process::run_with_heartbeat(&mut digests, "digests")
}

/// Checks the sequences and the digests.
///
/// # Errors
///
/// Returns an error if a file is out of date.
pub fn check() -> Result<()> {
    run(&Options { check: true })
}
