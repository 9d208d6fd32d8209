//! `ginnow factor-game analyse`: shows the outcome of every move.

use super::arguments::{ContestArguments, ahead, board, continue_with};
use crate::cli::arguments::options::{FormatOption, OutputFormat, TimeLimit};
use crate::cli::arguments::time::Clock;
use crate::cli::failure::Failure;
use crate::cli::sieve::arguments::position;
use crate::cli::{Completion, files::json, print};
use ginnow::sieve::two_players::{Contest, ContestValue, Solver};
use ginnow::sieve::{Number, Position};
use serde::Serialize;
use std::fmt::Write as _;

/// List every move with its outcome, best moves first
///
/// The gain of a move is its number minus the points that the other side gets for it. The outcome adds
/// everything that follows with best play on both sides.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  ginnow factor-game analyse 30                25 leads to +17, 29 to +10
  ginnow factor-game analyse 30 --moves 29,25  from the position after these moves
  ginnow factor-game analyse 49 --format json  one line: n, rule, played, points, moves (number,
                                               gain, value, exact, ahead if not exact)")]
pub(super) struct Arguments {
    /// The board: the numbers from 1 to N, N from 2 to 100
    #[arg(value_name = "N", value_parser = board)]
    size: Number,
    #[command(flatten)]
    contest: ContestArguments,
    #[command(flatten)]
    limit: TimeLimit,
    #[command(flatten)]
    format: FormatOption<false>,
}

#[derive(Debug, Serialize)]
struct Reply {
    number: Number,
    /// The move itself gains these points.
    gain: i64,
    /// The outcome under best play, from the viewpoint of the side that moves.
    value: i64,
    exact: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    ahead: Option<u8>,
}

/// Describes a position as a line of JSON.
#[derive(Debug, Serialize)]
struct PositionReport {
    n: Number,
    rule: &'static str,
    played: Vec<Number>,
    /// The side that began is first.
    points: [u32; 2],
    moves: Vec<Reply>,
}

pub(super) fn run(arguments: &Arguments) -> Result<Completion, Failure> {
    let position = position(arguments.size, arguments.contest.moves.as_deref())?;
    let contest = Contest { rule: arguments.contest.rule.into(), ..Contest::default() };
    let clock = Clock::start(arguments.limit.time_limit);
    let legal: Vec<Number> = position.legal().collect();
    // All moves share one solver, because building its table takes long.
    let mut solver = Solver::new(&position, contest.rule);
    let reply = |(index, &number): (usize, &Number)| {
        let clock = clock.share(legal.len() - index);
        option(&mut solver, &position, &contest, number, &clock)
    };
    let mut moves: Vec<Reply> = legal.iter().enumerate().map(reply).collect();
    moves.sort_by_key(|option| (-option.value, -option.gain));
    let findings = PositionReport {
        n: position.size(),
        rule: contest.rule.name(),
        played: position.moves(),
        points: contest.points(&position),
        moves,
    };
    print(&match arguments.format.get() {
        OutputFormat::Text => describe(&findings),
        _ => json::line(&findings),
    })?;
    let exact = findings.moves.iter().all(|option| option.exact);
    Ok(Completion::complete_if(exact))
}

fn option(
    solver: &mut Solver,
    position: &Position,
    contest: &Contest,
    number: Number,
    clock: &Clock,
) -> Reply {
    let after = position.clone().after(&[number]).expect("it is legal");
    let turn = after.turns().last().expect("it was played");
    let (scored, given) = contest.rule.scored(turn);
    let gain = i64::from(scored) - i64::from(given);
    let label = format!("after {number}");
    // Without any time left, all that we know is the points for the move itself.
    let unknown = ContestValue { value: 0, best: None, ahead: Some(0) };
    let known = if clock.is_over() {
        unknown
    } else {
        solver.turn_to(&after);
        continue_with(solver, clock, u64::MAX, &label).unwrap_or(unknown)
    };
    let ContestValue { value, ahead, .. } = known;
    Reply { number, gain, value: gain - i64::from(value), exact: known.is_exact(), ahead }
}

fn describe(findings: &PositionReport) -> String {
    let [first, second] = findings.points;
    let mut text = format!(
        "N       {}\npoints  {first} and {second}\n\n  move   gain  leads to\n",
        findings.n
    );
    for option in &findings.moves {
        let Reply { number, gain, value, .. } = option;
        let sure = match option.ahead {
            None => String::new(),
            moves => format!("  {}", ahead(moves)),
        };
        // Writing to a string never fails, so ignore the results.
        let _ = writeln!(text, "{number:>6} {gain:>+6} {value:>+9}{sure}");
    }
    if findings.moves.is_empty() {
        text += "The game is over.\n";
    }
    text
}
