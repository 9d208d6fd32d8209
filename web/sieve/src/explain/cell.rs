//! Texts about where a number is: on the board, selected, paid, or swept.

use crate::model::{CellState, cell_state};
use ginnow::sieve::{Number, Place, Position};
use ginnow_kit::words::fill;

/// Returns the move that removed a number (counting from 1) along with its selection, or `None` if
/// the number is still there.
pub fn place(position: &Position, number: Number) -> Option<(usize, Number)> {
    match position.place(number) {
        Place::Remaining => None,
        Place::Selected(turn) | Place::Payment(turn) | Place::Swept(turn) => {
            Some((turn + 1, position.turns()[turn].selection))
        }
    }
}

/// Describes a number. Get `removed` from [`place`].
pub fn where_it_is(
    cell_state: CellState,
    number: Number,
    removed: Option<(usize, Number)>,
) -> String {
    let (turn, selection) = removed.unwrap_or_default();
    let key = match cell_state {
        CellState::Selectable => "cell.selectable",
        CellState::Stuck => "cell.stuck",
        CellState::Lost => "cell.lost",
        CellState::Selected => "cell.selected",
        CellState::Payment => "cell.payment",
        CellState::Swept => "cell.swept",
    };
    fill!(key, number, turn, selection)
}

/// Describes a number in a position.
pub fn number_in(position: &Position, number: Number) -> String {
    where_it_is(cell_state(position, number), number, place(position, number))
}
