//! Bundling the page with Trunk, in pinned versions and without the network.

use crate::{chosen, page, process, tools, versions, workspace};
use anyhow::{Context, Result};
use std::env;
use std::process::Command;

/// A command that runs Trunk in the workspace, with the other tools it needs
/// first on the search path. Installs what is missing.
///
/// # Errors
///
/// When something has to be installed and cannot be.
pub fn command() -> Result<Command> {
    tools::ensure_wasm_target()?;
    let folders = [
        tools::ensure(&tools::TRUNK)?,
        tools::ensure(&tools::WASM_BINDGEN)?,
        tools::ensure(&tools::BINARYEN)?,
        tools::ensure(&tools::ESBUILD)?,
        tools::ensure(&tools::LIGHTNINGCSS)?,
    ];
    fetch_crates()?;
    let present = env::var_os("PATH").unwrap_or_default();
    let search_path = env::join_paths(folders.iter().cloned().chain(env::split_paths(&present)))
        .context("a folder of the tools has a name that cannot stand in PATH")?;
    let mut trunk = Command::new(folders[0].join("trunk"));
    trunk
        .current_dir(workspace::root())
        .env("PATH", search_path)
        // Trunk takes no other value than `true` or `false` here.
        .env_remove("NO_COLOR");
    Ok(trunk)
}

/// Builds the page for release into `dist`.
///
/// # Errors
///
/// When a tool is missing or the build fails.
pub fn build_release() -> Result<()> {
    let mut trunk = command()?;
    link_programs()?;
    trunk.args(["build", "--release", "--offline"]);
    process::run_with_heartbeat(&mut trunk, "building the page")
}

/// Builds the page into `dist` without optimisation, with the programs of these
/// puzzles alone; of all if none is named.
///
/// # Errors
///
/// When a tool is missing, the build fails, or there is no such puzzle.
pub fn build_dev(puzzles: &[String]) -> Result<()> {
    let mut trunk = command()?;
    trunk.args(["build", "--offline", "true"]);
    if !puzzles.is_empty() {
        let document = chosen::document(puzzles)?;
        trunk
            .args([document, "--html-output", "index.html"])
            .env("GINNOW_DOCUMENT", document);
    }
    process::run_with_heartbeat(&mut trunk, "building the page")
}

/// Links all programs at once, each on a core: Trunk, which finds them linked then,
/// has cargo link one after the other.
fn link_programs() -> Result<()> {
    let mut build = Command::new(cargo());
    build
        .args(["build", "--offline", "--profile", "page", "--bins"])
        .args(["--target", versions::WASM_TARGET])
        .args(page::named("--package", &page::packages()?))
        .current_dir(workspace::root());
    process::run_with_heartbeat(&mut build, "compiling the programs of the page")
}

/// Trunk is told to stay off the network, and cargo with it: so the crates
/// have to be there before, those of macros and build scripts included, which
/// run here and not where the page does.
fn fetch_crates() -> Result<()> {
    let mut fetch = Command::new(cargo());
    fetch.arg("fetch").current_dir(workspace::root());
    process::run(&mut fetch)
}

/// The cargo we were started by.
pub fn cargo() -> std::ffi::OsString {
    env::var_os("CARGO").unwrap_or_else(|| "cargo".into())
}
