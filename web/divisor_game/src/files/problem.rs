//! What can be wrong with a file that should be a game, in words.

use crate::problems;
use ginnow::divisor_game::game_file::{FORMAT, GameFileError, LONGEST_FILE, VERSION};
use ginnow::divisor_game::{LARGEST_NUMBER, MOST_PILES, MomentError, SetUpError};
use ginnow_kit::page::notice::{Notice, Text};
use ginnow_kit::widgets::files::{Unread, refused};
use ginnow_kit::words::{fill, number, text};

/// Why a file was not loaded.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Problem {
    /// The file's name.
    pub name: String,
    /// What is wrong with it.
    pub reason: Reason,
}

/// What can be wrong.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Reason {
    /// The browser did not read it.
    Unread(Unread),
    /// It is no game.
    Wrong(GameFileError),
}

impl Problem {
    /// What there is to say about it.
    #[must_use]
    pub fn notice(self) -> Notice {
        Notice::new("broken-file", move || self.text())
    }

    /// The same as words.
    #[must_use]
    pub fn text(&self) -> Text {
        refused(&self.name, self.line())
    }

    /// What is wrong, and what would be right.
    fn line(&self) -> String {
        match &self.reason {
            Reason::Unread(unread) => unread.line(),
            Reason::Wrong(error) => wrong(error),
        }
    }
}

fn wrong(error: &GameFileError) -> String {
    match error {
        GameFileError::TooLong { length } => Unread::TooLong {
            length: *length as u64,
            longest: LONGEST_FILE as u64,
        }
        .line(),
        GameFileError::NotText { byte } => {
            fill("files.not-text", &[("byte", &number(*byte as u64))])
        }
        GameFileError::Json(reason) => fill("files.json", &[("reason", reason)]),
        GameFileError::Format { found } => {
            fill("files.format", &[("found", found), ("format", &FORMAT)])
        }
        GameFileError::Version { found } => {
            fill("files.version", &[("found", found), ("version", &VERSION)])
        }
        GameFileError::Game(error) => no_game(*error),
        GameFileError::Place { played, moves } => {
            fill("files.place", &[("played", played), ("moves", moves)])
        }
        GameFileError::PileZero { turn } => fill("files.pile-zero", &[("turn", turn)]),
        GameFileError::Opponent(_) => text("files.opponent").to_owned(),
        GameFileError::Begins { found } => fill("files.begins", &[("found", found)]),
    }
}

fn no_game(error: MomentError) -> String {
    match error {
        MomentError::SetUp(SetUpError::PileCount(wrong)) => fill(
            "files.piles",
            &[("piles", &wrong.piles), ("most", &MOST_PILES)],
        ),
        MomentError::SetUp(SetUpError::Number { place, reason }) => fill(
            "files.number",
            &[
                ("place", &place),
                ("number", &reason.number),
                ("most", &number(LARGEST_NUMBER)),
            ],
        ),
        MomentError::Move(wrong) => fill(
            "files.illegal-move",
            &[
                ("turn", &wrong.turn),
                ("reason", &problems::illegal(wrong.reason)),
            ],
        ),
    }
}
