//! Draws the board as text.

use ginnow::sieve::{Number, Place, Position};
use std::fmt::Write as _;

/// Formats the board in rows of ten, with marks for the state of each number.
pub(in crate::cli) fn board(position: &Position) -> String {
    let width = position.size().to_string().len() + 2;
    let mut text = String::new();
    for number in 1..=position.size() {
        let cell = cell(position, number);
        let end = if number % 10 == 0 || number == position.size() { "\n" } else { " " };
        // Writing to a string never fails, so ignore the result.
        let _ = write!(text, "{cell:>width$}{end}");
    }
    text
}

fn cell(position: &Position, number: Number) -> String {
    match position.place(number) {
        Place::Selected(_) => format!("[{number}]"),
        Place::Payment(_) => format!("({number})"),
        Place::Swept(_) => ". ".to_owned(),
        Place::Remaining if position.is_legal(number) => format!("*{number} "),
        Place::Remaining => format!("{number} "),
    }
}
