//! The place of a number in words: on the board, selected, paid, or gone.

use crate::model::{Look, look};
use ginnow::sieve::{Number, Place, Position};
use ginnow_kit::words::fill;

/// The move that a number left with, counted from 1, and that move's selection; none if it is on the board.
pub fn place(position: &Position, number: Number) -> Option<(usize, Number)> {
    match position.place(number) {
        Place::Remaining => None,
        Place::Selected(turn) | Place::Payment(turn) | Place::Swept(turn) => {
            Some((turn + 1, position.turns()[turn].selection))
        }
    }
}

/// A number and its place in words. `gone` is its [`place`].
pub fn where_it_is(look: Look, number: Number, gone: Option<(usize, Number)>) -> String {
    let (turn, selection) = gone.unwrap_or_default();
    let key = match look {
        Look::Selectable => "cell.selectable",
        Look::Stuck => "cell.stuck",
        Look::Lost => "cell.lost",
        Look::Selected => "cell.selected",
        Look::Payment => "cell.payment",
        Look::Swept => "cell.swept",
    };
    fill!(key, number, turn, selection)
}

/// A number of a position in words.
pub fn number_in(position: &Position, number: Number) -> String {
    where_it_is(look(position, number), number, place(position, number))
}
