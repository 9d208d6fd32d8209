//! Compiles tools from published crates. It takes minutes, so this is for when there's no prebuilt
//! program.

use super::Tool;
use crate::machine::process;
use anyhow::{Context, Result};
use std::path::Path;
use std::process::{Command, Stdio};

/// Compiles a tool into `folder/bin`. If interrupted, partial results remain below `root`, which
/// the next attempt picks up.
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
        // By default, wasm-bindgen-cli has TLS for drivers on other machines. We do not need that.
        .arg("--no-default-features")
        .args(tool.programs.iter().flat_map(|program| ["--bin", program]))
        .arg("--root")
        .arg(folder)
        .env("CARGO_TARGET_DIR", &compiled)
        // Tests run a tool only for seconds, so optimising it wouldn't pay off, except for the
        // library that reads the programs.
        .env("CARGO_PROFILE_RELEASE_OPT_LEVEL", "0")
        .args(["--config", "profile.release.package.walrus.opt-level=1"])
        .env("CARGO_PROFILE_RELEASE_CODEGEN_UNITS", "16")
        // This is meant for our own project, but not for its tools.
        .env_remove("RUSTFLAGS")
        .env_remove("CARGO_ENCODED_RUSTFLAGS")
        .env_remove("CARGO_BUILD_TARGET")
        .stdin(Stdio::null());
    process::run(&mut install).with_context(|| format!("cannot compile {tool}"))?;
    std::fs::remove_dir_all(&compiled).ok();
    Ok(())
}
