//! Reads game files.

use super::problem::{FileProblem, Reason};
use crate::model::fits;
use ginnow::sieve::game_file::{
    FIELDS, FORMAT, GameFileError, JsonParser, LONGEST_FILE, SavedGame, VERSION, reason,
};
use ginnow_kit::widgets::files::{beginning, read};
use js_sys::{JSON, Object, Reflect};
use serde::de::DeserializeOwned;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::File;

/// Reads a game and calls `done` with the result. Files that are too long are rejected without
/// reading them.
pub fn read_game(file: File, done: impl FnOnce(Result<SavedGame, FileProblem>) + 'static) {
    let name = file.name();
    read(file, LONGEST_FILE as u64, move |bytes| {
        let game = bytes.map_err(Reason::Unread).and_then(|bytes| game(&bytes));
        done(game.map_err(|reason| FileProblem { name, reason }));
    });
}

fn game(bytes: &[u8]) -> Result<SavedGame, Reason> {
    let game = SavedGame::read_with(bytes, &BrowserJson).map_err(Reason::Wrong)?;
    if !fits(game.moment.size, game.goal) {
        return Err(Reason::BoardTooLarge(game.moment.size));
    }
    Ok(game)
}

/// The browser's own JSON parser. We might as well use it, instead of shipping another one.
pub(super) struct BrowserJson;

impl JsonParser for BrowserJson {
    fn parse<D: DeserializeOwned>(&self, text: &str) -> Result<D, GameFileError> {
        let wrong = |message: String| GameFileError::Json { place: None, reason: reason(&message) };
        let value = JSON::parse(text).map_err(|error| {
            let error: Option<js_sys::Error> = error.dyn_into().ok();
            wrong(error.map_or_else(String::new, |error| error.message().into()))
        })?;
        if let Some(unknown) = unknown_field(&value) {
            return Err(wrong(format!("unknown field `{unknown}`")));
        }
        serde_wasm_bindgen::from_value(value).map_err(|error| wrong(error.to_string()))
    }
}

/// Returns a field that doesn't belong in a game. Other formats and versions can have whatever
/// fields they like, so `None` for these.
fn unknown_field(value: &JsValue) -> Option<String> {
    let get = |name: &str| Reflect::get(value, &name.into()).ok();
    let ours = get("format")?.as_string().as_deref() == Some(FORMAT)
        && get("version")?.as_f64() == Some(f64::from(VERSION));
    let names = Object::keys(value.dyn_ref::<Object>()?);
    let mut names = names.iter().filter_map(|name| name.as_string());
    names.find(|name| ours && !FIELDS.contains(&name.as_str()))
}

/// Guesses whether a file is meant to be a game, from its name or its first bytes. Calls `done`
/// with the answer.
pub fn is_game(file: File, done: impl FnOnce(File, bool) + 'static) {
    beginning(file, move |file, beginning| {
        let meant = resembles_a_game(&file.name(), &beginning);
        done(file, meant);
    });
}

fn resembles_a_game(name: &str, beginning: &str) -> bool {
    let ending = name.rsplit_once('.').map(|(_, ending)| ending.to_ascii_lowercase());
    let beginning = beginning.trim_start_matches(['\u{feff}', ' ', '\t', '\r', '\n', '"']);
    let heading = beginning.strip_prefix('#').map(str::trim_start);
    matches!(ending.as_deref(), Some("json" | "csv"))
        || beginning.starts_with('{')
        || heading.is_some_and(|heading| heading.starts_with(FORMAT))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_and_certificates_are_distinguished() {
        assert!(resembles_a_game("A.JSON", "nonsense"));
        assert!(resembles_a_game("A.csv", ""));
        assert!(resembles_a_game("a", "\u{feff} {\"format\""));
        assert!(resembles_a_game("A.txt", "\"# ginnow-game 1 size=21"));
        assert!(!resembles_a_game("a", "ginnow-certificate 1\n"));
        assert!(!resembles_a_game("a", "# a comment\nginnow-certificate 1\n"));
        assert!(!resembles_a_game("Picture.png", "\u{fffd}PNG"));
    }
}
