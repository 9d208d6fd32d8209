//! A board that is filled in by hand: it changes only by actions, and every action can be undone.

mod record;

use super::{Conflict, Digit, DigitSet, Grid, LARGEST_DIGIT, Shape, conflicts};
use crate::history::{History, undo_and_redo};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use thiserror::Error;

/// The content of a cell that is not given: a digit or pencil marks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Entry {
    /// A digit.
    Digit(Digit),
    /// Pencil marks; empty for a blank cell.
    Marks(DigitSet),
}

impl Default for Entry {
    fn default() -> Self {
        Entry::Marks(DigitSet::EMPTY)
    }
}

/// What can be done on a board. Cells are counted from 0, row by row.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Action {
    /// Writes a digit into a cell, over whatever is there.
    Write {
        /// The cell.
        cell: usize,
        /// The digit.
        digit: Digit,
    },
    /// Adds a pencil mark to a cell without a digit, or removes it.
    Mark {
        /// The cell.
        cell: usize,
        /// The digit.
        digit: Digit,
    },
    /// Clears a cell: its digit, or its marks.
    Erase {
        /// The cell.
        cell: usize,
    },
    /// Clears everything that is not given.
    EraseAll,
    /// Writes the digits of a grid into all cells that are not given; where the grid is blank, they become
    /// blank.
    Fill(Grid),
    /// Starts again with other givens, of any shape.
    Load {
        /// The new givens.
        givens: Grid,
        /// The digits that may be used.
        allowed: DigitSet,
    },
}

/// Why an action is impossible; the board is unchanged.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Refusal {
    /// There is no such cell.
    #[error("there is no cell {cell}; the board has {cells}, counted from 0")]
    NoCell {
        /// The cell.
        cell: usize,
        /// The number of cells.
        cells: usize,
    },
    /// The cell is given.
    #[error("this cell is given and cannot be changed")]
    Given {
        /// The cell.
        cell: usize,
    },
    /// The digit does not exist, or is not allowed.
    #[error("{digit} is not one of the digits {allowed}")]
    NotAllowed {
        /// The digit.
        digit: Digit,
        /// The digits that are allowed.
        allowed: DigitSet,
    },
    /// A pencil mark in a cell with a digit.
    #[error("the cell has the digit {digit}; marks go into blank cells")]
    HasDigit {
        /// That digit.
        digit: Digit,
    },
    /// A grid of another shape.
    #[error("the grid has {found} cells; the board has {cells}")]
    OtherShape {
        /// The number of cells of the grid.
        found: usize,
        /// The number of cells of the board.
        cells: usize,
    },
}

/// Givens, what was filled in, and the undo history.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Board {
    now: Arc<Content>,
    history: History<Arc<Content>>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
struct Content {
    givens: Grid,
    allowed: DigitSet,
    entries: Vec<Entry>,
}

impl Content {
    fn new(givens: Grid, allowed: DigitSet) -> Self {
        Content {
            entries: vec![Entry::default(); givens.shape().cells()],
            givens,
            allowed,
        }
    }
}

undo_and_redo!(Board);

impl Board {
    /// A board with these givens, on which the digits of `allowed` can be written. Givens may conflict;
    /// [`Self::conflicts`] reports it.
    #[must_use]
    pub fn new(givens: Grid, allowed: DigitSet) -> Self {
        Board {
            now: Arc::new(Content::new(givens, allowed)),
            history: History::default(),
        }
    }

    /// The same with digits filled in, and nothing to undo.
    ///
    /// # Errors
    /// Why they are impossible.
    pub fn with_filled(givens: Grid, allowed: DigitSet, digits: &Grid) -> Result<Self, Refusal> {
        let mut board = Board::new(givens, allowed);
        board.apply(&Action::Fill(digits.clone()))?;
        board.history = History::default();
        Ok(board)
    }

    /// The shape.
    #[must_use]
    pub fn shape(&self) -> Shape {
        self.now.givens.shape()
    }

