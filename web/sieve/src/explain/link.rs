//! Describes problems with links.

use super::game::illegal;
use ginnow::sieve::links::{Problem, largest_linked_board};
use ginnow::sieve::optimize::Goal;
use ginnow_kit::page::link_problems;
use ginnow_kit::quantities::number_rejected;
use ginnow_kit::words::{fill, text};

/// Describes a problem with a link to the Sieve and how the page dealt with it.
#[must_use]
pub fn problem(problem: &Problem) -> String {
    let reason = problem_in_form(problem);
    match problem {
        Problem::MoveNotANumber { .. } | Problem::IllegalMove(_) => {
            format!("{reason} {}", text("link.ends"))
        }
        Problem::General(general) => link_problems::problem(general),
        Problem::NotAGame { .. } | Problem::SizeOutOfRange { .. } | Problem::NotOnBoard { .. } => {
            reason
        }
    }
}

/// Describes a problem with the size or the moves of a form. You can still correct them, so nothing has been done about
/// it.
#[must_use]
pub fn problem_in_form(problem: &Problem) -> String {
    match problem {
        Problem::NotAGame { found } => fill!("link.sealed", found),
        Problem::General(general) => link_problems::problem_in_form(general),
        Problem::SizeOutOfRange { found, taken } => {
            fill!("link.size", found, taken, range = sizes())
        }
        Problem::MoveNotANumber { turn, found } => fill!("link.move-not-a-number", turn, found),
        Problem::IllegalMove(wrong) => {
            fill!("files.illegal-move", turn = wrong.turn, reason = illegal(wrong.reason))
        }
        Problem::NotOnBoard { found, size } => fill!("link.not-on-board", found, size),
    }
}

/// Explains that a text isn't the size of a board.
#[must_use]
pub fn size_rejected(typed: &str) -> String {
    number_rejected("N", typed, &fill!("size.valid", range = sizes()))
}

/// Lists the supported board sizes for both goals in words.
#[must_use]
pub fn sizes() -> String {
    let [largest, smallest] = [Goal::Largest, Goal::Smallest].map(largest_linked_board);
    fill!("size.range", largest, smallest)
}
