//! Contains the commands of common-divisor Sudoku, such as `ginnow common-divisor solve`.

mod generate;
mod givens;
mod input;
mod records;
mod solve;

use super::failure::Failure;
use super::{Completion, commands};
use clap::Args;

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

commands! { enum Command { Solve(solve), Records(records), Generate(generate), Givens(givens) } }

pub(super) fn run(arguments: &Arguments) -> Result<Completion, Failure> {
    arguments.command.run()
}
