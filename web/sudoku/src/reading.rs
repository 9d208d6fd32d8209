//! Reads the text formats of other tools. They're the functions of the engine, but they use the
//! parser of the browser.

use ginnow::sudoku::formats::{self, FormatError, Json, Located, Read, Zero};
use js_sys::{JSON, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{DataTransfer, Event};

/// Reads a grid. You don't have to know which format it's in.
///
/// # Errors
/// Returns the first error and its place.
pub fn read(text: &str, zero: Zero) -> Result<Read, FormatError> {
    formats::read_with(text, zero, &parse)
}

/// Reads all grids in a text. See [`formats::read_all_with`].
///
/// # Errors
/// Returns the first error and its place.
pub fn read_all(text: &str, zero: Zero) -> Result<Vec<Located>, FormatError> {
    formats::read_all_with(text, zero, &parse)
}

/// Reads a grid in which a 0 may be a digit or a blank. See [`formats::read_either_with`].
///
/// # Errors
/// Returns the first error and its place.
pub fn read_either(text: &str) -> Result<Read, FormatError> {
    formats::read_either_with(text, &parse)
}

/// Uses the browser's parser, because it's already there.
fn parse(text: &str) -> Option<Json> {
    let value = JSON::parse(text).ok()?;
    serde_wasm_bindgen::from_value(value).ok()
}

/// Returns the text of a `paste` event.
#[must_use]
pub fn pasted(event: &Event) -> Option<String> {
    let data = Reflect::get(event, &JsValue::from_str("clipboardData")).ok()?;
    let data: DataTransfer = data.dyn_into().ok()?;
    data.get_data("text/plain").ok()
}
