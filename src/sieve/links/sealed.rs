//! Writes games such that you cannot read them at a glance: each number is replaced by its index
//! among the legal moves, counting from the largest. This is not encryption; anyone who really
//! wants to can undo it.

use crate::sieve::{Number, Position};
use ginnow_links::{quote, whole_number, words};
use thiserror::Error;

/// A sealed game has an impossible move.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error(
    "\"{found}\" is not one of the numbers that can be selected then, of which there are {legal}"
)]
pub struct NotAMove {
    /// Moves are counted from 1.
    pub turn: usize,
    /// The index in the text (shortened).
    pub found: String,
    /// There are this many legal moves, so no larger index is valid.
    pub legal: usize,
}

/// Seals the moves of a game on a full board, as indices joined by `.`. Stops before the first
/// illegal move.
#[must_use]
pub fn write_sealed(size: Number, line: &[Number]) -> String {
    let Ok(mut position) = Position::new(size) else {
        return String::new();
    };
    let mut places = Vec::with_capacity(line.len());
    for &number in line {
        let above = position.legal().filter(|&other| other > number).count();
        if position.play(number).is_err() {
            break;
        }
        places.push((above + 1).to_string());
    }
    places.join(".")
}

/// Unseals a game. Returns `None` if it isn't one on this board.
#[must_use]
pub fn read_sealed(size: Number, text: &str) -> Option<Vec<Number>> {
    unseal(size, text).ok().map(|position| position.moves())
}

/// Returns the position at the end of a sealed game.
///
/// # Errors
/// Returns the first move that is not possible. On a board that does not exist, no move is.
pub fn unseal(size: Number, text: &str) -> Result<Position, NotAMove> {
    let not_a_move = |turn, word: &str, legal| NotAMove { turn, found: quote(word), legal };
    let mut position = Position::new(size).map_err(|_| not_a_move(1, text, 0))?;
    for (turn, word) in (1..).zip(words(text)) {
        let legal: Vec<Number> = position.legal().collect();
        let place = whole_number(word).and_then(|place| usize::try_from(place).ok());
        let index =
            place.filter(|&place| place > 0).and_then(|place| legal.len().checked_sub(place));
        let number = index.map(|index| legal[index]);
        let played = number.and_then(|number| position.play(number).ok().map(|_| ()));
        if played.is_none() {
            return Err(not_a_move(turn, word, legal.len()));
        }
    }
    Ok(position)
}
