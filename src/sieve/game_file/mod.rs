//! Games in files: JSON for programs, CSV for spreadsheets. See `docs/file-formats.md` for both
//! formats.
//!
//! Reading is total. For any bytes, you get either a game or an error that points to the place, and
//! never a panic. It takes linear time in the length of the file and the size of the board.

mod csv;
mod error;
mod json;

pub use error::{Expected, GameFileError, Part};
pub use json::{FIELDS, JsonParser, reason};

use crate::foundation::text_file;
use crate::sieve::optimize::Goal;
use crate::sieve::{MOST_SIDE_LINES, Moment, Number, Position};

/// Both formats have the same version. A change to either of them increments it for both.
pub const VERSION: u32 = 1;

/// We recognise our own files by this name, which is the same in both formats.
pub const FORMAT: &str = "ginnow-game";

/// Maximum size of a file in bytes. The longest possible game is less than a quarter of that, so
/// anything larger must be something else.
pub const LONGEST_FILE: usize = text_file::LONGEST_FILE;

/// A game, as far as it is saved in files.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SavedGame {
    /// The size, the line, and the number of moves played. The line is legal and long enough.
    pub moment: Moment,
    /// You can't tell how good a game is without the player's goal.
    pub goal: Goal,
    /// The player has tried these other legal lines on this board, at most [`MOST_SIDE_LINES`].
    /// They are not part of CSV tables.
    pub side_lines: Vec<Vec<Number>>,
}

impl SavedGame {
    /// Writes everything to a JSON document.
    #[must_use]
    pub fn to_json(&self) -> String {
        json::write(self)
    }

    /// Writes a CSV table: a line about the game, a line of column names, and a line per move.
    /// There is no place for side lines in a table, so these get lost.
    ///
    /// # Errors
    /// Returns [`GameFileError::IllegalMove`] if the line is not legal.
    pub fn to_csv(&self) -> Result<String, GameFileError> {
        csv::write(self)
    }

    /// Reads a game in either format.
    ///
    /// # Errors
    /// Returns the first problem and where it is.
    #[cfg(feature = "json")]
    pub fn read(bytes: &[u8]) -> Result<Self, GameFileError> {
        Self::read_with(bytes, &json::SerdeJson)
    }

    /// Like [`Self::read`], but with the JSON parser of your choice. The page passes the browser's,
    /// because it should not have to download one.
    ///
    /// # Errors
    /// Returns the first problem and where it is.
    pub fn read_with(bytes: &[u8], parser: &impl JsonParser) -> Result<Self, GameFileError> {
        let text = text_file::game(bytes)?;
        match text.trim_start().chars().next() {
            None => Err(GameFileError::Empty),
            Some('{') => json::read(&text, parser),
            Some('#' | '"') => csv::read(&text),
            Some(_) => Err(GameFileError::NotAGame),
        }
    }
}

/// Checks the number of side lines and whether they're legal.
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

/// Checks board, line and number of moves. Returns the position at the end of the line.
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
