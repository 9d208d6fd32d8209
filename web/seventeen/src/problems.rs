//! What is wrong with a link, in words.

use ginnow::seventeen::links::Problem;
use ginnow_kit::page::link_problems::{self, broken_link};
use ginnow_kit::page::notice::Notice;
use ginnow_kit::words::{fill, text};

/// What there is to say about a link, if anything is wrong with it.
pub fn notice(problems: Vec<Problem>) -> Option<Notice> {
    broken_link(problems, in_words)
}

fn in_words(problem: &Problem) -> String {
    match problem {
        Problem::Link(general) => link_problems::problem(general),
        Problem::Grid(_) => text("problem.grid").to_owned(),
        Problem::Zero => text("problem.zero").to_owned(),
        Problem::Searched { found } => fill("problem.searched", &[("found", found)]),
        Problem::Clues { found } => fill("problem.clues", &[("found", found)]),
    }
}
