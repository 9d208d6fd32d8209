//! Installs tools that are published on npm.

use super::Tool;
use crate::{machine::node, machine::process};
use anyhow::{Context, Result};
use std::path::Path;
use std::process::Command;

/// Installs an npm package with its programs into `folder`.
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
        // These packages install the program for this machine in a script, so it must run even if
        // the user has turned scripts off.
        .arg("--ignore-scripts=false")
        .arg(format!("{}@{npm_version}", tool.name));
    process::run_with_heartbeat(&mut install, "npm install")
        .with_context(|| format!("cannot install {tool}"))
}
