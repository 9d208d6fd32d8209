//! A board filled in by hand: it changes only by actions, and every action can be undone.

mod record;

use super::{Conflict, Digit, DigitSet, Grid, LARGEST_DIGIT, Shape, conflicts};
use crate::foundation::history::{History, undo_and_redo};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use thiserror::Error;

/// The content of a cell that isn't given: a digit or pencil marks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum CellEntry {
    /// Anything that the player has written, whether it is right or not.
    Digit(Digit),
    /// Pencil marks, in the corners of the cell; empty for a blank cell.
    Marks(DigitSet),
}

impl Default for CellEntry {
    fn default() -> Self {
        CellEntry::Marks(DigitSet::EMPTY)
    }
}

/// Boards only change by actions. Cells are counted from 0, row by row.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Action {
    /// Writes a digit into a cell, replacing its content.
    Write {
        /// A cell that isn't given.
        cell: usize,
        /// Any allowed digit.
        digit: Digit,
    },
    /// Adds a pencil mark to a cell without a digit, or removes it.
    Mark {
        /// A cell without a digit.
        cell: usize,
        /// The mark is set, or removed if it is there.
        digit: Digit,
    },
    /// Adds or removes a pencil mark in the centre of a cell without a digit.
    MarkCentre {
        /// A cell without a digit.
        cell: usize,
        /// The mark is set, or removed if it is there.
        digit: Digit,
    },
    /// Clears a cell: its digit or marks, or its colour if it has neither.
    Erase {
        /// Whatever is in the cell is removed.
        cell: usize,
    },
    /// Gives a cell, which may be given, a colour from 1 to [`COLOURS`], or none.
    Colour {
        /// Given cells can be coloured as well.
        cell: usize,
        /// Use 0 to remove the colour.
        colour: u8,
    },
    /// Does several actions as one, which is undone in one step. Impossible ones are skipped.
    Together(Vec<Action>),
    /// Clears everything except the givens.
    EraseAll,
    /// Writes the digits of a grid into all cells that aren't given, and clears those that are blank in
    /// the grid.
    Fill(Grid),
    /// Starts again with other givens, of any shape.
    Load {
        /// These become the new givens.
        givens: Grid,
        /// Only these digits are allowed on the new board.
        allowed: DigitSet,
    },
}

/// Number of colours that a cell can have.
pub const COLOURS: u8 = 4;

/// Why an action is impossible; the board is unchanged.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum BoardError {
    /// There is no such cell.
    #[error("there is no cell {cell}; the board has {cells}, counted from 0")]
    NoCell {
        /// Cells are counted from 0.
        cell: usize,
        /// How many cells the board has.
        cells: usize,
    },
    /// The cell is given.
    #[error("this cell is given and cannot be changed")]
    Given {
        /// Givens can't be changed, so this cell rejects digits.
        cell: usize,
    },
    /// The digit does not exist, or isn't allowed.
    #[error("{digit} is not one of the digits {allowed}")]
    NotAllowed {
        /// Puzzles may leave out some digits.
        digit: Digit,
        /// Only these digits are allowed.
        allowed: DigitSet,
    },
    /// A cell with a digit can't have pencil marks as well.
    #[error("the cell has the digit {digit}; marks go into blank cells")]
    HasDigit {
        /// That digit.
        digit: Digit,
    },
    /// There is no such colour.
    #[error("there is no colour {colour}; they are 1 to {COLOURS}, and 0 for none")]
    NoColour {
        /// Colours are counted from 1.
        colour: u8,
    },
    /// The grid doesn't fit the board, because its shape is another one.
    #[error("the grid has {found} cells; the board has {cells}")]
    OtherShape {
        /// How many cells the grid has.
        found: usize,
        /// How many cells the board has.
        cells: usize,
    },
}

