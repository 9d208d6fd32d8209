//! Problems with links, in words.

use ginnow::sieve::records::LARGEST_PROVED;
use ginnow::sieve::strategies::links::Problem;
use ginnow_kit::page::link_problems;
use ginnow_kit::words::{fill, text};

pub fn in_words(problem: &Problem) -> String {
    match problem {
        Problem::General(general) => link_problems::problem(general),
        Problem::Range(found) => fill!("problem.range", found, last = LARGEST_PROVED),
        Problem::NoSuchStrategy(found) => fill!("problem.strategy", found),
        Problem::Board { found, taken } => {
            fill!("problem.board", found, last = LARGEST_PROVED, taken)
        }
        Problem::Scripts => text("problem.scripts").to_owned(),
    }
}
