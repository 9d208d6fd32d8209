//! All commands of the Factor Game need boards, rules, and a solver with a time limit.

use crate::cli::arguments::time::Clock;
use crate::cli::counted::counted;
use crate::cli::sieve::arguments::{Boards, boards_in};
use crate::cli::terminal::status_line::StatusLine;
use clap::ValueEnum;
use ginnow::sieve::two_players::{self, ContestValue, LARGEST_CONTEST, SMALLEST_CONTEST, Solver};
use ginnow::sieve::{Number, Position};

/// The clock is checked after this many positions, which take about a millisecond.
const NODES: u64 = 500;

/// The side that scores the factors of a selected number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, ValueEnum)]
pub(super) enum RuleArgument {
    /// The other side, as in schoolbooks
    #[default]
    Other,
    /// Nobody, as in the Sieve
    Nobody,
}

impl From<RuleArgument> for two_players::Rule {
    fn from(rule: RuleArgument) -> Self {
        match rule {
            RuleArgument::Other => two_players::Rule::OtherSide,
            RuleArgument::Nobody => two_players::Rule::Nobody,
        }
    }
}

/// The rule of a game, and its moves so far.
#[derive(Debug, clap::Args)]
pub(super) struct ContestArguments {
    /// The side that scores the factors of a selected number
    #[arg(long, value_enum, default_value_t)]
    pub(super) rule: RuleArgument,
    /// Moves already played by both sides in turn, such as 29,25
    #[arg(long, value_name = "MOVES")]
    pub(super) moves: Option<String>,
}

/// Parses a board. It must be large enough for two players, and small enough for the solver.
pub(super) fn board(text: &str) -> Result<Number, String> {
    let Boards { first, last } = boards(text)?;
    if first == last {
        Ok(first)
    } else {
        Err("expected a single board, such as 20, not a range".to_owned())
    }
}

/// Like [`board`], but also accepts a range.
pub(super) fn boards(text: &str) -> Result<Boards, String> {
    boards_in(text, SMALLEST_CONTEST..=LARGEST_CONTEST)
}

/// Solves a position until its value is exact, the time is over, or `most` positions have been
/// visited. Returns the value and the number of positions visited. `label` is shown in the status
/// line.
pub(super) fn assess(
    position: &Position,
    rule: two_players::Rule,
    clock: &Clock,
    most: u64,
    label: &str,
) -> (ContestValue, u64) {
    let mut solver = Solver::new(position, rule);
    loop {
        // We want at least a first value, time limit or not. It only takes a few milliseconds.
        if let Some(known) = continue_with(&mut solver, clock, most, label) {
            return (known, solver.nodes());
        }
    }
}

/// Continues with a solver until its value is exact, the time is over, or `most` positions have
/// been visited. Returns `None` if there wasn't even enough time for a first value.
pub(super) fn continue_with(
    solver: &mut Solver,
    clock: &Clock,
    most: u64,
    label: &str,
) -> Option<ContestValue> {
    let mut status = StatusLine::for_terminal();
    loop {
        solver.advance(NODES.min(most.saturating_sub(solver.nodes())));
        let (known, nodes) = (solver.assessment(), solver.nodes());
        if known.is_some_and(|known| known.is_exact() || nodes >= most) || clock.is_over() {
            return known;
        }
        status.show(|| format!("{label}: {}, {}", progress(solver), counted(nodes, "position")));
    }
}

fn progress(solver: &Solver) -> String {
    let known = solver.assessment();
    known.map_or_else(String::new, |known| format!("{:+} {}", known.value, ahead(known.ahead)))
}

/// Tells how reliable a value is.
pub(super) fn ahead(ahead: Option<u8>) -> String {
    match ahead {
        None => "with best play".to_owned(),
        Some(moves) => format!("looking {} ahead", counted(moves, "move")),
    }
}
