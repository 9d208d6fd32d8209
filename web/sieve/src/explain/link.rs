//! Describes problems with links.

use super::game::illegal;
use ginnow::sieve::links::{Problem, largest_linked_board};
use ginnow::sieve::optimize::Goal;
use ginnow_kit::page::link_problems;
use ginnow_kit::words::fill;

/// Describes a problem with a link to the Sieve and how the page dealt with it.
#[must_use]
pub fn problem(problem: &Problem) -> String {
    match problem {
        Problem::NotAGame { found } => fill!("link.sealed", found),
        Problem::General(general) => link_problems::problem(general),
        Problem::SizeOutOfRange { found, taken } => {
            fill!("link.size", found, taken, range = sizes())
        }
        Problem::MoveNotANumber { turn, found } => fill!("link.move-not-a-number", turn, found),
        Problem::IllegalMove(wrong) => {
            let reason = illegal(wrong.reason);
            fill!("link.move", turn = wrong.turn, reason)
        }
        Problem::NotOnBoard { found, size } => fill!("link.not-on-board", found, size),
    }
}

/// Explains that a text isn't the size of a board.
#[must_use]
pub fn size_rejected(typed: &str) -> String {
    let key = if typed.trim().is_empty() { "size.missing" } else { "size.rejected" };
    fill(key, &[("typed", &typed), ("range", &sizes())])
}

/// Lists the supported board sizes for both goals in words.
#[must_use]
pub fn sizes() -> String {
    let [largest, smallest] = [Goal::Largest, Goal::Smallest].map(largest_linked_board);
    fill!("size.range", largest, smallest)
}
