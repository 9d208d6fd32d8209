//! Reads text formats of other tools. The engine does the work, with the browser's JSON parser.

use ginnow::sudoku::formats::{self, FormatError, Json, Located, Read, Zero};
use js_sys::{JSON, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{DataTransfer, Event};

/// Reads a grid in any format.
///
/// # Errors
/// Returns the first error and its place.
pub fn read(text: &str, zero: Zero) -> Result<Read, FormatError> {
    formats::read_with(text, zero, &parse)
}

/// Reads all grids in a text; see [`formats::read_all_with`].
///
/// # Errors
/// Returns the first error and its place.
pub fn read_all(text: &str, zero: Zero) -> Result<Vec<Located>, FormatError> {
    formats::read_all_with(text, zero, &parse)
}

/// Reads a grid whose 0 may be a digit or a blank; see [`formats::read_either_with`].
///
/// # Errors
/// Returns the first error and its place.
pub fn read_either(text: &str) -> Result<Read, FormatError> {
    formats::read_either_with(text, &parse)
}

/// Wraps the browser's parser, which comes for free.
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
