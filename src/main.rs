//! The `ginnow` binary, which plays and solves Ginnow's Sieve and its siblings on the command line.

mod cli;

use std::process::ExitCode;

fn main() -> ExitCode {
    cli::run()
}
