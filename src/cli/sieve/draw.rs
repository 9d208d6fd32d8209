//! `ginnow draw`: draws a game's pairing graph, order or arches as SVG.

use super::{arguments, timed};
use crate::cli::arguments::options::TimeLimit;
use crate::cli::counted::counted;
use crate::cli::failure::Failure;
use crate::cli::files::destination::Destination;
use crate::cli::{Completion, print};
use clap::ValueEnum;
use ginnow::sieve::drawing::{Direction, OrderView, PairingOptions, PairingView, svg};
use ginnow::sieve::optimize::Optimizer;
use ginnow::sieve::{Number, Order, Position};
use std::path::PathBuf;

/// Draw the pairing graph, the move order or the arches of a game as SVG
///
/// The command draws the game given with --moves, or the best game that it finds within the time limit.
#[derive(Debug, clap::Args)]
#[command(mut_arg("time_limit", |arg| {
    arg.help("Time limit for the search for a best game, in seconds").default_value("10")
}))]
#[command(after_help = "\
Examples:
  ginnow draw 30 --view pairing --output pairing.svg
  ginnow draw 18 --view order --moves '17 9 15 10 14 18 12 16' > order.svg
  ginnow draw 120 --view arches --theme dark --output arches.svg")]
pub(in crate::cli) struct Arguments {
    /// The board: the numbers from 1 to N
    #[arg(value_name = "N", value_parser = arguments::board_size)]
    size: Number,
    /// What to draw
    #[arg(long, value_enum)]
    view: DrawnView,
    /// The game to draw, such as 97,49 [default: a best game]
    #[arg(long, value_name = "MOVES")]
    moves: Option<String>,
    /// The goal of the best game
    #[arg(long, value_enum, default_value_t)]
    goal: arguments::GoalArgument,
    #[command(flatten)]
    limit: TimeLimit,
    /// The colours
    #[arg(long, value_enum, default_value_t)]
    theme: ThemeArgument,
    /// Write to this file instead of standard output
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum DrawnView {
    /// Numbers and their principal factors, in columns by rank
    Pairing,
    /// Which moves must come before which
    Order,
    /// An arch from each payment to its selection, above the numbers on a logarithmic axis
    Arches,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, ValueEnum)]
enum ThemeArgument {
    /// Dark on white
    Light,
    /// Light on black
    Dark,
    /// Light or dark, as set in the reader's system
    #[default]
    System,
}

pub(super) fn run(arguments: &Arguments) -> Result<Completion, Failure> {
    // Nobody wants to wait for the search only to learn that the path is wrong. So open the file
    // before it.
    let file = arguments.output.as_deref().map(Destination::open).transpose()?;
    let mut position = arguments::position(arguments.size, arguments.moves.as_deref())?;
    let mut proved = false;
    if arguments.moves.is_none() {
        (position, proved) = best_game(position, arguments);
    }
    let document = draw(&position, proved, arguments);
    match file {
        Some(file) => file.finish(document.as_bytes())?,
        None => print(&document)?,
    }
    Ok(Completion::Complete)
}

/// Returns the best game within the time limit, and `true` if it has been proved to be optimal.
fn best_game(board: Position, arguments: &Arguments) -> (Position, bool) {
    let mut optimizer = Optimizer::new(&board, arguments.goal.into());
    let (report, _) = timed::optimize(&mut optimizer, arguments.limit.time_limit, |_| {});
    let end = board.after(optimizer.best_line());
    (end.expect("the engine gives legal lines"), report.finished)
}

fn draw(position: &Position, proved: bool, arguments: &Arguments) -> String {
    let theme = match arguments.theme {
        ThemeArgument::Light => svg::Theme::Light,
        ThemeArgument::Dark => svg::Theme::Dark,
        ThemeArgument::System => svg::Theme::System,
    };
    let size = position.size();
    let game = format!(
        "A game of {} on 1 to {size} that scores {}.",
        counted(position.turns().len(), "move"),
        position.score()
    );
    match arguments.view {
        DrawnView::Pairing => {
            let words = svg::Words::english(&format!("Pairing graph, N = {size}"), &game);
            let view = PairingView::new(position, PairingOptions::for_size(size));
            svg::pairing(&view, &words, theme)
        }
        DrawnView::Order => {
            let words = svg::Words::english(&format!("Order of the moves, N = {size}"), &game);
            let order = Order::new(&position.pairs()).expect("the moves were played in order");
            svg::order(&OrderView::new(&order, Direction::Rightwards), &words, theme)
        }
        DrawnView::Arches => {
            let (score, all) = (position.score(), (1..=u64::from(size)).sum::<u64>());
            let claim = match arguments.goal {
                _ if !proved => "",
                arguments::GoalArgument::Largest => " No game scores more.",
                arguments::GoalArgument::Smallest => " No game scores less.",
            };
            let words = svg::Words::english(
                &format!("{score} of {all}.{claim}"),
                &format!(
                    "Ginnow\u{2019}s Sieve, 1 to {size}. Arches of the same prime are congruent."
                ),
            );
            svg::arches(position, &words, theme)
        }
    }
}
