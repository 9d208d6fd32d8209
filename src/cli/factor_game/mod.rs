//! Contains the commands of the Factor Game, such as `ginnow factor-game value 30`.

mod analyse;
mod arguments;
mod play;
mod value;

use super::failure::Failure;
use super::{Completion, commands};
use clap::Args;

/// The Factor Game: the Sieve for two players
///
/// Two players take turns. You select a number that still has a smaller factor on the board, and score it;
/// its factors leave the board and score for the other side. The game ends when nobody can select a number,
/// and the player with more points wins.
#[derive(Debug, Args)]
#[command(arg_required_else_help = true)]
#[command(after_help = "\
Examples:
  ginnow factor-game value 30           who wins, and by how much
  ginnow factor-game analyse 30 --moves 29,25    the outcome of every move
  ginnow factor-game play 30            play against the computer")]
pub(super) struct Arguments {
    #[command(subcommand)]
    command: Command,
}

commands! { enum Command { Value(value), Analyse(analyse), Play(play) } }

pub(super) fn run(arguments: &Arguments) -> Result<Completion, Failure> {
    arguments.command.run()
}
