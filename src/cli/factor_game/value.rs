//! `ginnow factor-game value`: by how much whoever is to move wins.

use super::arguments::{Rule, ahead, assess, boards};
use crate::cli::Outcome;
use crate::cli::failure::Failure;
use crate::cli::output::{Line, Output};
use crate::cli::sieve::arguments::{Boards, position, seconds};
use crate::cli::time::{Clock, whole_milliseconds};
use ginnow::sieve::Number;
use ginnow::sieve::two_players::{self, Assessment};
use serde::Serialize;
use std::time::Duration;

/// By how much whoever is to move wins with best play of both
///
/// Points made before do not count. Where the time does not suffice, the value is what
/// one sees some moves ahead, and is said to be that.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  ginnow factor-game value 30                  wins by 17, with 25
  ginnow factor-game value 30 --moves 29       after 29, for the other side
  ginnow factor-game value 2..49               board by board
  ginnow factor-game value 2..49 --rule nobody --json    a line each: n, rule, played (if any),
                                               value, best, exact, ahead (if not exact), nodes,
                                               milliseconds

Exit codes: 0 every value is exact; 1 the time limit came first, or something failed; 2 usage.")]
pub(super) struct Arguments {
    /// The board 1..N with N from 2 to 100, or a range of boards A..B
    #[arg(value_name = "N|A..B", value_parser = boards)]
    boards: Boards,
    /// Where the factors of a selected number go
    #[arg(long, value_enum, default_value_t)]
    rule: Rule,
    /// Moves already played, by both in turn, such as 29,25
    #[arg(long, value_name = "MOVES")]
    moves: Option<String>,
    /// Give each board at most so many seconds
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    time_limit: Option<Duration>,
    /// Print a line of JSON for each board
    #[arg(long)]
    json: bool,
}

/// What is known of a board.
#[derive(Debug, Serialize)]
struct Record {
    n: Number,
    rule: &'static str,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    played: Vec<Number>,
    /// What the side to move scores from here on, less what the other side does.
    value: i32,
    best: Option<Number>,
    exact: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    ahead: Option<u8>,
    nodes: u64,
    milliseconds: u64,
}

impl Line for Record {
    fn words(&self) -> String {
        let Record { n, value, .. } = self;
        let after = match self.played.len() {
            0 => String::new(),
            moves => format!(" after {moves} moves"),
        };
        let best = self.best.map_or_else(
            || "no number can be selected".to_owned(),
            |best| format!("with {best}"),
        );
        let verdict = match value {
            1.. => format!("whoever is to move wins by {value}"),
            0 => "a draw".to_owned(),
            _ => format!("the other side wins by {}", -value),
        };
        let (sure, nodes, time) = (ahead(self.ahead), self.nodes, self.milliseconds);
        format!("{n}{after}: {verdict}, {best} ({sure}; {nodes} positions, {time} ms)\n")
    }
}

pub(super) fn run(arguments: &Arguments) -> Result<Outcome, Failure> {
    let Boards { first, last } = arguments.boards;
    let rule = two_players::Rule::from(arguments.rule);
    let mut output = Output::standard(arguments.json);
    let mut exact = true;
    for n in first..=last {
        let position = position(n, arguments.moves.as_deref())?;
        let clock = Clock::start(arguments.time_limit);
        let (known, nodes) = assess(&position, rule, &clock, u64::MAX, &format!("N = {n}"));
        let Assessment { value, best, ahead } = known;
        exact &= known.is_exact();
        output.write(&Record {
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
    Ok(Outcome::complete_if(exact))
}
