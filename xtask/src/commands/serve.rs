//! `cargo xtask serve`: the page on this machine.

use crate::{node, process, trunk, workspace};
use anyhow::{Context, Result, bail};
use clap::Args;
use std::net::{Ipv4Addr, TcpListener};

/// The first port that is tried when none is asked for.
const FIRST_PORT: u16 = 8080;
/// How many ports are tried from there.
const PORTS: u16 = 20;

/// The options of `cargo xtask serve`.
#[derive(Args)]
pub struct Options {
    /// The port to serve on; without it, the first free one from 8080 on
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..))]
    port: Option<u16>,
    /// Build without optimisation, rebuild and reload whenever a file changes
    #[arg(long)]
    dev: bool,
}

/// Builds the page and serves it until interrupted.
///
/// # Errors
///
/// When a tool cannot be installed, the build fails or the port is taken.
pub fn run(options: &Options) -> Result<()> {
    let port = chosen_port(options.port)?;
    if options.dev {
        let mut trunk = trunk::command()?;
        trunk
            .args(["serve", "--offline", "--port", &port.to_string()])
            // The hooks of Trunk.toml then keep nothing for offline use, which
            // would hide what has just changed, and let the page reload itself.
            .env("GINNOW_DEVELOPING", "on");
        println!("The page is going to be at http://127.0.0.1:{port}/ (Ctrl-C to stop)");
        return process::run(&mut trunk);
    }
    trunk::build_release()?;
    let mut server = node::command()?;
    server
        .arg(workspace::end_to_end().join("support/server.mjs"))
        .arg(workspace::dist())
        .arg(port.to_string());
    process::run(&mut server)
}

/// The port asked for, or the first free one.
fn chosen_port(wanted: Option<u16>) -> Result<u16> {
    match wanted {
        Some(port) if is_free(port) => Ok(port),
        Some(port) => bail!("port {port} is taken: choose another one with --port"),
        None => (FIRST_PORT..FIRST_PORT + PORTS)
            .find(|&port| is_free(port))
            .context("all ports from 8080 to 8099 are taken: name a free one with --port"),
    }
}

fn is_free(port: u16) -> bool {
    TcpListener::bind((Ipv4Addr::LOCALHOST, port)).is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_taken_port_is_refused_by_name() {
        let taken = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("some port is free");
        let port = taken.local_addr().expect("bound").port();
        let error = chosen_port(Some(port)).expect_err("taken");
        assert!(error.to_string().contains(&port.to_string()));
    }
}
