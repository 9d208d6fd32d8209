//! The grid in a text that may hold more than one, such as a file.

use super::read_text;
use ginnow::sudoku::formats::Read;

/// Most lines of a text that are looked at.
const MOST_LINES: usize = 200;

/// Reads the whole text as a grid, or else the first of its lines that is one.
///
/// # Errors
/// What is wrong with the whole text, in words.
pub fn first_in(text: &str) -> Result<Read, String> {
    read_text(text).or_else(|wrong| {
        let lines = text.lines().take(MOST_LINES).map(str::trim);
        let long = lines.filter(|line| line.len() >= 81);
        let mut read = long.filter_map(|line| {
            let first = line.split([',', ';', ' ', '\t']).next().unwrap_or(line);
            read_text(line).or_else(|_| read_text(first)).ok()
        });
        read.next().ok_or(wrong)
    })
}
