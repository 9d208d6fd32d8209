//! Contains the commands of common-divisor Sudoku, such as `ginnow common-divisor solve`.

mod generate;
mod givens;
mod input;
mod records;
mod solve;

use super::Completion;
use super::failure::Failure;
use clap::{Args, Subcommand};

/// Common-divisor Sudoku: rows whose common divisor is as large as possible
///
/// Fill a grid by the rules of Sudoku with nine of the ten digits. Read each row as a number; the greatest
/// common divisor of the nine numbers should be as large as possible.
#[derive(Debug, Args)]
#[command(arg_required_else_help = true)]
pub(super) struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    Solve(solve::Arguments),
    Records(records::Arguments),
    Generate(generate::Arguments),
    Givens(givens::Arguments),
}

pub(super) fn run(arguments: &Arguments) -> Result<Completion, Failure> {
    match &arguments.command {
        Command::Solve(arguments) => solve::run(arguments),
        Command::Records(arguments) => records::run(arguments),
        Command::Generate(arguments) => generate::run(arguments),
        Command::Givens(arguments) => givens::run(arguments),
    }
}
