//! Games as files. There's JSON for programs and CSV for spreadsheets, both of which are described
//! in `docs/file-formats.md`.
//!
//! Reading is total: any bytes whatsoever give you either a game or an error that points to the
//! place. It never panics, and takes time proportional to the length of the file and the size of
//! the board.

mod csv;
mod error;
mod json;

pub use error::{Expected, GameFileError, Part};
pub use json::{FIELDS, JsonParser, reason};

use crate::foundation::text_file::{self, NotText};
use crate::sieve::optimize::Goal;
use crate::sieve::{MOST_SIDE_LINES, Moment, Number, Position};

/// The version of both formats. We count them together, so a change of one of them increases it for
/// both.
pub const VERSION: u32 = 1;

/// The name at the beginning of both formats, by which we recognise our own files.
pub const FORMAT: &str = "ginnow-game";

/// The longest file that we read, in bytes. Even the longest possible game takes less than a
/// quarter of this, so a larger file must be something else.
pub const LONGEST_FILE: usize = text_file::LONGEST_FILE;

/// The parts of a game that are written to a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SavedGame {
    /// The size, the line, and how much of it has been played. The line is legal, and it's at least
    /// that long.
    pub moment: Moment,
    /// The goal of the player. Without it, there would be no way to tell if a game is any good.
    pub goal: Goal,
    /// Other lines that were tried on this board, all of them legal and at most
    /// [`MOST_SIDE_LINES`]. A CSV table can't contain these.
    pub side_lines: Vec<Vec<Number>>,
}

impl SavedGame {
    /// Returns a JSON document with everything that's in this game.
    #[must_use]
    pub fn to_json(&self) -> String {
        json::write(self)
    }

    /// Returns a CSV table, which has one line about the game, one with the names of the columns,
    /// and then one for each move. Since that's all a table can hold, it doesn't contain the side
    /// lines.
    ///
    /// # Errors
    /// Returns [`GameFileError::IllegalMove`] if the line isn't legal.
    pub fn to_csv(&self) -> Result<String, GameFileError> {
        csv::write(self)
    }

    /// Reads a game, whichever of the two formats it's in.
    ///
    /// # Errors
    /// Returns the first problem and where it is.
    #[cfg(feature = "json")]
    pub fn read(bytes: &[u8]) -> Result<Self, GameFileError> {
        Self::read_with(bytes, &json::SerdeJson)
    }

    /// Does the same as [`Self::read`] with a JSON parser of your choice. The page uses this with
    /// the parser of the browser, because that way it doesn't have to download one.
    ///
    /// # Errors
    /// Returns the first problem and where it is.
    pub fn read_with(bytes: &[u8], parser: &impl JsonParser) -> Result<Self, GameFileError> {
        let too_long = |length| GameFileError::TooLong { length };
        let not_text = |error| match error {
            NotText::OtherKind { kind } => GameFileError::OtherFile { kind },
            NotText::Byte { byte, .. } => GameFileError::NotText { byte },
        };
        let text = text_file::game(bytes, too_long, not_text)?;
        match text.trim_start().chars().next() {
            None => Err(GameFileError::Empty),
            Some('{') => json::read(&text, parser),
            Some('#' | '"') => csv::read(&text),
            Some(_) => Err(GameFileError::NotAGame),
        }
    }
}

/// Checks that there aren't too many side lines, and that each of them is legal.
fn validated_sides(size: Number, sides: &[Vec<Number>]) -> Result<(), GameFileError> {
    let lines = sides.len();
    if lines > MOST_SIDE_LINES {
        return Err(GameFileError::TooManySideLines { lines });
    }
    let board = Position::new(size)?;
    for (line, moves) in (1..).zip(sides) {
        let end = board.clone().after(moves);
        end.map_err(|wrong| GameFileError::SideLine { line, wrong })?;
    }
    Ok(())
}

/// Checks the board, the line and how much has been played. Returns the position at the end of the
/// line.
fn validated(moment: &Moment) -> Result<Position, GameFileError> {
    let board = Position::new(moment.size)?;
    let end = board.after(&moment.line)?;
    let moves = moment.line.len();
    if moment.played > moves {
        let played = moment.played;
        return Err(GameFileError::Place { played, moves });
    }
    Ok(end)
}
