//! A puzzle while it is changed: it need not make sense yet.

use ginnow::common_divisor::{Goal, Puzzle, PuzzleError};
use ginnow::sudoku::{self, Board, Digit, DigitSet, Grid, LARGEST_DIGIT, Shape};
use std::rc::Rc;
use yew::Reducible;

/// The puzzle as it is filled in.
#[derive(Debug, Clone, PartialEq)]
pub struct Draft {
    /// The givens, as what is filled in on a board without any.
    pub board: Rc<Board>,
    /// The base.
    pub base: u8,
    /// The digits that may be used.
    pub allowed: DigitSet,
    /// What the common divisor is taken of.
    pub goal: Goal,
}

/// A change of it.
#[derive(Debug, Clone, PartialEq)]
pub enum Change {
    /// Something is written.
    Write(sudoku::Action),
    /// A blank board of another shape.
    Shape(Shape),
    /// Another base.
    Base(u8),
    /// A digit may be used, or may not any more.
    Toggle(Digit),
    /// Another goal.
    Goal(Goal),
    /// Other givens, on a board of their shape.
    Givens(Grid),
    /// Another puzzle.
    Puzzle(Rc<Puzzle>),
}

impl Draft {
    /// A puzzle, to be changed.
    #[must_use]
    pub fn of(puzzle: &Puzzle) -> Self {
        Draft {
            board: board(puzzle.givens(), puzzle.base()),
            base: puzzle.base(),
            allowed: puzzle.allowed(),
            goal: puzzle.goal(),
        }
    }

    /// The puzzle.
    ///
    /// # Errors
    /// Why there is no such puzzle.
    pub fn puzzle(&self) -> Result<Puzzle, PuzzleError> {
        Puzzle::new(self.board.grid(), self.base, self.allowed, self.goal)
    }

    fn set_givens(&mut self, givens: &Grid) {
        let least = u8::try_from(givens.shape().side()).unwrap_or(self.base);
        let highest = givens.digits().iter().next_back().unwrap_or(0);
        self.set_base(self.base.max(least).max(highest + 1));
        self.board = board(givens, self.base);
    }

    /// Another base; of a larger one all digits may be used.
    fn set_base(&mut self, base: u8) {
        let digits = DigitSet::below(base);
        let new = digits.difference(DigitSet::below(self.base));
        self.allowed = self.allowed.union(new).intersection(digits);
        self.base = base;
    }
}

/// Givens on a board without any; those that the base does not have are left
/// out.
fn board(givens: &Grid, base: u8) -> Rc<Board> {
    let mut kept = givens.clone();
    for (cell, digit) in givens.filled() {
        if digit >= base {
            kept.set(cell, None);
        }
    }
    let blank = Grid::blank(givens.shape());
    let digits = DigitSet::below(base);
    let filled = Board::with_filled(blank.clone(), digits, &kept);
    Rc::new(filled.unwrap_or_else(|_| Board::new(blank, digits)))
}

impl Reducible for Draft {
    type Action = Change;

    fn reduce(self: Rc<Self>, change: Change) -> Rc<Self> {
        let mut draft = (*self).clone();
        match change {
            Change::Write(action) => {
                let mut board = Board::clone(&draft.board);
                // What cannot be written stays as it is.
                let _ = board.apply(&action);
                draft.board = Rc::new(board);
            }
            Change::Shape(shape) => draft.set_givens(&Grid::blank(shape)),
            Change::Base(base) => {
                let givens = draft.board.grid();
                draft.set_base(base);
                draft.board = board(&givens, base);
            }
            Change::Toggle(digit) if draft.allowed.contains(digit) => {
                draft.allowed = draft.allowed.without(digit);
            }
            Change::Toggle(digit) => draft.allowed = draft.allowed.with(digit),
            Change::Goal(goal) => draft.goal = goal,
            Change::Givens(givens) => draft.set_givens(&givens),
            Change::Puzzle(puzzle) => draft = Draft::of(&puzzle),
        }
        Rc::new(draft)
    }
}

/// The puzzle with other givens, whatever their shape: base, digits and goal
/// stay where they can.
///
/// # Errors
/// Why there is no such puzzle.
pub fn puzzle_with(puzzle: &Puzzle, givens: Grid) -> Result<Puzzle, PuzzleError> {
    if givens.shape() == puzzle.shape() {
        let digits = puzzle.allowed().union(givens.digits());
        let allowed = digits.intersection(DigitSet::below(puzzle.base()));
        return Puzzle::new(givens, puzzle.base(), allowed, puzzle.goal());
    }
    let base = LARGEST_DIGIT + 1;
    Puzzle::new(givens, base, DigitSet::ALL, puzzle.goal())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn after(changes: impl IntoIterator<Item = Change>) -> Rc<Draft> {
        let draft = Rc::new(Draft::of(&Puzzle::published()));
        changes.into_iter().fold(draft, Draft::reduce)
    }

    #[test]
    fn a_draft_that_is_left_alone_is_the_puzzle() {
        assert_eq!(after([]).puzzle(), Ok(Puzzle::published()));
        let back = [
            Change::Shape(Shape::Four),
            Change::Puzzle(Rc::new(Puzzle::published())),
        ];
        assert_eq!(after(back).puzzle(), Ok(Puzzle::published()));
    }

    #[test]
    fn board_and_base_fit_each_other() {
        let small = after([Change::Shape(Shape::Four), Change::Base(5)]);
        let puzzle = small.puzzle().expect("a puzzle");
        assert_eq!((puzzle.side(), puzzle.base()), (4, 5));
        assert_eq!(puzzle.allowed(), DigitSet::below(5));
        let large = small.reduce(Change::Shape(Shape::Nine));
        assert_eq!(large.puzzle().expect("a puzzle").base(), 9);
        let ten = large.reduce(Change::Base(10));
        assert_eq!(ten.puzzle().expect("a puzzle").allowed(), DigitSet::ALL);
    }

    #[test]
    fn what_makes_no_sense_is_named() {
        let few = after([Change::Toggle(0), Change::Toggle(1)]);
        assert!(matches!(
            few.puzzle(),
            Err(PuzzleError::TooFewDigits { .. })
        ));
        let twice = Change::Write(sudoku::Action::Write { cell: 0, digit: 2 });
        assert!(matches!(
            after([twice]).puzzle(),
            Err(PuzzleError::Givens(_))
        ));
        let unused = after([Change::Toggle(2)]);
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
