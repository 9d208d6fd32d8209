//! Reading grids in the text formats of other tools.

use ginnow::sudoku::formats::{self, FormatError, Json, Read, Zero};
use ginnow::sudoku::{Conflict, DigitSet, conflicts};
use js_sys::{JSON, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{DataTransfer, Event};

/// Reads a grid in any of the formats; which one, the text itself tells.
///
/// # Errors
/// The first thing wrong, with its place.
pub fn read(text: &str, zero: Zero) -> Result<Read, FormatError> {
    formats::read_with(text, zero, &parse)
}

/// The same where 0 can be a digit or a blank: it is a blank if nothing else is,
/// and it stands twice in a row, column or box.
///
/// # Errors
/// The first thing wrong, with its place.
pub fn read_guessing(text: &str) -> Result<Read, FormatError> {
    let read_as_digit = read(text, Zero::Digit)?;
    let grid = &read_as_digit.grid;
    let repeated = |conflict: &Conflict| matches!(conflict, Conflict::Repeated { digit: 0, .. });
    if grid.is_full() && conflicts(grid, DigitSet::ALL).iter().any(repeated) {
        return read(text, Zero::Blank);
    }
    Ok(read_as_digit)
}

/// The browser's own parser.
fn parse(text: &str) -> Option<Json> {
    let value = JSON::parse(text).ok()?;
    serde_wasm_bindgen::from_value(value).ok()
}

/// The text of a `paste` event.
#[must_use]
pub fn pasted(event: &Event) -> Option<String> {
    let data = Reflect::get(event, &JsValue::from_str("clipboardData")).ok()?;
    let data: DataTransfer = data.dyn_into().ok()?;
    data.get_data("text/plain").ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn zeros_are_digits_or_blanks_as_the_text_has_them() {
        let blanks = format!("53{}9", "0".repeat(78));
        let read = read_guessing(&blanks).expect("a grid");
        assert_eq!(read.grid.filled().count(), 3);
        let digits = format!("50{}9", ".".repeat(78));
        let read = read_guessing(&digits).expect("a grid");
        assert_eq!(read.grid.get(1), Some(0));
        assert!(read_guessing("x").is_err());
    }
}
