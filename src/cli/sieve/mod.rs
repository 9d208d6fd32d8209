//! The commands of Ginnow's Sieve. They are those without the name of a puzzle:
//! `ginnow solve 120`.

mod analyse;
mod arguments;
mod certificate;
mod checkpoint;
mod classic;
mod compare;
mod draw;
mod lines;
mod optima;
mod play;
mod record;
mod sharing;
mod solve;
mod strategies;
mod table;
mod timed;
mod upper_half;

pub(super) use solve::words;

use super::failure::Failure;
use super::{Done, Outcome};
use clap::Subcommand;

#[derive(Debug, Subcommand)]
pub(super) enum Command {
    Solve(solve::Arguments),
    Analyse(analyse::Arguments),
    Classic(classic::Arguments),
    Play(play::Arguments),
    Table(table::Arguments),
    Compare(compare::Arguments),
    Draw(draw::Arguments),
    Optima(optima::Arguments),
    UpperHalf(upper_half::Arguments),
    Strategies(strategies::Arguments),
}

/// Does what a command asks for.
pub(super) fn run(command: &Command) -> Done {
    let (name, result): (_, Result<Outcome, Failure>) = match command {
        Command::Solve(arguments) => ("solve", solve::run(arguments)),
        Command::Analyse(arguments) => ("analyse", analyse::run(arguments)),
        Command::Classic(arguments) => ("classic", classic::run(arguments)),
        Command::Play(arguments) => ("play", play::run(arguments)),
        Command::Table(arguments) => ("table", table::run(arguments)),
        Command::Compare(arguments) => ("compare", compare::run(arguments)),
        Command::Draw(arguments) => ("draw", draw::run(arguments)),
        Command::Optima(arguments) => ("optima", optima::run(arguments)),
        Command::UpperHalf(arguments) => ("upper-half", upper_half::run(arguments)),
        Command::Strategies(arguments) => ("strategies", strategies::run(arguments)),
    };
    Done {
        command: vec![name],
        result,
    }
}
