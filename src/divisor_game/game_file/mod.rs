//! Games as JSON files. `docs/file-formats.md` describes the format.
//!
//! Reading is total: any bytes yield a game or an error message. The page and the command line use
//! different JSON parsers, the browser's and serde's, so the parser is passed in.

use super::{Begins, Game, Moment, MomentError, Move, Number, Opponent, decimal};
use crate::foundation::text_file::{self, NotText};
use serde::de::{self, Deserializer, Visitor};
use serde::{Deserialize, Serialize};
use std::fmt;
use thiserror::Error;

/// Files name the version of the format, so that it can change.
pub const VERSION: u32 = 1;

/// We recognise our own files by this value of the field `format`.
pub const FORMAT: &str = "ginnow-divisor-game";

/// No file may have more bytes than this.
pub const LONGEST_FILE: usize = text_file::LONGEST_FILE;

/// A parser's message may quote the file, so we cut it after 160 characters.
const LONGEST_REASON: usize = 160;

/// A file stores this much of a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SavedGame {
    /// Piles, line and place; the line is legal, and the place is within it.
    pub moment: Moment,
    /// The player of the other side, a person or the computer.
    pub opponent: Opponent,
    /// The side that makes the first move.
    pub begins: Begins,
}

/// Reading stops at the first error, so a file has only one.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum GameFileError {
    /// The file is too long.
    #[error("the file has {length} bytes; a game file has at most {LONGEST_FILE}")]
    TooLong {
        /// Length of the file in bytes.
        length: usize,
    },
    /// The file isn't text.
    #[error("byte {byte} of the file is not text; save the file as text in UTF-8")]
    NotText {
        /// Bytes are counted from 1, and this is the first invalid one.
        byte: usize,
    },
    /// The file is of another kind, such as a compressed one.
    #[error("{}", NotText::other_kind(.kind))]
    OtherFile {
        /// Name of the kind, such as "gzip".
        kind: &'static str,
    },
    /// The file is not JSON, or not a game.
    #[error("{0}")]
    Json(String),
    /// The file has another format.
    #[error("the file is not a game: its format is \"{found}\", not \"{FORMAT}\"")]
    Format {
        /// Format as written in the file.
        found: String,
    },
    /// The file has another version.
    #[error("the file has version {found}; this program reads version {VERSION}")]
    Version {
        /// Version as written in the file.
        found: u32,
    },
    /// The piles can't be set up, or a move is illegal.
    #[error(transparent)]
    Game(#[from] MomentError),
    /// There are more moves on the table than in the line.
    #[error("played: {played} moves are on the table, but the line has only {moves}")]
    Place {
        /// According to the file, how many moves are on the table.
        played: usize,
        /// How many moves the line really has.
        moves: usize,
    },
    /// A pile of a move is 0; piles are counted from 1.
    #[error("move {turn}: piles are counted from 1")]
    PileZero {
        /// Moves are counted from 1.
        turn: usize,
    },
    /// The opponent is unknown.
    #[error("opponent: {0}")]
    Opponent(#[from] super::UnknownOpponent),
    /// The value of the field `begins` is unknown.
    #[error("begins: \"{found}\" is neither \"you\" nor \"opponent\"")]
    Begins {
        /// Value as written in the file.
        found: String,
    },
}

/// All fields are required, and no others are allowed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Document {
    format: String,
    version: u32,
    piles: Vec<FileNumber>,
    /// Each move is a pile, counted from 1, and the two divisors.
    line: Vec<(u32, FileNumber, FileNumber)>,
    played: u32,
    opponent: String,
    begins: String,
}

/// The fields of a document, in the order in which they are written. Parsers that ignore unknown fields
/// check them against this list.
pub const FIELDS: [&str; 7] =
    ["format", "version", "piles", "line", "played", "opponent", "begins"];

/// Some JSON parsers round numbers beyond 2^53, so we write them as strings. We read them as strings or as
/// numbers.
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
    /// Returns the game as a JSON document on one line.
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

    /// Reads a game.
    ///
    /// # Errors
    /// Returns the first error found.
    #[cfg(feature = "json")]
    pub fn read(bytes: &[u8]) -> Result<Self, GameFileError> {
        Self::read_with(bytes, |text| serde_json::from_str(text).map_err(|error| error.to_string()))
    }

    /// Reads a game with the given JSON parser, which returns a message if the text isn't a document.
    ///
    /// # Errors
    /// Returns the first error found.
    pub fn read_with(
        bytes: &[u8],
        parse: impl FnOnce(&str) -> Result<Document, String>,
    ) -> Result<Self, GameFileError> {
        let too_long = |length| GameFileError::TooLong { length };
        let not_text = |error| match error {
            NotText::OtherKind { kind } => GameFileError::OtherFile { kind },
            NotText::Byte { byte, .. } => GameFileError::NotText { byte },
        };
        let text = text_file::game(bytes, too_long, not_text)?;
        let document = parse(&text).map_err(|message| GameFileError::Json(clean(&message)))?;
        document.game()
    }
}

impl Document {
    /// Returns the game that the document describes.
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

/// Prepares a text from outside for display.
fn clean(text: &str) -> String {
    let clean = |c: char| if c.is_control() { '\u{fffd}' } else { c };
    text.chars().take(LONGEST_REASON).map(clean).collect()
}
