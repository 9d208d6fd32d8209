//! Decides how a number looks on the board.

use ginnow::sieve::{Number, Place, Position};

/// How a number looks on the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CellState {
    Selectable,
    /// It has no other factor left on the board, so it can't be selected. But it can still pay for
    /// a multiple of it.
    Stuck,
    /// It can neither be selected nor pay any more, so it won't help either player during the game.
    Lost,
    Selected,
    /// It paid for a selection.
    Payment,
    /// It was swept by a selection without paying for it.
    Swept,
}

/// Returns how a number looks in a position.
#[must_use]
pub fn cell_state(position: &Position, number: Number) -> CellState {
    match position.place(number) {
        Place::Selected(_) => CellState::Selected,
        Place::Payment(_) => CellState::Payment,
        Place::Swept(_) => CellState::Swept,
        Place::Remaining if position.is_legal(number) => CellState::Selectable,
        // As long as a number is on the board, so are all of its multiples, since selecting one
        // would have removed it. So we only need to check if its double is small enough to be on
        // this board.
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
