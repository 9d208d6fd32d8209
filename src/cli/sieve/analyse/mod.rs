//! `ginnow analyse`: what is still possible, what every move costs, and why.

mod findings;
mod words;

use super::{arguments, optima};
use crate::cli::destination::Destination;
use crate::cli::failure::Failure;
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
use std::time::Duration;

/// Say what is still possible and what every move costs
///
/// The cost of a move is by how much it makes the best score still possible
/// worse. Where the time does not suffice, costs are given between bounds.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  ginnow analyse 21
  ginnow analyse 21 --moves 19,9,14     also what these moves cost
  ginnow analyse 21 --why 20            and what selecting 20 makes impossible
  ginnow analyse 30 --goal smallest --json
  ginnow analyse 40 --optima            and how many sets and sequences reach the optimum
  ginnow analyse 50 --moves 47 --save game.csv
  ginnow analyse --game game.csv        a game stored before, as JSON or CSV

Exit codes: 0 everything is proved; 1 the time limit came first, or something failed; 2 usage.")]
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
    /// Read board, goal and moves from this file
    #[arg(long, value_name = "FILE", conflicts_with = "size")]
    game: Option<PathBuf>,
    /// Say what selecting this number makes impossible
    #[arg(long, value_name = "NUMBER")]
    why: Option<Number>,
    /// Store the game with the best way on in this file, by its name as .json or .csv
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    /// Also say whether the optimum is unique, and how many games reach it
    #[arg(long)]
    optima: bool,
    /// Stop after so many seconds with bounds
    #[arg(long, value_name = "SECONDS", value_parser = arguments::seconds)]
    time_limit: Option<Duration>,
    /// Print one line of JSON
    #[arg(long)]
    json: bool,
}

/// Work between two looks at the clock: some hundredths of a second.
const SLICE: u64 = 20_000;

pub(in crate::cli) fn run(arguments: &Arguments) -> Result<Outcome, Failure> {
    let (position, goal) = subject(arguments)?;
    if let Some(number) = arguments.why
        && let Err(reason) = position.preview(number)
    {
        return Err(Failure::Usage(format!("--why {number}: {reason}")));
    }
    let format = arguments.save.as_deref().map(Format::of).transpose()?;
    let clock = Clock::start(arguments.time_limit);
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
    // The best game first, since the moves played are measured by it as well.
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
    let mut findings = Findings::new(&analysis, &played, arguments.why);
    if arguments.optima {
        let limits = OptimaLimits {
            order_work: USUAL_WORK,
            ..OptimaLimits::default()
        };
        findings.optima = Some(optima::find(&position, goal, limits, &clock));
    }
    // The file first: a closed pipe or a full disk behind standard output must not cost it.
    if let (Some(path), Some(format)) = (&arguments.save, format) {
        save(path, format, &analysis)?;
    }
    if arguments.json {
        print(&json::line(&findings))?;
    } else {
        print(&words::describe(&findings))?;
    }
    Ok(Outcome::complete_if(findings.proved))
}

/// The position and the goal that are asked for.
fn subject(arguments: &Arguments) -> Result<(Position, Goal), Failure> {
    match (&arguments.game, arguments.size) {
        (Some(path), _) => load(path),
        (None, size) => {
            // The parser asks for one of the two.
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
    let position = board
        .after(moves)
        .map_err(|error| Failure::file(path, error))?;
    Ok((position, game.goal))
}

/// The format of a file, by its name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Format {
    Json,
    Csv,
}

impl Format {
    fn of(path: &Path) -> Result<Self, Failure> {
        match path.extension().and_then(|extension| extension.to_str()) {
            Some("json") => Ok(Format::Json),
            Some("csv") => Ok(Format::Csv),
            _ => Err(Failure::Usage(format!(
                "--save {}: the name should end in .json or .csv",
                path.display()
            ))),
        }
    }
}

fn save(path: &Path, format: Format, analysis: &Analysis) -> Result<(), Failure> {
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
        Format::Json => game.to_json(),
        Format::Csv => game.to_csv().map_err(|error| Failure::file(path, error))?,
    };
    Destination::write_whole(path, text.as_bytes())
}
