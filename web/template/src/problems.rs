//! What is wrong with a link, in words.

use ginnow::template::links::Problem;
use ginnow::template::{MOST_LAMPS, MOST_PRESSES};
use ginnow_kit::page::link_problems::{self, broken_link};
use ginnow_kit::page::notice::Notice;
use ginnow_kit::words::{fill, number};

/// What there is to say about a link, if anything is wrong with it.
pub fn notice(problems: Vec<Problem>) -> Option<Notice> {
    broken_link(problems, in_words)
}

fn in_words(problem: &Problem) -> String {
    match problem {
        Problem::General(general) => link_problems::problem(general),
        Problem::CellsOutOfRange { found, taken } => fill(
            "problem.cells",
            &[("found", found), ("most", &MOST_LAMPS), ("taken", taken)],
        ),
        Problem::NoSuchLamp { turn, found, cells } => fill(
            "problem.lamp",
            &[("turn", turn), ("found", found), ("cells", cells)],
        ),
        Problem::TooManyMoves => fill("problem.moves", &[("most", &number(MOST_PRESSES as u64))]),
        Problem::PlaceOutOfRange { found, moves } => {
            fill("problem.place", &[("found", found), ("moves", moves)])
        }
    }
}
