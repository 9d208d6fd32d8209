//! Determines the state of a cell.

use ginnow::sieve::{Number, Place, Position};

/// The state of a cell, which decides how it is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CellState {
    Selectable,
    /// Still there, but without any factor left to pay for it. It may yet pay for one of its
    /// multiples.
    Stuck,
    /// Can neither be selected nor pay. Such a number stays useless for the rest of the game.
    Lost,
    Selected,
    /// Paid for a selection.
    Payment,
    /// Removed by a selection, but not as its payment.
    Swept,
}

/// Returns the state of a number's cell.
#[must_use]
pub fn cell_state(position: &Position, number: Number) -> CellState {
    match position.place(number) {
        Place::Selected(_) => CellState::Selected,
        Place::Payment(_) => CellState::Payment,
        Place::Swept(_) => CellState::Swept,
        Place::Remaining if position.is_legal(number) => CellState::Selectable,
        // Selecting a multiple would have removed this number, so all its multiples must still be
        // there. It is enough to check whether the board is large enough for the smallest one.
        Place::Remaining if number * 2 <= position.size() => CellState::Stuck,
        Place::Remaining => CellState::Lost,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn after(moves: &[Number]) -> Position {
        let full = Position::new(21).expect("the board is in range");
        full.after(moves).expect("the moves are legal")
    }

    #[test]
    fn the_states_of_cells_follow_the_rules() {
        let full = after(&[]);
        assert_eq!(cell_state(&full, 1), CellState::Stuck);
        assert_eq!(cell_state(&full, 17), CellState::Selectable);
        let played = after(&[19]);
        assert_eq!(cell_state(&played, 19), CellState::Selected);
        assert_eq!(cell_state(&played, 1), CellState::Payment);
        assert_eq!(cell_state(&played, 17), CellState::Lost);
        assert_eq!(cell_state(&played, 7), CellState::Stuck);
        assert_eq!(cell_state(&played, 14), CellState::Selectable);
    }
}
