//! The look of a number on the board.

use ginnow::sieve::{Number, Place, Position};

/// The look of a number on the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Look {
    /// It can be selected.
    Selectable,
    /// It has no other factor on the board, but can still pay for a selection.
    Stuck,
    /// It can neither be selected nor pay any more, so neither player gets it.
    Lost,
    /// It was selected.
    Selected,
    /// It paid for a selection.
    Payment,
    /// It was swept by a selection without paying for it.
    Swept,
}

/// Returns the look of a number in a position.
#[must_use]
pub fn look(position: &Position, number: Number) -> Look {
    match position.place(number) {
        Place::Selected(_) => Look::Selected,
        Place::Payment(_) => Look::Payment,
        Place::Swept(_) => Look::Swept,
        Place::Remaining if position.is_legal(number) => Look::Selectable,
        // While a number is on the board, so are its multiples, and its double can
        // be selected.
        Place::Remaining if number * 2 <= position.size() => Look::Stuck,
        Place::Remaining => Look::Lost,
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
    fn looks_follow_the_rules() {
        let full = after(&[]);
        assert_eq!(look(&full, 1), Look::Stuck);
        assert_eq!(look(&full, 17), Look::Selectable);
        let played = after(&[19]);
        assert_eq!(look(&played, 19), Look::Selected);
        assert_eq!(look(&played, 1), Look::Payment);
        assert_eq!(look(&played, 17), Look::Lost);
        assert_eq!(look(&played, 7), Look::Stuck);
        assert_eq!(look(&played, 14), Look::Selectable);
    }
}
