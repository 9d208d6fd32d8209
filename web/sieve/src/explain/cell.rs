//! Describes the place of a number: on the board, selected, paid, or gone.

use crate::model::{Look, look};
use ginnow::sieve::{Number, Place, Position};
use ginnow_kit::words::fill;

/// Returns the move that removed a number, counted from 1, and its selection. `None` if the number is on the board.
pub fn place(position: &Position, number: Number) -> Option<(usize, Number)> {
    match position.place(number) {
        Place::Remaining => None,
        Place::Selected(turn) | Place::Payment(turn) | Place::Swept(turn) => {
            Some((turn + 1, position.turns()[turn].selection))
        }
    }
}

/// Describes a number and its place. `gone` is its [`place`].
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

/// Describes a number of a position.
pub fn number_in(position: &Position, number: Number) -> String {
    where_it_is(look(position, number), number, place(position, number))
}
