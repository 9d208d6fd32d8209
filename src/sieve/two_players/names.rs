//! The names of the sides. They may come from a link, and then anybody could have written them, so
//! we have to clean them.

use ginnow_links::clean_question;

/// The longest name, in characters. Anything after that is cut.
pub const LONGEST_NAME: usize = 16;

/// The names of both sides. If one is empty, the page shows a default name.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Names(pub [String; 2]);

/// Turns whatever was typed into a single line of harmless text with at most [`LONGEST_NAME`]
/// characters. Since links separate names by `-`, we also replace that with a hyphen that looks the
/// same.
#[must_use]
pub fn clean_name(typed: &str) -> String {
    let line = clean_question(typed).replace('-', "\u{2010}");
    let short: String = line.trim().chars().take(LONGEST_NAME).collect();
    short.trim_end().to_owned()
}
