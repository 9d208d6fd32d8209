//! What the commands of the Factor Game share: boards, the rule, a solver under the
//! clock.

use crate::cli::sieve::arguments::{Boards, boards_in};
use crate::cli::status_line::StatusLine;
use crate::cli::time::Clock;
use clap::ValueEnum;
use ginnow::sieve::two_players::{self, Assessment, LARGEST_CONTEST, SMALLEST_CONTEST, Solver};
use ginnow::sieve::{Number, Position};

/// Positions between two looks at the clock: some hundredths of a second.
const NODES: u64 = 20_000;

/// Where the factors of a selected number go.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, ValueEnum)]
pub(super) enum Rule {
    /// To the other side, as in the lesson books
    #[default]
    Other,
    /// To nobody, as in the Sieve
    Nobody,
}

impl From<Rule> for two_players::Rule {
    fn from(rule: Rule) -> Self {
        match rule {
            Rule::Other => two_players::Rule::OtherSide,
            Rule::Nobody => two_players::Rule::Nobody,
        }
    }
}

/// A board for two.
pub(super) fn board(text: &str) -> Result<Number, String> {
    let Boards { first, last } = boards(text)?;
    if first == last {
        Ok(first)
    } else {
        Err("one board is asked for, not a range".to_owned())
    }
}

/// A board for two, or a range of them.
pub(super) fn boards(text: &str) -> Result<Boards, String> {
    boards_in(text, SMALLEST_CONTEST..=LARGEST_CONTEST)
}

/// What is known of a position when its value is exact, the time is over, or so many
/// positions were looked at; `told` begins the line that shows how far it has come.
pub(super) fn assess(
    position: &Position,
    rule: two_players::Rule,
    clock: &Clock,
    most: u64,
    told: &str,
) -> (Assessment, u64) {
    let mut solver = Solver::new(position, rule);
    let mut status = StatusLine::for_terminal();
    loop {
        solver.advance(NODES.min(most - solver.nodes()));
        let nodes = solver.nodes();
        if let Some(known) = solver.assessment()
            && (known.is_exact() || clock.is_over() || nodes >= most)
        {
            return (known, nodes);
        }
        status.show(|| format!("{told}: {}, {nodes} positions", standing(&solver)));
    }
}

fn standing(solver: &Solver) -> String {
    let known = solver.assessment();
    known.map_or_else(String::new, |known| {
        format!("{:+} {}", known.value, ahead(known.ahead))
    })
}

/// How sure a value is.
pub(super) fn ahead(ahead: Option<u8>) -> String {
    match ahead {
        None => "with best play".to_owned(),
        Some(moves) => format!("looking {moves} moves ahead"),
    }
}
