//! The project's own commands: `cargo xtask serve`, `build`, `test`, `data`, `fuzz`, `npm`,
//! `new-puzzle`, `prose`, `screens`, `speed`, `lighthouse` and `scorm`.
//!
//! All you need is `cargo` and Node. Everything else is installed on first use, in pinned versions
//! ([`versions`]), and in a cache that is shared by all of your checkouts ([`tools::cache`]).

mod building;
mod commands;
mod machine;
mod page;
mod prose;
mod puzzle;
mod sizes;
mod steps;
#[cfg(unix)]
mod stopping;
#[cfg(test)]
mod styles;
mod workspace;

use anyhow::Result;
use clap::{Parser, Subcommand};
use std::process::ExitCode;

/// The project's own commands.
#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask", version)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Build the page, serve it on this machine and print its address
    Serve(commands::serve::Options),
    /// Build the page for a static host: the folder `dist` works under any path
    Build(commands::build::Options),
    /// Check everything: formatting, lints, native, wasm and end-to-end tests
    Test(commands::test::Options),
    /// Make the sequences and digests in `data/` from its tables, or check them
    Data(commands::data::Options),
    /// Check the English of documents, words, comments, messages and names of tests
    Prose(commands::prose::Options),
    /// Make the screenshots of docs/screens from the release build
    Screens(commands::screens::Options),
    /// Fuzz every reader of outside data
    Fuzz(commands::fuzz::Options),
    /// Make the package for npm and test it
    Npm,
    /// Start a new puzzle as a copy of the template
    NewPuzzle(commands::new_puzzle::Options),
    /// Measure the release build in headless Chromium
    Speed(commands::speed::Options),
    /// Put a puzzle into packages for learning platforms, for SCORM 1.2 and SCORM 2004
    Scorm(commands::scorm::Options),
    /// Run Lighthouse on the release build, as on a phone and on a desktop
    Lighthouse(commands::lighthouse::Options),
}

fn run(command: &Command) -> Result<()> {
    match command {
        Command::Serve(options) => commands::serve::run(options),
        Command::Build(options) => commands::build::run(options),
        Command::Test(options) => commands::test::run(options),
        Command::Data(options) => commands::data::run(options),
        Command::Prose(options) => commands::prose::run(options),
        Command::Screens(options) => commands::screens::run(options),
        Command::Fuzz(options) => commands::fuzz::run(options),
        Command::Npm => commands::npm::run(),
        Command::NewPuzzle(options) => commands::new_puzzle::run(options),
        Command::Speed(options) => commands::speed::run(options),
        Command::Scorm(options) => commands::scorm::run(options),
        Command::Lighthouse(options) => commands::lighthouse::run(options),
    }
}

fn main() -> ExitCode {
    #[cfg(unix)]
    stopping::end_all_on_request();
    let result = run(&Arguments::parse().command);
    #[cfg(unix)]
    stopping::wait_if_requested();
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}
