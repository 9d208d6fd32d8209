//! Games as JSON files. See `docs/file-formats.md` for a description of the format.
//!
//! Reading is total: any bytes whatsoever give you either a game or an error message. The page uses
//! the JSON parser of the browser and the command line uses serde's, so you have to pass the one
//! that you have.

use super::{Begins, Game, Moment, MomentError, Move, Number, Opponent, decimal};
use crate::foundation::text_file::{self, NotText};
use serde::de::{self, Deserializer, Visitor};
use serde::{Deserialize, Serialize};
use std::fmt;
use thiserror::Error;

/// The version of the format, which is written to every file.
pub const VERSION: u32 = 1;

/// The value of the field `format`, by which we recognise our own files.
pub const FORMAT: &str = "ginnow-divisor-game";

/// The longest file that we read, in bytes.
pub const LONGEST_FILE: usize = text_file::LONGEST_FILE;

/// Messages of parsers may quote the file, so we cut them after this many characters.
const LONGEST_REASON: usize = 160;

/// The parts of a game that are written to a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SavedGame {
    /// The piles, the line, and how much of it has been played. The line is legal, and it's at
    /// least that long.
    pub moment: Moment,
    /// Who plays the other side. This may be a person or the computer.
    pub opponent: Opponent,
    /// Which side makes the first move.
    pub begins: Begins,
}

/// The first error in a file.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum GameFileError {
    /// The file is too long to be a game.
    #[error("the file has {length} bytes; a game file has at most {LONGEST_FILE}")]
    TooLong {
        /// How many bytes it has.
        length: usize,
    },
    /// The file isn't text.
    #[error("byte {byte} of the file is not text; save the file as text in UTF-8")]
    NotText {
        /// The first byte that's invalid, counted from 1.
        byte: usize,
    },
    /// The file is something else, for example a compressed one.
    #[error("{}", NotText::other_kind(.kind))]
    OtherFile {
        /// The name of that kind of file, such as "gzip".
        kind: &'static str,
    },
    /// The file isn't JSON, or isn't a game.
    #[error("{0}")]
    Json(String),
    /// The file is in another format.
    #[error("the file is not a game: its format is \"{found}\", not \"{FORMAT}\"")]
    Format {
        /// The format as it's written in the file.
        found: String,
    },
    /// The file has another version.
    #[error("the file has version {found}; this program reads version {VERSION}")]
    Version {
        /// The version as it's written in the file.
        found: u32,
    },
    /// The piles can't be set up, or a move isn't legal.
    #[error(transparent)]
    Game(#[from] MomentError),
    /// More moves are supposed to be on the table than the line has.
    #[error("played: {played} moves are on the table, but the line has only {moves}")]
    Place {
        /// How many moves are on the table, according to the file.
        played: usize,
        /// How many moves the line has.
        moves: usize,
    },
    /// A move is on pile 0. Piles are counted from 1 in files.
    #[error("move {turn}: piles are counted from 1")]
    PileZero {
        /// Which move it is, counted from 1.
        turn: usize,
    },
    /// There is no such opponent.
    #[error("opponent: {0}")]
    Opponent(#[from] super::UnknownOpponent),
    /// The field `begins` has a value that we don't know.
    #[error("begins: \"{found}\" is neither \"you\" nor \"opponent\"")]
    Begins {
        /// The value as it's written in the file.
        found: String,
    },
}

/// The whole document. All fields are required, and there mustn't be any others.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Document {
    format: String,
    version: u32,
    piles: Vec<FileNumber>,
    /// Each move is a pile, counted from 1, and two divisors.
    line: Vec<(u32, FileNumber, FileNumber)>,
    played: u32,
    opponent: String,
    begins: String,
}

/// The fields of a document, in the order in which they're written. If your parser ignores unknown
/// fields, you should check them against this list.
pub const FIELDS: [&str; 7] =
    ["format", "version", "piles", "line", "played", "opponent", "begins"];

/// A number in a file. Some JSON parsers round numbers beyond 2^53, so we write them as strings. We
/// can read either.
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
    /// Returns the game as a JSON document on a single line. Numbers are written as strings,
    /// because JavaScript would round the large ones.
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

    /// Reads a game from the bytes of a file.
    ///
    /// # Errors
    /// Returns the first error.
    #[cfg(feature = "json")]
    pub fn read(bytes: &[u8]) -> Result<Self, GameFileError> {
        Self::read_with(bytes, |text| serde_json::from_str(text).map_err(|error| error.to_string()))
    }

    /// Does the same with a JSON parser of your choice. If the text isn't a document, the parser
    /// should return a message.
    ///
    /// # Errors
    /// Returns the first error.
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

/// Makes a text from outside safe to show.
fn clean(text: &str) -> String {
    let clean = |c: char| if c.is_control() { '\u{fffd}' } else { c };
    text.chars().take(LONGEST_REASON).map(clean).collect()
}
