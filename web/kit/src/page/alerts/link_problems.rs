//! Messages about problems that any puzzle's links can have.

use crate::browser::address::puzzles;
use crate::page::values::notice::{Notice, Text};
use crate::quantities::number_rejected;
use crate::words::{fill, list, number, text};
use ginnow_links::{LONGEST_QUESTION, Problem};

/// We list this many problems. Nobody would read more.
const MOST_LISTED: usize = 4;

/// Returns a notice about the problems in a link, if there are any. Puzzles have their own kinds of
/// problems, which `words` describes.
pub fn broken_link<P: 'static>(mut problems: Vec<P>, words: fn(&P) -> String) -> Option<Notice> {
    problems.truncate(MOST_LISTED);
    (!problems.is_empty()).then(|| {
        Notice::new("broken-link", move || Text {
            heading: text("notice.link").to_owned(),
            lines: problems.iter().map(words).collect(),
        })
    })
}

/// Describes a problem, including how the page has dealt with it.
#[must_use]
pub fn problem(problem: &Problem) -> String {
    let reason = problem_in_form(problem);
    let handled = match problem {
        Problem::TooLong { .. } => "link.full-board",
        Problem::NotANumber { .. } => "link.ignored",
        _ => return reason,
    };
    format!("{reason} {}", text(handled))
}

/// Describes a problem in a link that a form has made. You can still correct the form, so the page hasn't shown
/// anything in place of the link.
#[must_use]
pub fn problem_in_form(problem: &Problem) -> String {
    match problem {
        Problem::TooLong { length } => {
            fill!("link.too-long", length = number(*length as u64))
        }
        Problem::UnknownPuzzle { found, puzzle, version } => {
            fill!("link.puzzle", found, known = known(puzzle), puzzle, version)
        }
        Problem::UnknownVersion { found, version } => {
            fill!("link.version", found, version)
        }
        Problem::UnknownKey { key } => fill!("link.unknown-key", key),
        Problem::RepeatedKey { key } => fill!("link.repeated-key", key),
        Problem::NotANumber { key, found } => {
            let name = fill!("quote.text", text = key);
            number_rejected(&name, found, text("link.whole-number"))
        }
        Problem::UnknownChoice { key, found, choices } => {
            fill!("link.choice", key, found, known = list(choices))
        }
        Problem::OutOfRange { key, found, least, most, taken } => {
            fill!("link.range", key, found, least, most, taken)
        }
        Problem::PlaceOutOfRange { key, found, moves } => fill!("link.place", key, found, moves),
        Problem::QuestionTooLong { length } => {
            fill!("link.question-too-long", length, longest = LONGEST_QUESTION)
        }
        Problem::QuestionUnclean => text("link.question-unclean").to_owned(),
        Problem::UnknownPart { found } => fill!("link.part", found),
        Problem::UnknownLock { found } => fill!("link.lock", found),
        Problem::NotALanguage { found } => fill!("link.language", found),
        Problem::UnknownLayout { found } => fill!("link.layout", found),
    }
}

/// Returns all words that an address can begin with. If this is the only puzzle in the build, that
/// is just its name.
fn known(puzzle: &str) -> String {
    let mut known = puzzles();
    if known.is_empty() {
        known.push(puzzle.to_owned());
    }
    list(known)
}
