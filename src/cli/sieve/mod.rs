//! Contains the commands of Ginnow's Sieve, such as `ginnow sieve solve 120`. For historical
//! reasons, `ginnow solve 120` works as well: at first, there was no other puzzle.

mod analyse;
pub(super) mod arguments;
pub(super) mod cell;
mod classic;
mod compare;
mod draw;
mod optima;
mod play;
mod solving;
mod strategies;
mod table;
mod timed;
mod upper_half;

pub(super) use solving::record::words;
use solving::solve;

use super::failure::Failure;
use super::{Completion, commands};

/// Ginnow's Sieve: solve, analyse, play, tabulate, draw
///
/// The name of the puzzle is optional: 'ginnow solve 120' means 'ginnow sieve solve 120'.
#[derive(Debug, clap::Args)]
#[command(arg_required_else_help = true)]
#[command(after_help = "\
Examples:
  ginnow sieve solve 120                the best game on 1..120, proved
  ginnow sieve analyse 21 --moves 19,9  the cost of every move
  ginnow sieve play 50                  a game in the terminal")]
pub(super) struct Arguments {
    #[command(subcommand)]
    pub(super) command: Command,
}

commands! {
    pub(super) enum Command {
        Solve(solve),
        Analyse(analyse),
        Classic(classic),
        Play(play),
        Table(table),
        Compare(compare),
        Draw(draw),
        Optima(optima),
        UpperHalf(upper_half),
        Strategies(strategies),
    }
}
