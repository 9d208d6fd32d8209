//! Reads and writes game files in JSON. The format is described in `docs/file-formats.md`.
//!
//! Reading is total: any bytes yield either a game or an error message. The JSON parser is a
//! parameter, because the page uses the browser's and the command line uses serde's.

use super::{Begins, Game, Moment, MomentError, Move, Number, Opponent, decimal};
use crate::foundation::text_file::{self, GameTextError};
use serde::de::{self, Deserializer, Visitor};
use serde::{Deserialize, Serialize};
use std::fmt;
use thiserror::Error;

/// Format version, written to every file.
pub const VERSION: u32 = 1;

/// Value of the field `format`, which identifies our own files.
pub const FORMAT: &str = "ginnow-divisor-game";

/// Files with more bytes than this are rejected.
pub const LONGEST_FILE: usize = text_file::LONGEST_FILE;

/// Parser messages may quote the file. Cut them after this many characters.
const LONGEST_REASON: usize = 160;

/// The content of a game file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SavedGame {
    /// The piles, the line, and the number of moves made. The line is legal and at least that long.
    pub moment: Moment,
    /// A person or the computer plays the other side.
    pub opponent: Opponent,
    /// This side makes the first move.
    pub begins: Begins,
}

/// Reading stops at the first error in a file.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum GameFileError {
    /// The file isn't text.
    #[error(transparent)]
    Text(#[from] GameTextError),
    /// The file isn't JSON, or it isn't a game.
    #[error("{0}")]
    Json(String),
    /// The file has another format.
    #[error("the file is not a game: its format is \"{found}\", not \"{FORMAT}\"")]
    Format {
        /// The format in the file.
        found: String,
    },
    /// The file has another version.
    #[error("the file has version {found}; this program reads version {VERSION}")]
    Version {
        /// The version in the file.
        found: u32,
    },
    /// The piles can't be set up, or a move is illegal.
    #[error(transparent)]
    Game(#[from] MomentError),
    /// More moves made than there are in the line.
    #[error("played: the table shows move {played}, but the line ends after move {moves}")]
    Place {
        /// Moves made, according to the file.
        played: usize,
        /// Moves in the line.
        moves: usize,
    },
    /// A move is on pile 0. Piles are counted from 1 in files.
    #[error("move {turn}: piles are counted from 1")]
    PileZero {
        /// Moves are counted from 1.
        turn: usize,
    },
    /// The opponent is unknown.
    #[error("opponent: {0}")]
    Opponent(#[from] super::UnknownOpponent),
    /// The value of `begins` is unknown.
    #[error("begins: \"{found}\" is neither \"you\" nor \"opponent\"")]
    Begins {
        /// The value in the file.
        found: String,
    },
}

/// Describes the whole document. All fields are required, and no others are allowed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Document {
    format: String,
    version: u32,
    piles: Vec<FileNumber>,
    /// Each move has a pile (from 1) and two divisors.
    line: Vec<(u32, FileNumber, FileNumber)>,
    played: u32,
    opponent: String,
    begins: String,
}

/// Fields in the order they are written. Check documents against this list if your parser ignores
/// unknown fields.
pub const FIELDS: [&str; 7] =
    ["format", "version", "piles", "line", "played", "opponent", "begins"];

/// A number in a file is written as a string, since some JSON parsers round numbers beyond 2^53.
/// Both forms can be read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(transparent)]
struct FileNumber(#[serde(with = "decimal")] Number);

impl<'de> Deserialize<'de> for FileNumber {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        from.deserialize_any(NumberVisitor).map(FileNumber)
    }
}

struct NumberVisitor;

impl Visitor<'_> for NumberVisitor {
    type Value = Number;

    fn expecting(&self, out: &mut fmt::Formatter) -> fmt::Result {
        out.write_str("a whole number, or its digits as a string")
    }

    fn visit_u64<E: de::Error>(self, number: u64) -> Result<Number, E> {
        Ok(number)
    }

    fn visit_i64<E: de::Error>(self, number: i64) -> Result<Number, E> {
        let wrong = || E::invalid_value(de::Unexpected::Signed(number), &self);
        Number::try_from(number).map_err(|_| wrong())
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<Number, E> {
        let digits = text.bytes().all(|byte| byte.is_ascii_digit());
        let number = digits.then(|| text.parse().ok()).flatten();
        number.ok_or_else(|| E::custom("a string that is not a whole number below 2^64"))
    }
}

impl SavedGame {
    /// Returns the game as a single-line JSON document. Numbers become strings, because JavaScript
    /// would round large ones.
    #[must_use]
    pub fn to_json(&self) -> String {
        let quoted = |number: &Number| format!("\"{number}\"");
        let piles: Vec<String> = self.moment.piles.iter().map(quoted).collect();
        let moved = |made: &Move| {
            let [left, right] = made.divisors.map(|divisor| quoted(&divisor));
            format!("[{},{left},{right}]", made.pile + 1)
        };
        let line: Vec<String> = self.moment.line.iter().map(moved).collect();
        format!(
            "{{\"format\":\"{FORMAT}\",\"version\":{VERSION},\"piles\":[{}],\"line\":[{}],\
             \"played\":{},\"opponent\":\"{}\",\"begins\":\"{}\"}}\n",
            piles.join(","),
            line.join(","),
            self.moment.played,
            self.opponent,
            self.begins.name(),
        )
    }

    /// Reads a game from a file's bytes.
    ///
    /// # Errors
    /// Returns the first error.
    #[cfg(feature = "json")]
    pub fn read(bytes: &[u8]) -> Result<Self, GameFileError> {
        Self::read_with(bytes, |text| serde_json::from_str(text).map_err(|error| error.to_string()))
    }

    /// Like [`Self::read`], but with your own JSON parser. It should return a message if the text
    /// is not a document.
    ///
    /// # Errors
    /// Returns the first error.
    pub fn read_with(
        bytes: &[u8],
        parse: impl FnOnce(&str) -> Result<Document, String>,
    ) -> Result<Self, GameFileError> {
        let text = text_file::game(bytes)?;
        let document = parse(&text).map_err(|message| GameFileError::Json(clean(&message)))?;
        document.game()
    }
}

impl Document {
    /// Returns the game described by the document.
    fn game(self) -> Result<SavedGame, GameFileError> {
        if self.format != FORMAT {
            return Err(GameFileError::Format { found: clean(&self.format) });
        }
        if self.version != VERSION {
            return Err(GameFileError::Version { found: self.version });
        }
        let mut line = Vec::new();
        for (turn, &(pile, left, right)) in (1..).zip(&self.line) {
            let pile = pile.checked_sub(1).ok_or(GameFileError::PileZero { turn })? as usize;
            line.push(Move { pile, divisors: [left.0, right.0] });
        }
        let piles = self.piles.iter().map(|number| number.0).collect();
        let moment = Moment { piles, line, played: self.played as usize };
        Game::at(&moment)?;
        let (played, moves) = (moment.played, moment.line.len());
        if played > moves {
            return Err(GameFileError::Place { played, moves });
        }
        let begins = Begins::ALL.into_iter().find(|begins| begins.name() == self.begins);
        Ok(SavedGame {
            moment,
            opponent: self.opponent.parse()?,
            begins: begins.ok_or_else(|| GameFileError::Begins { found: clean(&self.begins) })?,
        })
    }
}

/// Sanitizes external text for display.
fn clean(text: &str) -> String {
    let clean = |c: char| if c.is_control() { '\u{fffd}' } else { c };
    text.chars().take(LONGEST_REASON).map(clean).collect()
}
