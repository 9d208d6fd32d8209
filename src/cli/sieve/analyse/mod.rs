//! `ginnow analyse`: the best possible score, the cost of every move, and the reasons.

mod findings;
mod words;

use super::{arguments, optima};
use crate::cli::destination::Destination;
use crate::cli::failure::Failure;
use crate::cli::options::{Format, FormatOption, TimeLimit};
use crate::cli::status_line::StatusLine;
use crate::cli::time::Clock;
use crate::cli::{Outcome, input, json, print};
use findings::Findings;
use ginnow::sieve::analysis::{Analysis, LineAnalysis};
use ginnow::sieve::game_file::{LONGEST_FILE, SavedGame};
use ginnow::sieve::optimize::{Goal, OptimaLimits};
use ginnow::sieve::order_count::USUAL_WORK;
use ginnow::sieve::{Moment, Number, Position};
use std::path::{Path, PathBuf};

/// Show the best possible score and the cost of every move
///
/// The cost of a move is the difference that it makes to the best possible score. If the time is too short
/// for exact costs, the command prints bounds.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  ginnow analyse 21
  ginnow analyse 21 --moves 19,9,14     also the cost of these moves
  ginnow analyse 21 --why 20            also the selections that 20 rules out
  ginnow analyse 30 --goal smallest --format json
  ginnow analyse 40 --optima            also the number of optimal sets and sequences
  ginnow analyse 50 --moves 47 --save game.csv
  ginnow analyse --game game.csv        a saved game, as JSON or CSV")]
pub(in crate::cli) struct Arguments {
    /// The board: the numbers from 1 to N
    #[arg(value_name = "N", value_parser = arguments::board_size, required_unless_present = "game")]
    size: Option<Number>,
    /// What to play for
    #[arg(long, value_enum, default_value_t, conflicts_with = "game")]
    goal: arguments::Goal,
    /// Moves already played, such as 97,49
    #[arg(long, value_name = "MOVES", conflicts_with = "game")]
    moves: Option<String>,
    /// Read the board, the goal and the moves from this file
    #[arg(long, value_name = "FILE", conflicts_with = "size")]
    game: Option<PathBuf>,
    /// Explain which selections become impossible if you select this number
    #[arg(long, value_name = "NUMBER")]
    why: Option<Number>,
    /// Save the game with its best continuation to this file, as .json or .csv
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    /// Also show whether the optimum is unique, and how many games reach it
    #[arg(long)]
    optima: bool,
    #[command(flatten)]
    limit: TimeLimit,
    #[command(flatten)]
    format: FormatOption<false>,
}

/// Work between clock checks: a few hundredths of a second.
const SLICE: u64 = 20_000;

pub(in crate::cli) fn run(arguments: &Arguments) -> Result<Outcome, Failure> {
    let (position, goal) = subject(arguments)?;
    if let Some(number) = arguments.why
        && let Err(reason) = position.preview(number)
    {
        return Err(Failure::Usage(format!("--why {number}: {reason}")));
    }
    let format = arguments.save.as_deref().map(FileFormat::of).transpose()?;
    let clock = Clock::start(arguments.limit.time_limit);
    let mut status = StatusLine::for_terminal();
    let board = Position::fresh(std::sync::Arc::clone(position.table()));
    let mut played = LineAnalysis::new(&board, &position.moves(), goal).map_err(Failure::usage)?;
    let mut analysis = Analysis::new(&position, goal);
    let mut progress = |analysis: &mut Analysis| {
        let report = analysis.advance(SLICE);
        let best = report.best;
        status.show(|| {
            format!(
                "best {} to {}, cost of {} of {} moves",
                best.score, best.bound, report.settled, report.moves
            )
        });
    };
    // The best game comes first, because the costs of the played moves depend on it.
    while analysis.best().exact().is_none() && !analysis.is_finished() && !clock.is_over() {
        progress(&mut analysis);
    }
    played.learn(&analysis);
    while !played.is_finished() && !clock.is_over() {
        played.advance(SLICE);
    }
    while !analysis.is_finished() && !clock.is_over() {
        progress(&mut analysis);
    }
    status.clear();
    let mut findings = Findings::new(&analysis, &played, arguments.why, &clock);
    if arguments.optima {
        let limits = OptimaLimits { order_work: USUAL_WORK, ..OptimaLimits::default() };
        findings.optima = Some(optima::find(&position, goal, limits, &clock));
    }
    // The file first, so that it is complete even if standard output is a closed pipe or on a full disk.
    if let (Some(path), Some(format)) = (&arguments.save, format) {
        save(path, format, &analysis)?;
    }
    print(&match arguments.format.get() {
        Format::Text => words::describe(&findings),
        _ => json::line(&findings),
    })?;
    Ok(Outcome::complete_if(findings.proved))
}

/// The given position and goal.
fn subject(arguments: &Arguments) -> Result<(Position, Goal), Failure> {
    match (&arguments.game, arguments.size) {
        (Some(path), _) => load(path),
        (None, size) => {
            // The parser requires one of the two.
            let size = size.unwrap_or(1);
            let position = arguments::position(size, arguments.moves.as_deref())?;
            Ok((position, arguments.goal.into()))
        }
    }
}

fn load(path: &Path) -> Result<(Position, Goal), Failure> {
    let bytes = input::bytes(path, LONGEST_FILE).map_err(|error| Failure::file(path, error))?;
    let game = SavedGame::read(&bytes).map_err(|error| Failure::file(path, error))?;
    let moves = &game.moment.line[..game.moment.played];
    let board = Position::new(game.moment.size).map_err(|error| Failure::file(path, error))?;
    let position = board.after(moves).map_err(|error| Failure::file(path, error))?;
    Ok((position, game.goal))
}

/// The format of a file, from its extension.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum FileFormat {
    Json,
    Csv,
}

impl FileFormat {
    fn of(path: &Path) -> Result<Self, Failure> {
        match path.extension().and_then(|extension| extension.to_str()) {
            Some("json") => Ok(FileFormat::Json),
            Some("csv") => Ok(FileFormat::Csv),
            _ => Err(Failure::Usage(format!(
                "--save {}: the name should end in .json or .csv",
                path.display()
            ))),
        }
    }
}

fn save(path: &Path, format: FileFormat, analysis: &Analysis) -> Result<(), Failure> {
    let start = analysis.start();
    let game = SavedGame {
        moment: Moment {
            size: start.size(),
            line: [&start.moves(), analysis.best_line()].concat(),
            played: start.turns().len(),
        },
        goal: analysis.goal(),
        side_lines: Vec::new(),
    };
    let text = match format {
        FileFormat::Json => game.to_json(),
        FileFormat::Csv => game.to_csv().map_err(|error| Failure::file(path, error))?,
    };
    Destination::write_whole(path, text.as_bytes())
}
