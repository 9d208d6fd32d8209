//! Installs tools from npm.

use super::Tool;
use crate::{machine::node, machine::process};
use anyhow::{Context, Result};
use std::path::Path;
use std::process::Command;

/// Installs an npm package, including its programs, into `folder`.
///
/// # Errors
///
/// Returns an error if Node is missing, or if npm fails.
pub fn install(folder: &Path, tool: &Tool, npm_version: &str) -> Result<()> {
    node::ensure()?;
    println!("Installing {tool} with npm");
    let mut install = Command::new(node::NPM);
    install
        .args(["install", "--global", "--prefix"])
        .arg(folder)
        .args(["--no-audit", "--no-fund", "--loglevel=error"])
        // It's a script of these packages that installs the program for this machine, so run it
        // even if the user has disabled scripts.
        .arg("--ignore-scripts=false")
        .arg(format!("{}@{npm_version}", tool.name));
    process::run_with_heartbeat(&mut install, "npm install")
        .with_context(|| format!("cannot install {tool}"))
}
