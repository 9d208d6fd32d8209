//! Games as files: JSON for programs, CSV for spreadsheets. `docs/file-formats.md`
//! describes the formats.
//!
//! Reading is total: any bytes yield a game or an error that names the place. It takes time proportional to
//! the length of the file and the size of the board, and never panics.

mod csv;
mod error;
mod json;

pub use error::{Expected, GameFileError, Part};
pub use json::{FIELDS, JsonParser, reason};

use crate::foundation::text_file::{self, NotText};
use crate::sieve::optimize::Goal;
use crate::sieve::{MOST_SIDE_LINES, Moment, Number, Position};

/// Both formats count their versions together.
pub const VERSION: u32 = 1;

/// Name with which both formats begin.
pub const FORMAT: &str = "ginnow-game";

/// Longest file that is read, in bytes. The longest game takes less than a quarter of it.
pub const LONGEST_FILE: usize = text_file::LONGEST_FILE;

/// A file stores this much of a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SavedGame {
    /// This is the size, the line and the place. The line is legal and contains the place.
    pub moment: Moment,
    /// Without the goal, nobody could tell if the game was good.
    pub goal: Goal,
    /// Other lines on the same board, all legal, at most [`MOST_SIDE_LINES`]. A CSV table has no room for
    /// them.
    pub side_lines: Vec<Vec<Number>>,
}

impl SavedGame {
    /// Returns the game as a JSON document.
    #[must_use]
    pub fn to_json(&self) -> String {
        json::write(self)
    }

    /// Returns the game without its side lines as a CSV table: a line that describes the game, a line of
    /// column names, and a line for every move.
    ///
    /// # Errors
    /// Returns [`GameFileError::IllegalMove`] if the line isn't legal.
    pub fn to_csv(&self) -> Result<String, GameFileError> {
        csv::write(self)
    }

    /// Reads a game in either format.
    ///
    /// # Errors
    /// Returns the first error, with its place.
    #[cfg(feature = "json")]
    pub fn read(bytes: &[u8]) -> Result<Self, GameFileError> {
        Self::read_with(bytes, &json::SerdeJson)
    }

    /// Reads a game in either format, with the given JSON parser.
    ///
    /// # Errors
    /// Returns the first error, with its place.
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

/// Checks that side lines are legal and not too many.
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

/// Returns the position after the whole line, if board, line and place are valid.
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
