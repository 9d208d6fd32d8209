//! Cleans the names of the sides. Names can come from links, so they are untrusted text.

use ginnow_links::clean_question;

/// Longer names are cut. The limit is in characters.
pub const LONGEST_NAME: usize = 16;

/// If a name is empty, the page shows its default name.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Names(pub [String; 2]);

/// Cleans a name: one line of harmless text, at most [`LONGEST_NAME`] characters. A `-`
/// separates names in a link, so the function replaces it with a hyphen that looks the
/// same.
#[must_use]
pub fn clean_name(typed: &str) -> String {
    let line = clean_question(typed).replace('-', "\u{2010}");
    let short: String = line.trim().chars().take(LONGEST_NAME).collect();
    short.trim_end().to_owned()
}
