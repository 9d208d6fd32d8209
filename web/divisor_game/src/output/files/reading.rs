//! Reads game files, and explains what's wrong with the unreadable ones.

use crate::problems;
use ginnow::divisor_game::game_file::{
    Document, FIELDS, FORMAT, GameFileError, LONGEST_FILE, SavedGame, VERSION,
};
use ginnow::divisor_game::{LARGEST_NUMBER, MOST_PILES, MomentError, SetUpError};
use ginnow_kit::page::notice::{Notice, Text};
use ginnow_kit::widgets::files::{Unread, read, rejected};
use ginnow_kit::words::{fill, number, text};
use js_sys::{JSON, Object, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::File;

/// Reads a game and calls `done` with the result. Files longer than any game are rejected without
/// reading them.
pub fn read_game(file: File, done: impl FnOnce(Result<SavedGame, FileProblem>) + 'static) {
    let name = file.name();
    read(file, LONGEST_FILE as u64, move |bytes| {
        let game = bytes
            .map_err(Reason::Unread)
            .and_then(|bytes| SavedGame::read_with(&bytes, parse).map_err(Reason::Wrong));
        done(game.map_err(|reason| FileProblem { name, reason }));
    });
}

/// The browser's own parser, since it's already there.
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

/// Why a file wasn't loaded.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FileProblem {
    name: String,
    reason: Reason,
}

#[derive(Debug, Clone, PartialEq, Eq)]
enum Reason {
    /// The browser couldn't read it.
    Unread(Unread),
    /// Not a game.
    Wrong(GameFileError),
}

impl FileProblem {
    /// A notice about the problem.
    pub fn notice(self) -> Notice {
        Notice::new("broken-file", move || self.text())
    }

    pub fn text(&self) -> Text {
        rejected(&self.name, self.line())
    }

    /// Explains the error and describes a valid file.
    fn line(&self) -> String {
        match &self.reason {
            Reason::Unread(unread) => unread.line(),
            Reason::Wrong(error) => wrong(error),
        }
    }
}

fn wrong(error: &GameFileError) -> String {
    match error {
        GameFileError::TooLong { length } => {
            Unread::TooLong { length: *length as u64, longest: LONGEST_FILE as u64 }.line()
        }
        GameFileError::NotText { byte } => {
            fill!("files.not-text", byte = number(*byte as u64))
        }
        GameFileError::OtherFile { kind } => fill!("files.other-file", kind),
        GameFileError::Json(reason) => fill!("files.json", reason),
        GameFileError::Format { found } => {
            fill!("files.format", found, format = FORMAT)
        }
        GameFileError::Version { found } => {
            fill!("files.version", found, version = VERSION)
        }
        GameFileError::Game(error) => no_game(*error),
        GameFileError::Place { played, moves } => {
            fill!("files.place", played, moves)
        }
        GameFileError::PileZero { turn } => fill!("files.pile-zero", turn),
        GameFileError::Opponent(_) => text("files.opponent").to_owned(),
        GameFileError::Begins { found } => fill!("files.begins", found),
    }
}

fn no_game(error: MomentError) -> String {
    match error {
        MomentError::SetUp(SetUpError::PileCount(wrong)) => {
            fill!("files.piles", piles = wrong.piles, most = MOST_PILES)
        }
        MomentError::SetUp(SetUpError::Number { place, reason }) => {
            fill!("files.number", place, number = reason.number, most = number(LARGEST_NUMBER))
        }
        MomentError::Move(wrong) => {
            fill!("files.illegal-move", turn = wrong.turn, reason = problems::illegal(wrong.reason))
        }
    }
}