/// This is a Sudoku that somebody fills in. Givens and content change together, so undoing restores both.
///
/// Every change goes through [`EditedGrid::apply`], which rejects actions that make no sense, for example a
/// digit in a given cell. Clones are cheap, because the content is shared until it changes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EditedGrid {
    now: Arc<Content>,
    history: History<Arc<Content>>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
struct Content {
    givens: Grid,
    allowed: DigitSet,
    entries: Vec<CellEntry>,
    /// Some pencil marks are in the centres of cells.
    centres: Vec<DigitSet>,
    colours: Vec<u8>,
}

impl Content {
    fn new(givens: Grid, allowed: DigitSet) -> Self {
        let cells = givens.shape().cells();
        Content {
            entries: vec![CellEntry::default(); cells],
            centres: vec![DigitSet::EMPTY; cells],
            colours: vec![0; cells],
            givens,
            allowed,
        }
    }
}

impl Content {
    /// Replaces everything written or marked in a cell.
    fn put(&mut self, cell: usize, entry: CellEntry) {
        self.entries[cell] = entry;
        self.centres[cell] = DigitSet::EMPTY;
    }

    /// Returns the marks in the corners of a cell without a digit.
    fn marks(&self, cell: usize) -> Result<DigitSet, BoardError> {
        match self.entries[cell] {
            CellEntry::Digit(digit) => Err(BoardError::HasDigit { digit }),
            CellEntry::Marks(marks) => Ok(marks),
        }
    }
}

undo_and_redo!(EditedGrid);

impl EditedGrid {
    /// Creates a board with these givens, on which the digits of `allowed` can be written. Givens may
    /// conflict; [`Self::conflicts`] reports it.
    #[must_use]
    pub fn new(givens: Grid, allowed: DigitSet) -> Self {
        EditedGrid { now: Arc::new(Content::new(givens, allowed)), history: History::default() }
    }

    /// Returns the same board with digits filled in, and nothing to undo.
    ///
    /// # Errors
    /// Returns [`BoardError`] if the digits do not fit.
    pub fn with_filled(givens: Grid, allowed: DigitSet, digits: &Grid) -> Result<Self, BoardError> {
        let mut board = EditedGrid::new(givens, allowed);
        board.apply(&Action::Fill(digits.clone()))?;
        board.history = History::default();
        Ok(board)
    }

    /// Returns the shape.
    #[must_use]
    pub fn shape(&self) -> Shape {
        self.now.givens.shape()
    }

    /// Returns the givens.
    #[must_use]
    pub fn givens(&self) -> &Grid {
        &self.now.givens
    }

    /// Returns the allowed digits.
    #[must_use]
    pub fn allowed(&self) -> DigitSet {
        self.now.allowed
    }

    /// Returns the content of a cell that is not given.
    ///
    /// # Panics
    /// Panics if there is no such cell.
    #[must_use]
    pub fn entry(&self, cell: usize) -> CellEntry {
        self.now.entries[cell]
    }

    /// Returns the pencil marks in the centre of a cell.
    ///
    /// # Panics
    /// Panics if there is no such cell.
    #[must_use]
    pub fn centre(&self, cell: usize) -> DigitSet {
        self.now.centres[cell]
    }

    /// Returns the colour of a cell, from 1 to [`COLOURS`]; 0 without one.
    ///
    /// # Panics
    /// Panics if there is no such cell.
    #[must_use]
    pub fn colour(&self, cell: usize) -> u8 {
        self.now.colours[cell]
    }

    /// Returns true if nothing is filled in, marked or coloured.
    #[must_use]
    pub fn is_untouched(&self) -> bool {
        *self.now == Content::new(self.now.givens.clone(), self.now.allowed)
    }

    /// Returns the digits on the board, given or filled in.
    #[must_use]
    pub fn grid(&self) -> Grid {
        let mut grid = self.now.givens.clone();
        for (cell, entry) in self.now.entries.iter().enumerate() {
            if let CellEntry::Digit(digit) = *entry {
                grid.set(cell, Some(digit));
            }
        }
        grid
    }

