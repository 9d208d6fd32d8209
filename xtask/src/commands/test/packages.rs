//! Checks everything that we publish: the packed crates with their documentation, the archive with
//! the program, and the notebook.

use super::cargo;
use crate::{machine::process, workspace};
use anyhow::Result;
use std::process::Command;

/// The published crates. This is also the order in which they must be published, since later ones
/// depend on earlier ones.
const CRATES: [&str; 3] = ["ginnow-checker", "ginnow-links", "ginnow"];

/// Returns the arguments by which cargo selects these crates.
fn selection<'a>(crates: &'a [&str]) -> impl Iterator<Item = &'a str> {
    crates.iter().flat_map(|name| ["--package", *name])
}

/// Packs the crates, builds their documentation, makes the archive, checks licences and sources,
/// and runs the notebook.
pub fn check() -> Result<()> {
    let mut pack = cargo(&["package", "--locked", "--allow-dirty", "--no-verify"]);
    // We have to pack all three at once. The last one needs the others, and no registry has these
    // versions yet.
    pack.args(selection(&CRATES));
    process::run_with_heartbeat(&mut pack, "packing the crates")?;
    // Only the crates without dependencies in this workspace can be compiled from their packages.
    let mut compile = cargo(&["package", "--locked", "--allow-dirty"]);
    compile.args(selection(&CRATES[..2]));
    process::run_with_heartbeat(&mut compile, "compiling packed crates")?;
    documentation()?;
    if cfg!(unix) {
        let mut archive = Command::new("bash");
        archive
            .arg(workspace::path(".ci/binary"))
            // The tests have already compiled this profile, whereas a release would take minutes.
            .env("GINNOW_PROFILE", "test")
            .current_dir(workspace::root());
        process::run_with_heartbeat(&mut archive, "the archive with the program")?;
    }
    dependencies()?;
    notebook()
}

/// Builds the documentation of the published crates and of the kit. If a link in it leads nowhere,
/// that's an error.
fn documentation() -> Result<()> {
    let mut document =
        cargo(&["doc", "--quiet", "--locked", "--no-deps", "--package", "ginnow-kit"]);
    document.args(selection(&CRATES));
    document.env("RUSTDOCFLAGS", "--deny warnings");
    process::run_with_heartbeat(&mut document, "the documentation")
}

/// Checks licences and sources of dependencies, if cargo-deny is installed. We don't install it,
/// because compiling it takes longer than most tests. Advisories need the network, so only the
/// workflow checks them.
fn dependencies() -> Result<()> {
    if process::output(&mut cargo(&["deny", "--version"])).is_err() {
        println!("There is no cargo-deny: licences and sources are checked by the workflow alone.");
        return Ok(());
    }
    let checks = ["bans", "licenses", "sources"];
    let mut check = cargo(&["deny", "--offline", "--log-level", "error", "check"]);
    process::run_with_heartbeat(check.args(checks), "licences and sources")
}

/// Runs the cells of the notebook, if Python is installed.
fn notebook() -> Result<()> {
    if process::output(Command::new("python3").arg("--version")).is_err() {
        println!("There is no python3: the notebook is not run.");
        return Ok(());
    }
    let mut run = Command::new("python3");
    run.arg(workspace::path("docs/notebook/run.py"));
    process::run_with_heartbeat(&mut run, "the notebook")
}
