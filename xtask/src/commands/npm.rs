//! `cargo xtask npm`: makes the npm package, and tests it under Node.

use crate::{
    building::bind, building::site, machine::node, machine::process, machine::tools,
    machine::versions, workspace,
};
use anyhow::{Context, Result};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Files in `npm` that become part of the package without changes.
const AS_IT_IS: [&str; 5] = ["README.md", "index.d.ts", "node.js", "browser.js", "questions.js"];

/// Makes the package in `target/npm`, runs its tests, and prints its size.
///
/// # Errors
///
/// Returns an error if it cannot be made, or if a test fails.
pub fn run() -> Result<()> {
    let package = workspace::path("target/npm");
    make(&package)?;
    let mut tests = node::command()?;
    tests
        .args(["--test", "--test-reporter=spec"])
        .arg(workspace::path("npm/test.mjs"))
        .env("GINNOW_NPM_PACKAGE", &package);
    process::run_with_heartbeat(&mut tests, "tests of the package for npm")?;
    print!("{}", sizes(&package)?);
    Ok(())
}

fn make(package: &Path) -> Result<()> {
    tools::ensure_wasm_target()?;
    let optimiser = tools::ensure(&tools::BINARYEN)?.join("wasm-opt");
    let mut build = Command::new(site::cargo());
    build
        .args(["build", "--package", "ginnow-npm", "--lib", "--profile", "page"])
        .args(["--target", versions::WASM_TARGET])
        .current_dir(workspace::root());
    process::run_with_heartbeat(&mut build, "compiling the package for npm")?;
    if package.exists() {
        fs::remove_dir_all(package).context("cannot remove the old target/npm")?;
    }
    let compiled =
        workspace::path("target").join(versions::WASM_TARGET).join("page/ginnow_npm.wasm");
    let engines = bind::Program { name: "engines".to_owned(), compiled, has_chunks: false };
    bind::write(package, &engines)?;
    let program = package.join("engines_bg.wasm");
    process::run(Command::new(optimiser).arg("-O2").arg(&program).arg("-o").arg(&program))?;
    for file in AS_IT_IS {
        copy(&workspace::path("npm").join(file), package)?;
    }
    for file in ["LICENSE-MIT", "LICENSE-APACHE"] {
        copy(&workspace::path(file), package)?;
    }
    let manifest = fs::read_to_string(workspace::path("npm/package.json"))?;
    let version = format!("\"version\": \"{}\"", env!("CARGO_PKG_VERSION"));
    let manifest = manifest.replace("\"version\": \"0.0.0\"", &version);
    fs::write(package.join("package.json"), manifest).context("cannot write package.json")
}

fn copy(file: &Path, folder: &Path) -> Result<PathBuf> {
    let to = folder.join(file.file_name().unwrap_or_default());
    fs::copy(file, &to).with_context(|| format!("cannot copy {}", file.display()))?;
    Ok(to)
}

/// Returns a line with the program's size, before and after brotli.
fn sizes(package: &Path) -> Result<String> {
    let script = "const { brotliCompressSync: packed } = require('node:zlib');\
        const bytes = require('node:fs').readFileSync(process.argv[1]);\
        console.log(`target/npm: engines_bg.wasm has ${bytes.length} bytes, ${packed(bytes).length} after brotli`);";
    let mut measure = node::command()?;
    process::output(measure.args(["-e", script]).arg(package.join("engines_bg.wasm")))
}