    /// The givens.
    #[must_use]
    pub fn givens(&self) -> &Grid {
        &self.now.givens
    }

    /// The digits that may be used.
    #[must_use]
    pub fn allowed(&self) -> DigitSet {
        self.now.allowed
    }

    /// The content of a cell that is not given.
    ///
    /// # Panics
    /// If there is no such cell.
    #[must_use]
    pub fn entry(&self, cell: usize) -> Entry {
        self.now.entries[cell]
    }

    /// The digits on the board, given or filled in.
    #[must_use]
    pub fn grid(&self) -> Grid {
        let mut grid = self.now.givens.clone();
        for (cell, entry) in self.now.entries.iter().enumerate() {
            if let Entry::Digit(digit) = *entry {
                grid.set(cell, Some(digit));
            }
        }
        grid
    }

    /// The conflicts of the digits on the board.
    #[must_use]
    pub fn conflicts(&self) -> Vec<Conflict> {
        conflicts(&self.grid(), self.now.allowed)
    }

    /// Does `action`. If it changes nothing, it is not recorded.
    ///
    /// # Errors
    /// Why it is impossible; the board is unchanged.
    pub fn apply(&mut self, action: &Action) -> Result<(), Refusal> {
        let next = self.after(action)?;
        if next != *self.now {
            self.remember();
            self.now = Arc::new(next);
        }
        Ok(())
    }

    fn snapshot(&self) -> Arc<Content> {
        Arc::clone(&self.now)
    }

    fn go_to(&mut self, content: Arc<Content>) {
        self.now = content;
    }

    fn after(&self, action: &Action) -> Result<Content, Refusal> {
        let mut next = Content::clone(&self.now);
        match action {
            Action::Write { cell, digit } => {
                self.check(*cell, Some(*digit))?;
                next.entries[*cell] = Entry::Digit(*digit);
            }
            Action::Mark { cell, digit } => {
                self.check(*cell, Some(*digit))?;
                next.entries[*cell] = toggled(next.entries[*cell], *digit)?;
            }
            Action::Erase { cell } => {
                self.check(*cell, None)?;
                next.entries[*cell] = Entry::default();
            }
            Action::EraseAll => next.entries.fill(Entry::default()),
            Action::Fill(grid) => self.fill(&mut next, grid)?,
            Action::Load { givens, allowed } => next = Content::new(givens.clone(), *allowed),
        }
        Ok(next)
    }

    fn check(&self, cell: usize, digit: Option<Digit>) -> Result<(), Refusal> {
        let cells = self.shape().cells();
        let allowed = self.now.allowed;
        if cell >= cells {
            return Err(Refusal::NoCell { cell, cells });
        }
        if self.now.givens.get(cell).is_some() {
            return Err(Refusal::Given { cell });
        }
        match digit {
            Some(digit) if digit > LARGEST_DIGIT || !allowed.contains(digit) => {
                Err(Refusal::NotAllowed { digit, allowed })
            }
            _ => Ok(()),
        }
    }

    fn fill(&self, next: &mut Content, grid: &Grid) -> Result<(), Refusal> {
        if grid.shape() != self.shape() {
            return Err(Refusal::OtherShape {
                found: grid.shape().cells(),
                cells: self.shape().cells(),
            });
        }
        for (cell, entry) in next.entries.iter_mut().enumerate() {
            if self.now.givens.get(cell).is_some() {
                continue;
            }
            *entry = match grid.get(cell) {
                Some(digit) => {
                    self.check(cell, Some(digit))?;
                    Entry::Digit(digit)
                }
                None => Entry::default(),
            };
        }
        Ok(())
    }
}

fn toggled(entry: Entry, digit: Digit) -> Result<Entry, Refusal> {
    match entry {
        Entry::Digit(digit) => Err(Refusal::HasDigit { digit }),
        Entry::Marks(marks) if marks.contains(digit) => Ok(Entry::Marks(marks.without(digit))),
        Entry::Marks(marks) => Ok(Entry::Marks(marks.with(digit))),
    }
}
