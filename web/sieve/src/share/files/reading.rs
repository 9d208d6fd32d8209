//! Reads game files.

use super::problem::{Reason, line};
use crate::model::fits;
use ginnow::sieve::game_file::{
    FIELDS, FORMAT, GameFileError, JsonParser, LONGEST_FILE, SavedGame, VERSION, reason,
};
use ginnow_checker::CertificateKind;
use ginnow_kit::widgets::files::{FileProblem, beginning, json, load};
use serde::de::DeserializeOwned;
use web_sys::File;

/// Reads a game and calls `done` with the result. Files that are too long are rejected without
/// reading them.
pub fn read_game(file: File, done: impl FnOnce(Result<SavedGame, FileProblem>) + 'static) {
    load(file, LONGEST_FILE, game, line, done);
}

fn game(bytes: &[u8]) -> Result<SavedGame, Reason> {
    let game = SavedGame::read_with(bytes, &BrowserJson).map_err(Reason::Wrong)?;
    if !fits(game.moment.size, game.goal) {
        return Err(Reason::BoardTooLarge(game.moment.size));
    }
    Ok(game)
}

/// Calls the browser's own JSON parser. We might as well use it, instead of shipping another one.
pub(super) struct BrowserJson;

impl JsonParser for BrowserJson {
    fn parse<D: DeserializeOwned>(&self, text: &str) -> Result<D, GameFileError> {
        json(text, FORMAT, VERSION, &FIELDS)
            .map_err(|message| GameFileError::Json { place: None, reason: reason(&message) })
    }
}

/// Tells who should take a dropped file: the board, or the checker.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FileKind {
    Game,
    Certificate,
    Other,
}

/// Finds out from its name or its beginning what a file is meant to be, and passes the answer to
/// `done`.
pub fn kind_of(file: File, done: impl FnOnce(File, FileKind) + 'static) {
    beginning(file, move |file, beginning| {
        let kind = if resembles_a_game(&file.name(), &beginning) {
            FileKind::Game
        } else if CertificateKind::of(beginning.as_bytes()).is_some() {
            FileKind::Certificate
        } else {
            FileKind::Other
        };
        done(file, kind);
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
