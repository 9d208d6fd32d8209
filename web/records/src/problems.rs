//! What is wrong with a link, in words.

use ginnow::sieve::Number;
use ginnow_kit::page::link_problems::{broken_link, problem};
use ginnow_kit::page::notice::{Notice, Text};
use ginnow_kit::words::{fill, text};
use ginnow_links::Problem;

/// What there is to say about a link, if anything is wrong with it.
pub fn notice(problems: Vec<Problem>) -> Option<Notice> {
    broken_link(problems, problem)
}

/// That there is no record of a board, which boards have one, and which is shown.
pub fn no_record(found: Number, ends: (Number, Number), taken: Number) -> Notice {
    Notice::new("broken-link", move || Text {
        heading: text("notice.link").to_owned(),
        lines: vec![fill(
            "problem.size",
            &[
                ("found", &found),
                ("first", &ends.0),
                ("last", &ends.1),
                ("taken", &taken),
            ],
        )],
    })
}