    /// Returns the conflicts of the digits on the board.
    #[must_use]
    pub fn conflicts(&self) -> Vec<Conflict> {
        conflicts(&self.grid(), self.now.allowed)
    }

    /// Does `action`. An action without effect is not recorded.
    ///
    /// # Errors
    /// Returns [`BoardError`] if it is impossible; the board is unchanged.
    pub fn apply(&mut self, action: &Action) -> Result<(), BoardError> {
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

    fn after(&self, action: &Action) -> Result<Content, BoardError> {
        let mut next = Content::clone(&self.now);
        self.change(&mut next, action)?;
        Ok(next)
    }

    /// Changes `next` by an action, or leaves it unchanged if the action is impossible.
    fn change(&self, next: &mut Content, action: &Action) -> Result<(), BoardError> {
        match action {
            Action::Write { cell, digit } => {
                self.check(*cell, Some(*digit))?;
                next.put(*cell, CellEntry::Digit(*digit));
            }
            Action::Mark { cell, digit } => {
                self.check(*cell, Some(*digit))?;
                let marks = next.marks(*cell)?;
                next.entries[*cell] = CellEntry::Marks(toggled(marks, *digit));
            }
            Action::MarkCentre { cell, digit } => {
                self.check(*cell, Some(*digit))?;
                next.marks(*cell)?;
                next.centres[*cell] = toggled(next.centres[*cell], *digit);
            }
            Action::Erase { cell } => {
                let is_blank = next.entries.get(*cell) == Some(&CellEntry::default());
                if is_blank && next.centres[*cell].is_empty() && next.colours[*cell] > 0 {
                    next.colours[*cell] = 0;
                    return Ok(());
                }
                self.check(*cell, None)?;
                next.put(*cell, CellEntry::default());
            }
            Action::Colour { cell, colour } => {
                let cells = self.shape().cells();
                let place = next.colours.get_mut(*cell);
                let place = place.ok_or(BoardError::NoCell { cell: *cell, cells })?;
                if *colour > COLOURS {
                    return Err(BoardError::NoColour { colour: *colour });
                }
                *place = *colour;
            }
            Action::EraseAll => *next = Content::new(self.now.givens.clone(), self.now.allowed),
            Action::Together(actions) => {
                for action in actions {
                    // Digits go only into the cells that accept them.
                    let _ = self.change(next, action);
                }
            }
            Action::Fill(grid) => self.fill(next, grid)?,
            Action::Load { givens, allowed } => *next = Content::new(givens.clone(), *allowed),
        }
        Ok(())
    }

    fn check(&self, cell: usize, digit: Option<Digit>) -> Result<(), BoardError> {
        let cells = self.shape().cells();
        let allowed = self.now.allowed;
        if cell >= cells {
            return Err(BoardError::NoCell { cell, cells });
        }
        if self.now.givens.get(cell).is_some() {
            return Err(BoardError::Given { cell });
        }
        match digit {
            Some(digit) if digit > LARGEST_DIGIT || !allowed.contains(digit) => {
                Err(BoardError::NotAllowed { digit, allowed })
            }
            _ => Ok(()),
        }
    }

    fn fill(&self, next: &mut Content, grid: &Grid) -> Result<(), BoardError> {
        if grid.shape() != self.shape() {
            return Err(BoardError::OtherShape {
                found: grid.shape().cells(),
                cells: self.shape().cells(),
            });
        }
        let mut filled = next.clone();
        for cell in 0..self.shape().cells() {
            if self.now.givens.get(cell).is_some() {
                continue;
            }
            let entry = match grid.get(cell) {
                Some(digit) => {
                    self.check(cell, Some(digit))?;
                    CellEntry::Digit(digit)
                }
                None => CellEntry::default(),
            };
            filled.put(cell, entry);
        }
        *next = filled;
        Ok(())
    }
}

fn toggled(marks: DigitSet, digit: Digit) -> DigitSet {
    if marks.contains(digit) { marks.without(digit) } else { marks.with(digit) }
}
