//! What the sides are called. Names come from links, too: strangers' texts.

use ginnow_links::clean_question;

/// The longest name, in characters.
pub const LONGEST_NAME: usize = 16;

/// The names of both sides; an empty one stands for the usual one of the page.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Names(pub [String; 2]);

/// A name as it is kept: a line of text without what harms its surroundings, at
/// most [`LONGEST_NAME`] characters. A `-`, which separates the names in a link,
/// becomes the hyphen that looks the same.
#[must_use]
pub fn clean_name(typed: &str) -> String {
    let line = clean_question(typed).replace('-', "\u{2010}");
    let short: String = line.trim().chars().take(LONGEST_NAME).collect();
    short.trim_end().to_owned()
}
