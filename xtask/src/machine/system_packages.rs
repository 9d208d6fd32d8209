//! Installs operating system packages. This is limited to root on Debian and its derivatives.

use crate::machine::process;
use anyhow::{Result, bail};
use std::process::Command;

/// Returns `true` if running the program with `--version` works.
fn answers(program: &str) -> bool {
    process::output(Command::new(program).arg("--version")).is_ok()
}

fn is_root() -> bool {
    process::output(Command::new("id").arg("-u")).is_ok_and(|id| id.trim() == "0")
}

/// Installs Debian packages. `what` is what messages call the missing thing.
///
/// # Errors
///
/// Returns an error if this isn't Debian, if we aren't root, or if `apt-get` fails.
pub fn install(what: &str, packages: &[&str]) -> Result<()> {
    if !answers("apt-get") {
        bail!("{what} is missing, and there is no apt-get to install it with");
    }
    if !is_root() {
        bail!("{what} is missing; install it with: sudo apt-get install {}", packages.join(" "));
    }
    println!("Installing {what} ({}) with apt-get", packages.join(", "));
    let mut update = Command::new("apt-get");
    update.args(["update", "--quiet"]);
    process::run_with_heartbeat(&mut update, "apt-get update")?;
    let mut install = Command::new("apt-get");
    install
        .args(["install", "--yes", "--quiet", "--no-install-recommends"])
        .args(packages)
        .env("DEBIAN_FRONTEND", "noninteractive");
    process::run_with_heartbeat(&mut install, "apt-get install")
}
