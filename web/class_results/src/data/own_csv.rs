//! Recognises the CSV that this page has saved. Not every name in it comes from somebody: students without a name are
//! numbers there, and most other names come from the codes.

use ginnow_kit::words::LANGUAGES;
use ginnow_links::cell_text;

/// The headings in each language. There may be others between them.
const HEADINGS: [[&str; 7]; LANGUAGES.len()] = [
    ["Name", "Score", "Games", "First move", "Remarks", "Moves", "Code"],
    ["Name", "Ergebnis", "Partien", "Erster Zug", "Bemerkungen", "Züge", "Code"],
];

/// Students without a name have a number, with this in front. Earlier German versions of the page wrote “Schüler”.
const NUMBERED: [&str; 3] = ["Student ", "Nummer ", "Schüler "];

/// Our own CSV has more columns than we read. Everything else follows from the codes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OwnColumns {
    pub name: usize,
    pub code: usize,
}

/// If these are the headings of our own CSV, returns its columns.
pub fn own_columns(head: &[String]) -> Option<OwnColumns> {
    let place = |heading: &str| head.iter().position(|cell| cell.trim() == heading);
    HEADINGS.iter().find_map(|headings| {
        headings.iter().all(|heading| place(heading).is_some()).then_some(())?;
        Some(OwnColumns { name: place(headings[0])?, code: place(headings[6])? })
    })
}

/// Returns the cell for a name. If somebody is really called “Student 5”, there is an apostrophe in front.
pub fn cell_of(name: &str) -> String {
    if is_number(name.trim_start_matches('\'')) { format!("'{name}") } else { name.to_owned() }
}

/// Returns the name in a cell. If there is only a number, this is empty.
pub fn name_in(cell: &str) -> &str {
    if is_number(cell) {
        return "";
    }
    let is_called_so = |name: &&str| is_number(name.trim_start_matches('\''));
    cell.strip_prefix('\'').filter(is_called_so).unwrap_or_else(|| cell_text(cell))
}

/// Returns true if the page writes this in place of a missing name.
fn is_number(name: &str) -> bool {
    let is_all_digits = |number: &str| number.bytes().all(|byte| byte.is_ascii_digit());
    let number = NUMBERED.iter().find_map(|before| name.strip_prefix(before));
    number.is_some_and(|number| !number.is_empty() && is_all_digits(number))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the text for a key in a file of words.
    fn word<'words>(words: &'words str, key: &str) -> &'words str {
        let line = words.lines().find_map(|line| line.strip_prefix(key)?.strip_prefix(" = "));
        line.expect("a text")
    }

    #[test]
    fn headings_and_numbers_are_those_that_the_page_writes() {
        let languages: [_; LANGUAGES.len()] =
            [include_str!("../../words/en.txt"), include_str!("../../words/de.txt")];
        for (at, words) in languages.into_iter().enumerate() {
            let keys = ["name", "score", "games", "first", "remarks", "moves", "code"];
            let written = keys.map(|key| word(words, &format!("table.{key}")));
            assert_eq!(HEADINGS[at], written);
            let student = word(words, "table.student").replace("{number}", "14");
            assert!(is_number(&student), "{student}");
        }
    }

    #[test]
    fn a_number_is_only_a_name_if_somebody_is_called_so() {
        assert_eq!(["Student 14", "Nummer 3", "Schüler 2"].map(name_in), [""; 3]);
        for name in ["Student 14", "'Nummer 3", "Student", "Student 1b", "Anna", "'t Hooft"] {
            assert_eq!(name_in(&cell_of(name)), name);
        }
        assert_eq!(name_in("'=1+1"), "=1+1");
    }
}
