//! A game in a link, in a form that cannot be read at a glance: for each move its index among the legal
//! moves, counted from the largest.

use crate::sieve::{Number, Position};
use ginnow_links::{whole_number, words};

/// The moves of a game on a full board, sealed: indices joined by `.`. An illegal move ends the game.
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

/// Recovers the moves; `None` if the text is not a game on this board.
#[must_use]
pub fn read_sealed(size: Number, text: &str) -> Option<Vec<Number>> {
    let mut position = Position::new(size).ok()?;
    for word in words(text) {
        let place = usize::try_from(whole_number(word)?).ok()?;
        let legal: Vec<Number> = position.legal().collect();
        let index = legal.len().checked_sub(place).filter(|_| place > 0)?;
        position.play(legal[index]).ok()?;
    }
    Some(position.moves())
}
