//! Contains the commands of the divisor game, such as `ginnow divisor-game count 10 5`.

mod best;
mod count;
mod piles;
mod play;
mod values;

use super::failure::Failure;
use super::{Completion, commands};
use clap::Args;

/// The divisor game: piles, values, winning moves, counting
///
/// Each pile is a number, 2 or larger. A move replaces one pile by two of its divisors, which may be equal;
/// both are larger than 1 and smaller than the pile. A player who cannot move loses.
#[derive(Debug, Args)]
#[command(arg_required_else_help = true)]
#[command(after_help = "\
Examples:
  ginnow divisor-game best 12 18 30     the winner, and all winning moves
  ginnow divisor-game values 1..40      Grundy values of numbers
  ginnow divisor-game count 10 5        f(10, 5) = 40085
  ginnow divisor-game play 12 18 30     play against the perfect opponent")]
pub(super) struct Arguments {
    #[command(subcommand)]
    command: Command,
}

commands! { enum Command { Count(count), Values(values), Best(best), Play(play) } }

pub(super) fn run(arguments: &Arguments) -> Result<Completion, Failure> {
    arguments.command.run()
}
