//! While a board is being filled in, actions are the only way to change it. This means that each of
//! them can be undone.

mod record;

use super::{Conflict, Digit, DigitSet, Grid, LARGEST_DIGIT, Shape, conflicts};
use crate::foundation::history::{History, undo_and_redo};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use thiserror::Error;

/// Content of a cell that is not given.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum CellEntry {
    /// A digit, right or wrong.
    Digit(Digit),
    /// Corner marks. Blank cells have the empty set.
    Marks(DigitSet),
}

impl Default for CellEntry {
    fn default() -> Self {
        CellEntry::Marks(DigitSet::EMPTY)
    }
}

/// An action changes a board. Cells are numbered row by row, from 0.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Action {
    /// Writes a digit. It replaces any digit or marks of the cell.
    Write {
        /// Target cell. Must not be a given.
        cell: usize,
        /// The digit. Must be allowed.
        digit: Digit,
    },
    /// Toggles a corner mark in a cell without a digit.
    Mark {
        /// Target cell.
        cell: usize,
        /// The mark.
        digit: Digit,
    },
    /// Like `Mark`, but in the centre of the cell.
    MarkCentre {
        /// Target cell.
        cell: usize,
        /// The mark.
        digit: Digit,
    },
    /// Removes a cell's digit or marks, or its colour if there's nothing else.
    Erase {
        /// Target cell.
        cell: usize,
    },
    /// Colours a cell. Givens can be coloured as well.
    Colour {
        /// Target cell.
        cell: usize,
        /// A colour from 1 to [`COLOURS`], or 0 for none.
        colour: u8,
    },
    /// Several actions in one, undone together. Impossible ones are skipped.
    Together(Vec<Action>),
    /// Clears everything except the givens.
    EraseAll,
    /// Copies a grid's digits into all cells that aren't given, clearing those that are blank in
    /// the grid.
    Fill(Grid),
    /// Starts over with other givens, possibly of another shape.
    Load {
        /// The new givens.
        givens: Grid,
        /// Allowed digits for the new board.
        allowed: DigitSet,
    },
}

/// Number of colours for cells.
pub const COLOURS: u8 = 4;

/// Reasons why an action is impossible. The board is unchanged in this case.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum BoardError {
    /// No such cell.
    #[error("there is no cell {cell}; the board has {cells}, counted from 0")]
    NoCell {
        /// Cell index, from 0.
        cell: usize,
        /// Number of cells.
        cells: usize,
    },
    /// Givens cannot be changed.
    #[error("this cell is given and cannot be changed")]
    Given {
        /// The given cell.
        cell: usize,
    },
    /// Not a digit, or not allowed on this board.
    #[error("{digit} is not one of the digits {allowed}")]
    NotAllowed {
        /// The digit.
        digit: Digit,
        /// Allowed digits.
        allowed: DigitSet,
    },
    /// Cells with a digit cannot have pencil marks.
    #[error("the cell has the digit {digit}; marks go into blank cells")]
    HasDigit {
        /// The cell's digit.
        digit: Digit,
    },
    /// No such colour.
    #[error("there is no colour {colour}; they are 1 to {COLOURS}, and 0 for none")]
    NoColour {
        /// The colour.
        colour: u8,
    },
    /// The grid's shape does not match.
    #[error("the grid has {found} cells; the board has {cells}")]
    OtherShape {
        /// The grid's cell count.
        found: usize,
        /// The board's cell count.
        cells: usize,
    },
}

/// A Sudoku being filled in. Actions can change both givens and content, and undo restores both.
///
/// All changes go through [`EditedGrid::apply`], which rejects nonsensical actions such as a digit
/// in a given cell. Content is shared until it changes, so clones are cheap.
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
    /// Centre marks per cell.
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
    /// Overwrites a cell.
    fn put(&mut self, cell: usize, entry: CellEntry) {
        self.entries[cell] = entry;
        self.centres[cell] = DigitSet::EMPTY;
    }

    /// Corner marks of a cell, or an error if it has a digit.
    fn marks(&self, cell: usize) -> Result<DigitSet, BoardError> {
        match self.entries[cell] {
            CellEntry::Digit(digit) => Err(BoardError::HasDigit { digit }),
            CellEntry::Marks(marks) => Ok(marks),
        }
    }
}

undo_and_redo!(EditedGrid);

impl EditedGrid {
    /// Creates a board. Conflicting givens are accepted; see [`Self::conflicts`].
    #[must_use]
    pub fn new(givens: Grid, allowed: DigitSet) -> Self {
        EditedGrid { now: Arc::new(Content::new(givens, allowed)), history: History::default() }
    }

    /// Creates a board with some digits already filled in. These cannot be undone.
    ///
    /// # Errors
    /// Returns [`BoardError`] if the digits don't fit.
    pub fn with_filled(givens: Grid, allowed: DigitSet, digits: &Grid) -> Result<Self, BoardError> {
        let mut board = EditedGrid::new(givens, allowed);
        board.apply(&Action::Fill(digits.clone()))?;
        board.history = History::default();
        Ok(board)
    }

    /// Returns the board's shape.
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

    /// Content of a cell. Meaningless for givens.
    ///
    /// # Panics
    /// Panics if there is no such cell.
    #[must_use]
    pub fn entry(&self, cell: usize) -> CellEntry {
        self.now.entries[cell]
    }

    /// Centre marks of a cell.
    ///
    /// # Panics
    /// Panics if there is no such cell.
    #[must_use]
    pub fn centre(&self, cell: usize) -> DigitSet {
        self.now.centres[cell]
    }

    /// Colour of a cell, from 1 to [`COLOURS`], or 0 for none.
    ///
    /// # Panics
    /// Panics if there is no such cell.
    #[must_use]
    pub fn colour(&self, cell: usize) -> u8 {
        self.now.colours[cell]
    }

    /// Returns true if nothing has been filled in, marked or coloured.
    #[must_use]
    pub fn is_untouched(&self) -> bool {
        *self.now == Content::new(self.now.givens.clone(), self.now.allowed)
    }

    /// Returns all digits on the board, given or filled in.
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

    /// Returns all conflicts between the digits on the board.
    #[must_use]
    pub fn conflicts(&self) -> Vec<Conflict> {
        conflicts(&self.grid(), self.now.allowed)
    }

    /// Performs an action. Actions without effect do not become part of the undo history.
    ///
    /// # Errors
    /// Returns [`BoardError`] if the action is impossible, in which case the board does not change.
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

    /// Applies an action to `next`, which stays as it is on error.
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
                    // Some of these cells may be givens. Skip them.
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
