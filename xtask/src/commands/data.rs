//! `cargo xtask data`: what is made from the tables in `data/`: the sequences in
//! `data/b-files`, and the digests in `data/README.md`.

use crate::{node, process, trunk, workspace};
use anyhow::Result;
use clap::Args;
use std::process::Command;

/// The options of `cargo xtask data`.
#[derive(Args)]
pub struct Options {
    /// Write nothing; fail if a file is not what it should be
    #[arg(long)]
    check: bool,
}

/// Makes the sequences and the digests, or checks them.
///
/// # Errors
///
/// When a file cannot be read or written, or is not what it should be.
pub fn run(options: &Options) -> Result<()> {
    let option = options.check.then_some("--check");
    // The profile of the native tests, which compile the examples as well.
    let mut sequences = Command::new(trunk::cargo());
    sequences
        .args([
            "run",
            "--quiet",
            "--profile",
            "test",
            "--example",
            "data",
            "--",
        ])
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

/// Checks both.
///
/// # Errors
///
/// When a file is not what it should be.
pub fn check() -> Result<()> {
    run(&Options { check: true })
}
