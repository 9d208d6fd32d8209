//! `ginnow factor-game value`: shows by how much the side to move wins.

use super::arguments::{ContestArguments, ahead, assess, boards};
use crate::cli::Completion;
use crate::cli::arguments::options::{FormatOption, TimeLimit};
use crate::cli::arguments::time::{Clock, whole_milliseconds};
use crate::cli::counted::counted;
use crate::cli::failure::Failure;
use crate::cli::output::{Output, OutputLine};
use crate::cli::sieve::arguments::{Boards, position};
use ginnow::sieve::Number;
use ginnow::sieve::two_players::{self, ContestValue};
use serde::Serialize;

/// Show by how much the side to move wins with best play on both sides
///
/// Points from moves already played do not count. If the time is too short for an exact value, the command
/// prints an estimate from looking a few moves ahead, and marks it.
#[derive(Debug, clap::Args)]
#[command(mut_arg("time_limit", |arg| arg.help("Time limit per board, in seconds")))]
#[command(after_help = "\
Examples:
  ginnow factor-game value 30                  wins by 17, with 25
  ginnow factor-game value 30 --moves 29       after 29, for the other side
  ginnow factor-game value 2..49               board by board
  ginnow factor-game value 2..49 --rule nobody --format json   one line per board: n, rule, played (if
                                               any), value, best, exact, ahead (if not exact), nodes,
                                               milliseconds")]
pub(super) struct Arguments {
    /// The board 1..N with N from 2 to 100, or a range of boards A..B
    #[arg(value_name = "N|A..B", value_parser = boards)]
    boards: Boards,
    #[command(flatten)]
    contest: ContestArguments,
    #[command(flatten)]
    limit: TimeLimit,
    #[command(flatten)]
    format: FormatOption<true>,
}

/// Describes a board as a line of JSON.
#[derive(Debug, Serialize)]
struct BoardValue {
    n: Number,
    rule: &'static str,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    played: Vec<Number>,
    /// The margin by which the side to move wins, or loses if it's negative.
    value: i32,
    best: Option<Number>,
    exact: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    ahead: Option<u8>,
    nodes: u64,
    milliseconds: u64,
}

impl OutputLine for BoardValue {
    const COLUMNS: &'static [&'static str] =
        &["n", "rule", "played", "value", "best", "exact", "ahead", "nodes", "milliseconds"];

    fn words(&self) -> String {
        let BoardValue { n, value, .. } = self;
        let after = match self.played.len() {
            0 => String::new(),
            moves => format!(" after {}", counted(moves, "move")),
        };
        let best = self
            .best
            .map_or_else(|| "no number can be selected".to_owned(), |best| format!("with {best}"));
        let verdict = match value {
            1.. => format!("the side to move wins by {value}"),
            0 => "a draw".to_owned(),
            _ => format!("the other side wins by {}", -value),
        };
        let (sure, time) = (ahead(self.ahead), self.milliseconds);
        let positions = counted(self.nodes, "position");
        format!("{n}{after}: {verdict}, {best} ({sure}; {positions}, {time} ms)\n")
    }
}

pub(super) fn run(arguments: &Arguments) -> Result<Completion, Failure> {
    let Boards { first, last } = arguments.boards;
    let rule = two_players::Rule::from(arguments.contest.rule);
    let mut output = Output::standard::<BoardValue>(arguments.format.get())?;
    let mut exact = true;
    for n in first..=last {
        let position = position(n, arguments.contest.moves.as_deref())?;
        let clock = Clock::start(arguments.limit.time_limit);
        let (known, nodes) = assess(&position, rule, &clock, u64::MAX, &format!("N = {n}"));
        let ContestValue { value, best, ahead } = known;
        exact &= known.is_exact();
        output.write(&BoardValue {
            n,
            rule: rule.name(),
            played: position.moves(),
            value,
            best,
            exact: known.is_exact(),
            ahead,
            nodes,
            milliseconds: whole_milliseconds(clock.elapsed()),
        })?;
    }
    Ok(Completion::complete_if(exact))
}
