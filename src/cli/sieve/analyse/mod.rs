//! `ginnow analyse`: shows the best possible score, the cost of each move, and why it costs that
//! much.

mod findings;
mod study;
mod words;

use super::arguments;
use crate::cli::arguments::options::{FormatOption, OutputFormat, TimeLimit};
use crate::cli::arguments::time::Clock;
use crate::cli::failure::Failure;
use crate::cli::files::destination::{Destination, check_roles};
use crate::cli::{Completion, files::input, files::json, print};
use findings::Findings;
use ginnow::sieve::game_file::{LONGEST_FILE, SavedGame};
use ginnow::sieve::optimize::Goal;
use ginnow::sieve::{Moment, Number, Position};
use std::path::{Path, PathBuf};
use study::AnalysisQuestion;

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
    goal: arguments::GoalArgument,
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

pub(in crate::cli) fn run(arguments: &Arguments) -> Result<Completion, Failure> {
    check_roles(&[("--game", arguments.game.as_deref()), ("--save", arguments.save.as_deref())])?;
    let (position, goal) = subject(arguments)?;
    if let Some(number) = arguments.why
        && let Err(reason) = position.preview(number)
    {
        return Err(Failure::Usage(format!("--why {number}: {reason}")));
    }
    let format = arguments.save.as_deref().map(FileFormat::of).transpose()?;
    // Nobody wants to wait for a result only to learn that the path is wrong. So open the file
    // before the analysis.
    let file = arguments.save.as_deref().map(Destination::open).transpose()?;
    let clock = Clock::start(arguments.limit.time_limit);
    let question =
        AnalysisQuestion { position, goal, why: arguments.why, with_optima: arguments.optima };
    let findings = study::findings(&question, clock)?;
    // Write the file before printing. If standard output is a closed pipe or on a full disk,
    // printing fails, but the file should still be complete.
    let saved = match (file, format) {
        (Some(file), Some(format)) => save(file, format, &question.position, &findings),
        _ => Ok(()),
    };
    let printed = print(&match arguments.format.get() {
        OutputFormat::Text => words::describe(&findings),
        _ => json::line(&findings),
    });
    saved.and(printed)?;
    Ok(Completion::complete_if(findings.proved))
}

/// Returns the position and goal to analyse.
fn subject(arguments: &Arguments) -> Result<(Position, Goal), Failure> {
    match (&arguments.game, arguments.size) {
        (Some(path), _) => load(path),
        (None, size) => {
            // The parser requires one of the two, so this is never used.
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

/// The format of a saved game follows from the file's extension.
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

fn save(
    file: Destination,
    format: FileFormat,
    start: &Position,
    findings: &Findings,
) -> Result<(), Failure> {
    let game = SavedGame {
        moment: Moment {
            size: start.size(),
            line: [&start.moves(), &findings.best_line[..]].concat(),
            played: start.turns().len(),
        },
        goal: findings.goal,
        side_lines: Vec::new(),
    };
    let text = match format {
        FileFormat::Json => game.to_json(),
        FileFormat::Csv => game.to_csv().map_err(|error| file.failure(error))?,
    };
    file.finish(text.as_bytes())
}
