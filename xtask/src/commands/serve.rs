//! `cargo xtask serve`: serves the page locally, and rebuilds it whenever a source changes.

mod live;
mod watch;

use crate::page::{self, Listed};
use crate::steps::Steps;
use crate::{building::site, machine::elapsed, machine::node, workspace};
use anyhow::{Context, Result, bail};
use clap::Args;
use live::Live;
use std::net::{Ipv4Addr, TcpListener};
use std::process::{Child, Command};
use std::time::Instant;
use watch::Watch;

/// The first port to try, unless one is requested.
const FIRST_PORT: u16 = 8080;
/// The number of ports to try.
const PORTS: u16 = 20;

/// The options of `cargo xtask serve`.
#[derive(Args)]
pub struct Options {
    /// Serve on this port [default: the first free one, 8080 or higher]
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..))]
    port: Option<u16>,
}

/// Serves the page until stopped. Since compiling everything takes a while, the first puzzle is
/// served as soon as it's ready, and the others follow.
///
/// # Errors
///
/// Returns an error if the port is taken, if a tool cannot be installed, if the first puzzle cannot
/// be compiled, or if the server stops.
pub fn run(options: &Options) -> Result<()> {
    let port = chosen_port(options.port)?;
    let mut steps = Steps::new("serve", 4);
    let mut watch = Watch::start()?;
    let puzzles = page::puzzles()?;
    let shipped: Vec<Listed> = puzzles.into_iter().filter(|it| it.is_shipped).collect();
    let first = &shipped[..1];
    let mut live = steps.run("Preparing the tools", || {
        site::prepare()?;
        Live::new(&shipped)
    })?;
    steps.run(&format!("Compiling {}", first[0].name), || live.compile(first))?;
    let mut server = steps.run("Putting the page together", || {
        live.publish()?;
        start_server(port)
    })?;
    println!("The page is at http://localhost:{port}/ (Ctrl+C stops the server)");
    let others = steps.run("Compiling the other puzzles", || {
        live.update(&shipped)?;
        Ok(())
    });
    if let Err(error) = others {
        eprintln!("error: {error:#}");
    }
    println!("Edit a source, and the page reloads itself.");
    while server.try_wait()?.is_none() {
        if watch.has_changed()? {
            rebuild(&mut live, first, &shipped);
        }
    }
    bail!("the server stopped; start `cargo xtask serve` again")
}

/// Compiles and publishes everything again. On failure, the error is shown in the terminal and on
/// the page, and we wait for the next change.
fn rebuild(live: &mut Live, first: &[Listed], all: &[Listed]) {
    let start = Instant::now();
    println!("A source changed. Building again");
    live.source_changed();
    match live.update(first).and_then(|()| live.update(all)) {
        Ok(()) => println!("The page is up to date after {}", elapsed::in_words(start.elapsed())),
        Err(error) => eprintln!("error: {error:#}"),
    }
}

fn start_server(port: u16) -> Result<Child> {
    let mut server: Command = node::command()?;
    server
        .arg(workspace::end_to_end().join("support/server.mjs"))
        .arg(live::folder())
        .arg(port.to_string())
        .arg("/")
        .arg("--quiet");
    server.spawn().context("cannot start the server")
}

/// Returns the requested port, or else the first free one.
fn chosen_port(requested: Option<u16>) -> Result<u16> {
    match requested {
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
    fn a_taken_port_is_rejected_by_its_number() {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("a free port");
        let port = listener.local_addr().expect("bound").port();
        let error = chosen_port(Some(port)).expect_err("taken");
        assert!(error.to_string().contains(&port.to_string()));
    }
}
