//! `ginnow`: Ginnow's Sieve on the command line.

mod cli;

use std::process::ExitCode;

fn main() -> ExitCode {
    cli::run()
}
