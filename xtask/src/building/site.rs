//! Builds the page. Cargo compiles the programs, wasm-bindgen writes their scripts ([`bind`]), and
//! `xtask/src/bundle` assembles the page.

use crate::page::{self, Listed};
use crate::steps::Steps;
use crate::{
    building::bind, building::chosen, building::chunks, building::wasm_tool, machine::node,
    machine::process, machine::tools, machine::versions, workspace,
};
use anyhow::{Context, Result};
use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The script that assembles the page.
const BUNDLE: &str = "xtask/src/bundle";

/// Profile for releases, which is defined in `Cargo.toml`.
const SHIPPED: &str = "page";

/// Profile of `cargo xtask serve`. It is a compromise: it compiles fast, but the engines are still
/// fast enough.
pub const SERVED: &str = "serve";

/// Builds the page for release into `dist`.
///
/// # Errors
///
/// Returns an error if a tool is missing or the build fails.
pub fn build_release() -> Result<()> {
    build_release_for(None)
}

/// Builds the page for release. If you know its address, pass it as `site`, because previews of
/// links need absolute addresses. If you don't, this uses the variable `GINNOW_SITE` if it is set.
///
/// # Errors
///
///
/// Returns the same errors as [`build_release`], and also one if the address is invalid.
pub fn build_release_for(site: Option<&str>) -> Result<()> {
    let mut steps = Steps::new("build", 5);
    let puzzles = page::puzzles()?;
    let mut bundle = steps.run("Preparing the tools", || {
        prepare()?;
        bundling(SHIPPED, &workspace::dist())
    })?;
    bundle.envs(site.map(|site| ("GINNOW_SITE", site)));
    let [mut pages, mut workers] = release_compilations()?;
    steps.run("Compiling the programs of the page", || {
        process::run_with_heartbeat(&mut pages, "compiling the programs of the page")
    })?;
    steps.run("Compiling the programs of the workers", || {
        process::run_with_heartbeat(&mut workers, "compiling the programs of the workers")
    })?;
    steps.run("Taking chunks out and writing the scripts", || {
        chunks::take_out(SHIPPED)?;
        bind::all(SHIPPED, puzzles.iter().flat_map(shipped).collect())
    })?;
    steps.run("Bundling the page", || process::run_with_heartbeat(&mut bundle, "bundling the page"))
}

/// Returns the two commands that compile a release, one for the programs of the page and one for
/// those of the workers.
///
/// # Errors
///
/// Returns an error if `index.html` or the folder `web` can't be read.
pub fn release_compilations() -> Result<[Command; 2]> {
    let puzzles = page::puzzles()?;
    let mut pages = compiling(SHIPPED)?;
    for puzzle in &puzzles {
        pages.args(["--bin", &puzzle.name]);
    }
    pages.args(["--features", "ginnow-kit/chunks"]);
    // Workers don't draw anything. If we compiled them together with the others, the feature above
    // would pull the whole page into their programs.
    let mut workers = compiling(SHIPPED)?;
    for worker in puzzles.iter().flat_map(|puzzle| &puzzle.workers) {
        workers.args(["--bin", worker]);
    }
    Ok([pages, workers])
}

/// Returns the programs of a puzzle in the release.
fn shipped(puzzle: &Listed) -> Vec<bind::Program> {
    let of = |name: String| {
        let apart = chunks::program(&name);
        let has_chunks = apart.is_file();
        let compiled = if has_chunks { apart } else { compiled(SHIPPED, &name) };
        bind::Program { name, compiled, has_chunks }
    };
    puzzle.binaries().into_iter().map(of).collect()
}

/// Returns the file that cargo writes for a program of the page.
pub fn compiled(profile: &str, name: &str) -> PathBuf {
    let folder = workspace::target().join(versions::WASM_TARGET);
    folder.join(profile).join(format!("{name}.wasm"))
}

/// Builds the page for development into `dist`. If the list is empty, this builds all puzzles.
///
/// # Errors
///
/// Returns an error if a tool is missing, if the build fails, or if there is no such puzzle.
pub fn build_dev(puzzles: &[String]) -> Result<()> {
    build_dev_with(puzzles, |_| ())
}

