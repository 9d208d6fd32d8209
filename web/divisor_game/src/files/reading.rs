//! Reading a game that a player gives.

use super::problem::{Problem, Reason};
use ginnow::divisor_game::game_file::{Document, FIELDS, FORMAT, LONGEST_FILE, SavedGame, VERSION};
use ginnow_kit::widgets::files::read;
use js_sys::{JSON, Object, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::File;

/// Reads a game and hands over what came of it. A file that is too long for a
/// game is not read.
pub fn read_game(file: File, done: impl FnOnce(Result<SavedGame, Problem>) + 'static) {
    let name = file.name();
    read(file, LONGEST_FILE as u64, move |bytes| {
        let game = bytes
            .map_err(Reason::Unread)
            .and_then(|bytes| SavedGame::read_with(&bytes, parse).map_err(Reason::Wrong));
        done(game.map_err(|reason| Problem { name, reason }));
    });
}

/// Parses with the browser's own parser.
fn parse(text: &str) -> Result<Document, String> {
    let value = JSON::parse(text).map_err(|error| {
        let error: Option<js_sys::Error> = error.dyn_into().ok();
        error.map_or_else(String::new, |error| error.message().into())
    })?;
    if let Some(unknown) = unknown_field(&value) {
        return Err(format!("unknown field `{unknown}`"));
    }
    serde_wasm_bindgen::from_value(value).map_err(|error| error.to_string())
}

/// A field that documents of games do not have, unless it is of another format
/// or version, which may have any.
fn unknown_field(value: &JsValue) -> Option<String> {
    let get = |name: &str| Reflect::get(value, &name.into()).ok();
    let ours = get("format")?.as_string().as_deref() == Some(FORMAT)
        && get("version")?.as_f64() == Some(f64::from(VERSION));
    let names = Object::keys(value.dyn_ref::<Object>()?);
    let mut names = names.iter().filter_map(|name| name.as_string());
    names.find(|name| ours && !FIELDS.contains(&name.as_str()))
}
