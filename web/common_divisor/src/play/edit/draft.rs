//! While a puzzle is being edited, it may be invalid in between.

use ginnow::common_divisor::{DivisorGoal, Puzzle, PuzzleError};
use ginnow::sudoku::{self, Digit, DigitSet, EditedGrid, Grid, Shape};
use ginnow_web_sudoku::explain::Wrong;
use std::rc::Rc;

/// An edited puzzle. Unlike a real one, it may have conflicts.
#[derive(Debug, Clone, PartialEq)]
pub struct Draft {
    /// The givens, as entries on a board without any givens. Otherwise, they could not be edited.
    pub board: Rc<EditedGrid>,
    pub base: u8,
    /// Digits that grids may use.
    pub allowed: DigitSet,
    /// Lines that the common divisor is about.
    pub goal: DivisorGoal,
    /// Set if the text field has something that isn't a puzzle.
    pub has_wrong_text: bool,
}

/// The text field can have different contents.
#[derive(Debug, Clone, PartialEq)]
pub enum Typed {
    Nothing,
    Givens(Grid),
    /// The text is a link to this page, so it is a whole puzzle.
    Puzzle(Rc<Puzzle>),
}

impl Draft {
    /// Starts from this puzzle.
    #[must_use]
    pub fn of(puzzle: &Puzzle) -> Self {
        Draft {
            board: board(puzzle.givens(), puzzle.base()),
            base: puzzle.base(),
            allowed: puzzle.allowed(),
            goal: puzzle.goal(),
            has_wrong_text: false,
        }
    }

    /// Returns the puzzle. `None` unless it is valid.
    ///
    /// # Errors
    /// Returns an error if the draft is not a valid puzzle at the moment.
    pub fn puzzle(&self) -> Result<Puzzle, PuzzleError> {
        Puzzle::new(self.board.grid(), self.base, self.allowed, self.goal)
    }

    /// Takes over the puzzle in the text field. If there is none, nothing changes.
    pub fn take_text(&mut self, read: &Result<Typed, Wrong>) {
        match read {
            Ok(Typed::Puzzle(puzzle)) => *self = Self::of(puzzle),
            Ok(Typed::Givens(givens)) => self.set_givens(givens),
            Ok(Typed::Nothing) | Err(_) => {}
        }
        self.has_wrong_text = read.is_err();
    }

    /// Applies an action to the board. An impossible one changes nothing.
    pub fn write(&mut self, action: &sudoku::Action) {
        let mut board = EditedGrid::clone(&self.board);
        if board.apply(action).is_ok() {
            self.board = Rc::new(board);
        }
    }

    /// Starts over with another shape.
    pub fn set_shape(&mut self, shape: Shape) {
        self.set_givens(&Grid::blank(shape));
    }

    /// Changes the base, dropping givens that it does not have.
    pub fn set_base(&mut self, base: u8) {
        let givens = self.board.grid();
        self.widen(base);
        self.board = board(&givens, base);
    }

    /// Toggles whether a digit is allowed.
    pub fn toggle(&mut self, digit: Digit) {
        self.allowed = if self.allowed.contains(digit) {
            self.allowed.without(digit)
        } else {
            self.allowed.with(digit)
        };
    }

    /// Replaces the givens and adopts their shape.
    pub fn set_givens(&mut self, givens: &Grid) {
        let least = u8::try_from(givens.shape().side()).unwrap_or(self.base);
        let highest = givens.digits().iter().next_back().unwrap_or(0);
        self.widen(self.base.max(least).max(highest + 1));
        self.board = board(givens, self.base);
    }

    /// Changes the base. If it grows, the new digits are allowed.
    fn widen(&mut self, base: u8) {
        let digits = DigitSet::below(base);
        let new = digits.difference(DigitSet::below(self.base));
        self.allowed = self.allowed.union(new).intersection(digits);
        self.base = base;
    }
}

/// Returns a board with the givens as entries, except for those the base does not have.
fn board(givens: &Grid, base: u8) -> Rc<EditedGrid> {
    let mut saved = givens.clone();
    for (cell, digit) in givens.filled() {
        if digit >= base {
            saved.set(cell, None);
        }
    }
    let blank = Grid::blank(givens.shape());
    let digits = DigitSet::below(base);
    let filled = EditedGrid::with_filled(blank.clone(), digits, &saved);
    Rc::new(filled.unwrap_or_else(|_| EditedGrid::new(blank, digits)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::puzzle_with;

    fn published() -> Draft {
        Draft::of(&Puzzle::published())
    }

    #[test]
    fn a_draft_that_is_left_alone_is_the_puzzle() {
        assert_eq!(published().puzzle(), Ok(Puzzle::published()));
    }

    #[test]
    fn board_and_base_fit_each_other() {
        let mut draft = published();
        draft.set_shape(Shape::Four);
        draft.set_base(5);
        let puzzle = draft.puzzle().expect("a puzzle");
        assert_eq!((puzzle.side(), puzzle.base()), (4, 5));
        assert_eq!(puzzle.allowed(), DigitSet::below(5));
        draft.set_shape(Shape::Nine);
        assert_eq!(draft.puzzle().expect("a puzzle").base(), 9);
        draft.set_base(10);
        assert_eq!(draft.puzzle().expect("a puzzle").allowed(), DigitSet::ALL);
    }

    #[test]
    fn invalid_drafts_are_reported() {
        let mut few = published();
        few.toggle(0);
        few.toggle(1);
        let few = few.puzzle();
        assert!(matches!(few, Err(PuzzleError::TooFewDigits { .. })));
        let mut twice = published();
        twice.write(&sudoku::Action::Write { cell: 0, digit: 2 });
        assert!(matches!(twice.puzzle(), Err(PuzzleError::Givens(_))));
        let mut unused = published();
        unused.toggle(2);
        assert!(matches!(unused.puzzle(), Err(PuzzleError::Givens(_))));
    }

    #[test]
    fn givens_of_another_shape_make_another_puzzle() {
        let mut small = Grid::blank(Shape::Six);
        small.set(0, Some(7));
        let puzzle = puzzle_with(&Puzzle::published(), small).expect("a puzzle");
        assert_eq!((puzzle.side(), puzzle.base()), (6, 10));
    }
}
