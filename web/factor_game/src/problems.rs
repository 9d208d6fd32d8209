//! Explains problems with links, and why a number cannot be selected.

use ginnow::sieve::Illegal;
use ginnow::sieve::two_players::links::Problem;
use ginnow::sieve::two_players::{LARGEST_CONTEST, LONGEST_NAME, SMALLEST_CONTEST};
use ginnow_kit::page::link_problems;
use ginnow_kit::quantities::out_of_range;
use ginnow_kit::words::{fill, text};

pub fn in_words(problem: &Problem) -> String {
    match problem {
        Problem::General(general) => link_problems::problem(general),
        Problem::SizeOutOfRange { found, taken } => {
            format!("{} {}", size_out_of_range(found), fill!("problem.size-taken", taken))
        }
        Problem::NameTooLong { found } => {
            fill!("problem.name", found, most = LONGEST_NAME)
        }
        Problem::TooManyNames { found } => fill!("problem.names", found),
        Problem::MoveNotANumber { turn, found } => {
            fill!("problem.move", turn, found)
        }
        Problem::IllegalMove(wrong) => {
            fill!("problem.illegal", turn = wrong.turn, reason = illegal(wrong.reason))
        }
    }
}

/// Explains that a board of this size isn't possible.
pub fn size_out_of_range(found: &str) -> String {
    out_of_range("N", found, SMALLEST_CONTEST.into(), LARGEST_CONTEST.into())
}

/// Explains why a number cannot be selected.
pub fn illegal(reason: Illegal) -> String {
    match reason {
        Illegal::NotOnBoard { number, size } => fill!("illegal.not-on-board", number, size),
        Illegal::AlreadySelected { number, turn } => {
            fill!("illegal.selected", number, turn)
        }
        Illegal::AlreadyRemoved { number, selection, turn, .. } => {
            fill!("illegal.removed", number, selection, turn)
        }
        Illegal::NoFactorLeft { number: 1 } => text("illegal.unit").to_owned(),
        Illegal::NoFactorLeft { number } => fill!("illegal.no-factor", number),
    }
}
