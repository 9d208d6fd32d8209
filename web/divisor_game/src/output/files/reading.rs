//! Reads game files, and explains what's wrong with the unreadable ones.

use crate::problems;
use ginnow::divisor_game::game_file::{
    FIELDS, FORMAT, GameFileError, LONGEST_FILE, SavedGame, VERSION,
};
use ginnow::divisor_game::{LARGEST_NUMBER, MOST_PILES, MomentError, SetUpError};
use ginnow::text_file::GameTextError;
use ginnow_kit::widgets::files::{GameRead, Unread, json, load};
use ginnow_kit::words::{fill, number, text};
use web_sys::File;

/// Reads a game and calls `done` with the result. Files longer than any game are rejected without
/// reading them.
pub fn read_game(file: File, done: GameRead<SavedGame>) {
    // About other texts, the browser's parser has nothing to say that would help anybody.
    let parse = |text: &str| {
        if text.trim_start_matches('\u{feff}').trim_start().starts_with('{') {
            json(text, FORMAT, VERSION, &FIELDS)
        } else {
            Err(fill!("files.no-brace", format = FORMAT))
        }
    };
    load(file, LONGEST_FILE, move |bytes| SavedGame::read_with(bytes, parse), wrong, done);
}

fn wrong(error: &GameFileError) -> String {
    match error {
        GameFileError::Text(GameTextError::TooLong { length }) => {
            Unread::TooLong { length: *length as u64, longest: LONGEST_FILE as u64 }.line()
        }
        GameFileError::Text(GameTextError::NotText { byte }) => Unread::NotText(*byte).line(),
        GameFileError::Text(GameTextError::OtherFile { kind }) => Unread::OtherKind(kind).line(),
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
