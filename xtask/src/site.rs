//! Building the page: cargo compiles the programs, `xtask/src/bundle` makes a page of them.

use crate::{chosen, chunks, node, page, process, tools, versions, workspace};
use anyhow::{Context, Result};
use std::env;
use std::process::Command;

/// What makes a page of the programs.
const BUNDLE: &str = "xtask/src/bundle";

/// The profile of the programs as they are shipped; `Cargo.toml` says what it is.
const SHIPPED: &str = "page";

/// Builds the page for release into `dist`.
///
/// # Errors
///
/// When a tool is missing or the build fails.
pub fn build_release() -> Result<()> {
    build_release_for(None)
}

/// The same for a site with an address, which previews of links name. Without one it is that of the variable
/// `GINNOW_SITE`, if there is one.
///
/// # Errors
///
/// As [`build_release`], and when the address is none.
pub fn build_release_for(site: Option<&str>) -> Result<()> {
    let packages = page::packages()?;
    let compile = [false, true].map(|of_workers| -> Result<Command> {
        let mut compile = compiling(SHIPPED);
        compile.args(page::named("--package", &packages));
        compile.args(page::named("--bin", &page::programs(of_workers)?));
        if !of_workers {
            // Workers show nothing. What names a chunk would stay in their programs, all of the page with it.
            compile.args(["--features", "ginnow-kit/chunks"]);
        }
        Ok(compile)
    });
    let mut bundle = bundling(SHIPPED)?;
    bundle.envs(site.map(|site| ("GINNOW_SITE", site)));
    for compile in compile {
        run_compiler(compile?)?;
    }
    chunks::take_out(SHIPPED)?;
    process::run_with_heartbeat(&mut bundle, "bundling the page")
}

/// Builds the page into `dist` without optimisation, with the programs of these
/// puzzles alone; of all if none is named.
///
/// # Errors
///
/// When a tool is missing, the build fails, or there is no such puzzle.
pub fn build_dev(puzzles: &[String]) -> Result<()> {
    build_dev_with(puzzles, |_| ())
}

/// The same for `cargo xtask serve --dev`: nothing is kept for use without a network, which would hide what has
/// just changed, and the page loads itself again after the next build.
///
/// # Errors
///
/// As [`build_dev`].
pub fn build_to_develop() -> Result<()> {
    build_dev_with(&[], |bundle| {
        bundle.env("GINNOW_DEVELOPING", "on");
    })
}

fn build_dev_with(puzzles: &[String], also: impl FnOnce(&mut Command)) -> Result<()> {
    let mut compile = compiling("dev");
    compile.arg("--bins");
    let mut bundle = bundling("dev")?;
    if puzzles.is_empty() {
        compile.args(page::named("--package", &page::packages()?));
    } else {
        bundle.env("GINNOW_DOCUMENT", chosen::document(puzzles)?);
        compile.args(page::named("--package", &chosen::packages(puzzles)?));
    }
    also(&mut bundle);
    run_compiler(compile)?;
    process::run_with_heartbeat(&mut bundle, "bundling the page")
}

/// Compiles programs.
fn run_compiler(mut compile: Command) -> Result<()> {
    fetch_crates()?;
    process::run_with_heartbeat(&mut compile, "compiling the programs of the page")
}

/// A command that compiles programs of the packages that are added to it.
fn compiling(profile: &str) -> Command {
    let mut build = Command::new(cargo());
    build
        .args(["build", "--offline", "--profile", profile])
        .args(["--target", versions::WASM_TARGET])
        .current_dir(workspace::root());
    build
}

/// A command that makes the page, with the tools it needs first on the search path. Installs what is missing.
fn bundling(profile: &str) -> Result<Command> {
    tools::ensure_wasm_target()?;
    node::ensure_packages(&workspace::path(BUNDLE))?;
    let folders = [
        tools::ensure(&tools::WASM_BINDGEN)?,
        tools::ensure(&tools::BINARYEN)?,
        tools::ensure(&tools::ESBUILD)?,
        tools::ensure(&tools::LIGHTNINGCSS)?,
    ];
    let present = env::var_os("PATH").unwrap_or_default();
    let search_path = env::join_paths(folders.into_iter().chain(env::split_paths(&present)))
        .context("a folder of the tools has a name that cannot stand in PATH")?;
    let mut bundle = node::command()?;
    bundle
        .arg(workspace::path(BUNDLE).join("bundle.mjs"))
        .env("PATH", search_path)
        .env("GINNOW_PROFILE", profile)
        .current_dir(workspace::root());
    Ok(bundle)
}

/// Cargo is told to stay off the network: so the crates have to be there before,
/// those of macros and build scripts included, which run here and not where the
/// page does.
fn fetch_crates() -> Result<()> {
    let mut fetch = Command::new(cargo());
    fetch.arg("fetch").current_dir(workspace::root());
    process::run(&mut fetch)
}

/// The cargo we were started by.
pub fn cargo() -> std::ffi::OsString {
    env::var_os("CARGO").unwrap_or_else(|| "cargo".into())
}