/// Builds all puzzles for Trunk's server. The browser must not cache anything for offline use then,
/// and the page reloads itself after the next build.
///
/// # Errors
///
/// Returns the same errors as [`build_dev`].
pub fn build_to_develop() -> Result<()> {
    build_dev_with(&[], |bundle| {
        bundle.env("GINNOW_DEVELOPING", "on");
    })
}

fn build_dev_with(puzzles: &[String], also: impl FnOnce(&mut Command)) -> Result<()> {
    prepare()?;
    let mut bundle = bundling(SERVED, &workspace::dist())?;
    let mut listed = page::puzzles()?;
    if !puzzles.is_empty() {
        let (document, names) = chosen::document(puzzles)?;
        bundle.env("GINNOW_DOCUMENT", document);
        listed.retain(|puzzle| names.contains(&puzzle.name));
    }
    also(&mut bundle);
    let binaries: Vec<_> = listed.iter().flat_map(Listed::binaries).collect();
    let mut compile = compiling(SERVED)?;
    compile.args(page::named("--bin", &binaries));
    process::run_with_heartbeat(&mut compile, "compiling the programs of the page")?;
    let program =
        |name: String| bind::Program { compiled: compiled(SERVED, &name), name, has_chunks: false };
    bind::all(SERVED, binaries.into_iter().map(program).collect())?;
    process::run_with_heartbeat(&mut bundle, "bundling the page")
}

/// Returns a command to which you have to add the binaries that it should compile. It always
/// selects all packages of the page, because the features of their dependencies would otherwise
/// differ from call to call, and cargo would compile them again each time.
///
/// # Errors
///
/// Returns an error if the folder `web` can't be read.
pub fn compiling(profile: &str) -> Result<Command> {
    let mut build = Command::new(cargo());
    build
        .args(["build", "--offline", "--profile", profile])
        .args(["--target", versions::WASM_TARGET])
        .args(page::named("--package", &page::packages()?))
        .current_dir(workspace::root());
    Ok(build)
}

/// Returns a command that assembles the page in the folder `page`. Missing tools are installed.
/// They come first on the search path, so that their versions are the right ones.
///
/// # Errors
///
/// Returns an error if a tool can't be installed.
pub fn bundling(profile: &str, page: &Path) -> Result<Command> {
    tools::ensure_wasm_target()?;
    let mut needed = vec![&tools::ESBUILD, &tools::LIGHTNINGCSS];
    if profile == SHIPPED {
        // Only a release needs these: jsdom to draw the first views of programs, and Binaryen to
        // optimise them.
        node::ensure_packages(&workspace::path(BUNDLE))?;
        needed.push(&tools::BINARYEN);
    }
    let mut folders = Vec::new();
    for tool in needed {
        folders.push(tools::ensure(tool)?);
    }
    let present = env::var_os("PATH").unwrap_or_default();
    let search_path = env::join_paths(folders.into_iter().chain(env::split_paths(&present)))
        .context("the name of a tool's folder cannot be part of PATH")?;
    let mut bundle = node::command()?;
    bundle
        .arg(workspace::path(BUNDLE).join("bundle.mjs"))
        .env("PATH", search_path)
        .env("GINNOW_PROFILE", profile)
        .env("GINNOW_PAGE", page)
        .current_dir(workspace::root());
    Ok(bundle)
}

/// Prepares a build: fetches all crates and starts compiling the tool for compiled programs.
///
/// # Errors
///
///
/// Returns an error if cargo fails.
pub fn prepare() -> Result<()> {
    fetch()?;
    wasm_tool::start()
}

/// Fetches all crates, including those of macros and build scripts. After that, compiling doesn't
/// need the network any more.
///
/// # Errors
///
/// Returns an error if cargo fails.
pub fn fetch() -> Result<()> {
    let mut fetch = Command::new(cargo());
    fetch.args(["fetch", "--locked"]).current_dir(workspace::root());
    process::run(&mut fetch)
}

/// Returns the cargo that has started this program, so that we don't mix toolchains.
pub fn cargo() -> std::ffi::OsString {
    env::var_os("CARGO").unwrap_or_else(|| "cargo".into())
}
