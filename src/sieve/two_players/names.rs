//! Players have names. They may come from a link, so anybody could have written them, and they need
//! cleaning.

use ginnow_links::clean_question;

/// Names may have this many characters. Longer ones are truncated.
pub const LONGEST_NAME: usize = 16;

/// The page has a default for empty names.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Names(pub [String; 2]);

/// Turns any input into a single line of harmless text, truncated to [`LONGEST_NAME`] characters.
/// Links separate names by `-`, so that is replaced by a hyphen that looks the same.
#[must_use]
pub fn clean_name(typed: &str) -> String {
    let line = clean_question(typed).replace('-', "\u{2010}");
    let short: String = line.trim().chars().take(LONGEST_NAME).collect();
    short.trim_end().to_owned()
}
