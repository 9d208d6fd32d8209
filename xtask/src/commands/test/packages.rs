//! Checks what we publish: packed crates and their documentation, the archive with the program, and
//! the notebook.

use super::cargo;
use crate::{machine::process, workspace};
use anyhow::Result;
use std::process::Command;

/// The published crates in the order of publication, in which later ones depend on earlier ones.
const CRATES: [&str; 3] = ["ginnow-checker", "ginnow-links", "ginnow"];

/// Returns cargo's arguments to select these crates.
fn selection<'a>(crates: &'a [&str]) -> impl Iterator<Item = &'a str> {
    crates.iter().flat_map(|name| ["--package", *name])
}

/// Packs the crates, builds their documentation, makes the archive, checks licences and sources,
/// and runs the notebook.
pub fn check() -> Result<()> {
    let mut pack = cargo(&["package", "--locked", "--allow-dirty", "--no-verify"]);
    // All three have to be packed together: the last one depends on the others, whose versions
    // aren't in any registry yet.
    pack.args(selection(&CRATES));
    process::run_with_heartbeat(&mut pack, "packing the crates")?;
    // Only crates that depend on no others of this workspace can be compiled from their packages.
    let mut compile = cargo(&["package", "--locked", "--allow-dirty"]);
    compile.args(selection(&CRATES[..2]));
    process::run_with_heartbeat(&mut compile, "compiling packed crates")?;
    documentation()?;
    if cfg!(unix) {
        let mut archive = Command::new("bash");
        archive
            .arg(workspace::path(".ci/binary"))
            // This profile has already been compiled for the tests. A release would take minutes.
            .env("GINNOW_PROFILE", "test")
            .current_dir(workspace::root());
        process::run_with_heartbeat(&mut archive, "the archive with the program")?;
    }
    dependencies()?;
    notebook()
}

/// Builds the documentation of the published crates and the kit. Broken links are errors.
fn documentation() -> Result<()> {
    let mut document =
        cargo(&["doc", "--quiet", "--locked", "--no-deps", "--package", "ginnow-kit"]);
    document.args(selection(&CRATES));
    document.env("RUSTDOCFLAGS", "--deny warnings");
    process::run_with_heartbeat(&mut document, "the documentation")
}

/// Checks licences and sources of dependencies, provided that cargo-deny is installed. We do not
/// install it ourselves, because compiling it takes longer than most of the tests. Advisories
/// require the network; they are left to the workflow.
fn dependencies() -> Result<()> {
    if process::output(&mut cargo(&["deny", "--version"])).is_err() {
        println!("There is no cargo-deny: licences and sources are checked by the workflow alone.");
        return Ok(());
    }
    let checks = ["bans", "licenses", "sources"];
    let mut check = cargo(&["deny", "--offline", "--log-level", "error", "check"]);
    process::run_with_heartbeat(check.args(checks), "licences and sources")
}

/// Runs the notebook's cells, provided that Python is installed.
fn notebook() -> Result<()> {
    if process::output(Command::new("python3").arg("--version")).is_err() {
        println!("There is no python3: the notebook is not run.");
        return Ok(());
    }
    let mut run = Command::new("python3");
    run.arg(workspace::path("docs/notebook/run.py"));
    process::run_with_heartbeat(&mut run, "the notebook")
}
