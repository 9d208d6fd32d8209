//! Installs the standard library for wasm.

use crate::{machine::process, machine::versions, workspace};
use anyhow::{Context, Result};
use std::path::Path;
use std::process::Command;

/// Makes sure that the compiler can compile for wasm.
///
/// # Errors
///
/// Returns an error if the target is missing and rustup can't install it.
pub fn ensure() -> Result<()> {
    let target = versions::WASM_TARGET;
    let mut rustc = Command::new("rustc");
    rustc.args(["--print", "target-libdir", "--target", target]).current_dir(workspace::root());
    let folder = process::output(&mut rustc).context("cannot ask rustc for its targets")?;
    if Path::new(folder.trim()).is_dir() {
        return Ok(());
    }
    println!("Installing the compiler's target {target} with rustup");
    let mut add = Command::new("rustup");
    add.args(["target", "add", target]).current_dir(workspace::root());
    process::run(&mut add)
        .with_context(|| format!("cannot install the target: run `rustup target add {target}`"))
}
