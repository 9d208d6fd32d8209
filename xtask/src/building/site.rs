//! Builds the page: programs are compiled by cargo, their scripts come from wasm-bindgen (see
//! [`bind`]), and `xtask/src/bundle` puts everything together.

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

/// Cargo profile for releases, see `Cargo.toml`.
const SHIPPED: &str = "page";

/// Cargo profile for `cargo xtask serve`, a compromise between fast compilation and engines that
/// are not too slow.
pub const SERVED: &str = "serve";

/// Builds the page for release into `dist`.
///
/// # Errors
///
/// Returns an error if a tool is missing or the build fails.
pub fn build_release() -> Result<()> {
    build_release_for(None)
}

/// Builds the page for release. Previews of links need absolute addresses, so pass the page's
/// address as `site` if it is known. The default is the variable `GINNOW_SITE`, if set.
///
/// # Errors
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

/// Returns the commands that compile a release: one for pages, and one for workers.
///
/// # Errors
///
/// Returns an error if `index.html` or the folder `web` cannot be read.
pub fn release_compilations() -> Result<[Command; 2]> {
    let puzzles = page::puzzles()?;
    let mut pages = compiling(SHIPPED)?;
    for puzzle in &puzzles {
        pages.args(["--bin", &puzzle.name]);
    }
    pages.args(["--features", "ginnow-kit/chunks"]);
    // Workers don't draw anything. Compiled along with the pages, their programs would contain the
    // whole page because of the feature above.
    let mut workers = compiling(SHIPPED)?;
    for worker in puzzles.iter().flat_map(|puzzle| &puzzle.workers) {
        workers.args(["--bin", worker]);
    }
    Ok([pages, workers])
}

/// Returns a puzzle's programs in the release.
fn shipped(puzzle: &Listed) -> Vec<bind::Program> {
    let of = |name: String| {
        let apart = chunks::program(&name);
        let has_chunks = apart.is_file();
        let compiled = if has_chunks { apart } else { compiled(SHIPPED, &name) };
        bind::Program { name, compiled, has_chunks }
    };
    puzzle.binaries().into_iter().map(of).collect()
}

/// Returns the file that cargo writes for a program.
pub fn compiled(profile: &str, name: &str) -> PathBuf {
    let folder = workspace::target().join(versions::WASM_TARGET);
    folder.join(profile).join(format!("{name}.wasm"))
}

/// Builds the page for development into `dist`, restricted to some puzzles unless the list is
/// empty.
///
/// # Errors
///
/// Returns an error if a tool is missing, if the build fails, or if there is no such puzzle.
pub fn build_dev(puzzles: &[String]) -> Result<()> {
    build_dev_with(puzzles, |_| ())
}

/// Builds all puzzles for Trunk's server. Nothing may be cached for offline use in this case, and
/// the page reloads itself after the next build.
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

/// Returns a command that compiles binaries, which the caller adds. It always selects all packages
/// of the page. Otherwise, features of dependencies would differ between calls, and cargo would
/// compile these again every time.
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

/// Returns a command that assembles the page in the folder `page`. Missing tools are installed, and
/// put at the front of the search path to make sure that the versions are right.
///
/// # Errors
///
/// Returns an error if a tool cannot be installed.
pub fn bundling(profile: &str, page: &Path) -> Result<Command> {
    tools::ensure_wasm_target()?;
    let mut needed = vec![&tools::ESBUILD, &tools::LIGHTNINGCSS];
    if profile == SHIPPED {
        // Releases need two more: jsdom to draw the first views of programs, and Binaryen to
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

/// Fetches all crates, and starts compiling the tool for compiled programs.
///
/// # Errors
///
/// Returns an error if cargo fails.
pub fn prepare() -> Result<()> {
    fetch()?;
    wasm_tool::start()
}

/// Fetches all crates, including those for macros and build scripts, after which compiling works
/// offline.
///
/// # Errors
///
/// Returns an error if cargo fails.
pub fn fetch() -> Result<()> {
    let mut fetch = Command::new(cargo());
    fetch.args(["fetch", "--locked"]).current_dir(workspace::root());
    process::run(&mut fetch)
}

/// Returns the cargo that runs us, so as not to mix toolchains.
pub fn cargo() -> std::ffi::OsString {
    env::var_os("CARGO").unwrap_or_else(|| "cargo".into())
}
