//! Reading grids in the text formats of other tools.

use ginnow::sudoku::formats::{self, FormatError, Json, Read, Zero};
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
