//! Compiles tools from their published crates. This takes minutes, so we only do it if there is no
//! prebuilt program.

use super::Tool;
use crate::machine::process;
use anyhow::{Context, Result};
use std::path::Path;
use std::process::{Command, Stdio};

/// Compiles a tool into `folder/bin`. If this is interrupted, the partial results stay below
/// `root`, so the next attempt doesn't start from scratch.
///
/// # Errors
///
/// Returns an error if `cargo install` fails.
pub fn install(root: &Path, folder: &Path, tool: &Tool, minutes: u32) -> Result<()> {
    println!(
        "Compiling {tool}, once for this machine: about {minutes} minutes of processor time, \
         shared by all your cores"
    );
    let compiled = root.join(format!(".{}-{}.compiled", tool.name, tool.version));
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut install = Command::new(cargo);
    install
        .args(["install", tool.name, "--version", tool.version, "--locked"])
        // By default, wasm-bindgen-cli includes TLS for drivers on other machines, which we don't
        // need.
        .arg("--no-default-features")
        .args(tool.programs.iter().flat_map(|program| ["--bin", program]))
        .arg("--root")
        .arg(folder)
        .env("CARGO_TARGET_DIR", &compiled)
        // A tool only runs for seconds during tests, so optimising it would take longer than it
        // saves. The exception is the library that reads the programs.
        .env("CARGO_PROFILE_RELEASE_OPT_LEVEL", "0")
        .args(["--config", "profile.release.package.walrus.opt-level=1"])
        .env("CARGO_PROFILE_RELEASE_CODEGEN_UNITS", "16")
        // These flags are meant for this project, not for its tools.
        .env_remove("RUSTFLAGS")
        .env_remove("CARGO_ENCODED_RUSTFLAGS")
        .env_remove("CARGO_BUILD_TARGET")
        .stdin(Stdio::null());
    process::run(&mut install).with_context(|| format!("cannot compile {tool}"))?;
    std::fs::remove_dir_all(&compiled).ok();
    Ok(())
}
