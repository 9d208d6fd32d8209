//! `cargo xtask serve`: the page on this machine.

use crate::{node, process, site, workspace};
use anyhow::{Context, Result, bail};
use clap::Args;
use std::fs;
use std::net::{Ipv4Addr, TcpListener};
use std::process::Command;
use std::thread;
use std::time::{Duration, SystemTime};

/// The first port that is tried when none is asked for.
const FIRST_PORT: u16 = 8080;
/// How many ports are tried from there.
const PORTS: u16 = 20;

/// The sources of the page: what `cargo xtask serve --dev` looks at.
const WATCHED: [&str; 5] = ["index.html", "links", "src", "static", "web"];
/// How often it looks.
const BETWEEN_LOOKS: Duration = Duration::from_millis(500);

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
    let mut server = node::command()?;
    server
        .arg(workspace::end_to_end().join("support/server.mjs"))
        .arg(workspace::dist())
        .arg(port.to_string());
    if options.dev {
        return develop(&mut server);
    }
    site::build_release()?;
    process::run(&mut server)
}

/// Serves the page, and builds it anew whenever a source has changed. A build that fails says why; the next
/// change gets another one.
fn develop(server: &mut Command) -> Result<()> {
    let mut known = latest_change()?;
    site::build_to_develop()?;
    let mut server = server.spawn().context("cannot start the server")?;
    while server.try_wait()?.is_none() {
        thread::sleep(BETWEEN_LOOKS);
        let now = latest_change()?;
        if now > known {
            known = now;
            if let Err(error) = site::build_to_develop() {
                eprintln!("error: {error:#}");
            }
        }
    }
    bail!("the server has ended")
}

/// When one of the sources of the page was changed last.
fn latest_change() -> Result<SystemTime> {
    let mut latest = SystemTime::UNIX_EPOCH;
    let mut waiting: Vec<_> = WATCHED.into_iter().map(workspace::path).collect();
    while let Some(path) = waiting.pop() {
        // What is being written may be gone when it is looked at.
        let Ok(metadata) = fs::metadata(&path) else {
            continue;
        };
        latest = latest.max(metadata.modified()?);
        if metadata.is_dir() {
            let entries = fs::read_dir(&path).into_iter().flatten().flatten();
            waiting.extend(entries.map(|entry| entry.path()));
        }
    }
    Ok(latest)
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
    fn a_change_of_a_source_is_seen() {
        let latest = latest_change().expect("sources");
        let document = fs::metadata(workspace::path("index.html")).expect("a document");
        assert!(latest >= document.modified().expect("a time"));
    }

    #[test]
    fn a_taken_port_is_refused_by_name() {
        let taken = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("some port is free");
        let port = taken.local_addr().expect("bound").port();
        let error = chosen_port(Some(port)).expect_err("taken");
        assert!(error.to_string().contains(&port.to_string()));
    }
}
