//! A board that somebody fills in. It changes only by actions, so that we can undo each of them.

mod record;

use super::{Conflict, Digit, DigitSet, Grid, LARGEST_DIGIT, Shape, conflicts};
use crate::foundation::history::{History, undo_and_redo};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use thiserror::Error;

/// The content of a cell that isn't given.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum CellEntry {
    /// A digit, which may be right or wrong.
    Digit(Digit),
    /// Pencil marks in the corners of the cell. If there aren't any, the cell is blank.
    Marks(DigitSet),
}

impl Default for CellEntry {
    fn default() -> Self {
        CellEntry::Marks(DigitSet::EMPTY)
    }
}

/// A change of a board. Cells are counted from 0, row by row.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Action {
    /// Writes a digit into a cell. Whatever was there before is replaced.
    Write {
        /// The cell, which must not be a given.
        cell: usize,
        /// The digit, which must be allowed.
        digit: Digit,
    },
    /// Adds a pencil mark to a cell without a digit. If the mark is there already, this removes it.
    Mark {
        /// The cell.
        cell: usize,
        /// The mark to add or remove.
        digit: Digit,
    },
    /// Does the same with a mark in the centre of the cell.
    MarkCentre {
        /// The cell.
        cell: usize,
        /// The mark to add or remove.
        digit: Digit,
    },
    /// Clears a cell. First, this removes its digit or marks. If there aren't any, it removes its
    /// colour.
    Erase {
        /// The cell.
        cell: usize,
    },
    /// Gives a cell a colour. In contrast to all other actions, this is possible for givens as
    /// well.
    Colour {
        /// The cell.
        cell: usize,
        /// A colour from 1 to [`COLOURS`], or 0 to remove the colour.
        colour: u8,
    },
    /// Does several things as one action, so that you can undo them together. Those that are
    /// impossible are skipped.
    Together(Vec<Action>),
    /// Clears everything except for the givens.
    EraseAll,
    /// Copies the digits of a grid into all cells that aren't given. Cells that are blank in the
    /// grid are cleared.
    Fill(Grid),
    /// Starts again with other givens. They may have another shape.
    Load {
        /// The new givens.
        givens: Grid,
        /// The digits that are allowed on the new board.
        allowed: DigitSet,
    },
}

/// How many colours there are for marking a cell.
pub const COLOURS: u8 = 4;

/// Explains why an action is impossible. The board doesn't change in that case.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum BoardError {
    /// There is no such cell.
    #[error("there is no cell {cell}; the board has {cells}, counted from 0")]
    NoCell {
        /// The cell, counted from 0.
        cell: usize,
        /// How many cells the board has.
        cells: usize,
    },
    /// The cell is given, so you can't change it.
    #[error("this cell is given and cannot be changed")]
    Given {
        /// The cell.
        cell: usize,
    },
    /// There is no such digit, or it isn't allowed on this board.
    #[error("{digit} is not one of the digits {allowed}")]
    NotAllowed {
        /// The digit.
        digit: Digit,
        /// The digits that are allowed.
        allowed: DigitSet,
    },
    /// The cell has a digit. It can't have pencil marks in addition.
    #[error("the cell has the digit {digit}; marks go into blank cells")]
    HasDigit {
        /// The digit in the cell.
        digit: Digit,
    },
    /// There is no such colour.
    #[error("there is no colour {colour}; they are 1 to {COLOURS}, and 0 for none")]
    NoColour {
        /// The colour.
        colour: u8,
    },
    /// The grid has another shape than the board.
    #[error("the grid has {found} cells; the board has {cells}")]
    OtherShape {
        /// How many cells the grid has.
        found: usize,
        /// How many cells the board has.
        cells: usize,
    },
}

/// A Sudoku that somebody is filling in. When you undo something, you get back the givens as well
/// as the content, because an action can change both.
///
/// Every change goes through [`EditedGrid::apply`], which rejects actions that make no sense, for
/// example a digit in a given cell. Clones are cheap, because the content is shared until it
/// changes.
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
    /// Pencil marks in the centre of each cell.
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
    /// Replaces everything that's written in a cell.
    fn put(&mut self, cell: usize, entry: CellEntry) {
        self.entries[cell] = entry;
        self.centres[cell] = DigitSet::EMPTY;
    }

    /// Returns the marks in the corners of a cell, unless it has a digit.
    fn marks(&self, cell: usize) -> Result<DigitSet, BoardError> {
        match self.entries[cell] {
            CellEntry::Digit(digit) => Err(BoardError::HasDigit { digit }),
            CellEntry::Marks(marks) => Ok(marks),
        }
    }
}

undo_and_redo!(EditedGrid);

impl EditedGrid {
    /// Creates a board with these givens and allowed digits. We accept givens that conflict with
    /// each other, but [`Self::conflicts`] reports them.
    #[must_use]
    pub fn new(givens: Grid, allowed: DigitSet) -> Self {
        EditedGrid { now: Arc::new(Content::new(givens, allowed)), history: History::default() }
    }

    /// Creates a board on which some digits are already filled in. You can't undo these.
    ///
    /// # Errors
    /// Returns [`BoardError`] if the digits don't fit.
    pub fn with_filled(givens: Grid, allowed: DigitSet, digits: &Grid) -> Result<Self, BoardError> {
        let mut board = EditedGrid::new(givens, allowed);
        board.apply(&Action::Fill(digits.clone()))?;
        board.history = History::default();
        Ok(board)
    }

    /// Returns the shape of the board.
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

    /// Returns the content of a cell. This only makes sense for a cell that isn't given.
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

    /// Returns the colour of a cell, from 1 to [`COLOURS`], or 0 if it doesn't have one.
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

    /// Returns all digits on the board, whether they're given or filled in.
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

    /// Returns everything that's wrong with the digits on the board.
    #[must_use]
    pub fn conflicts(&self) -> Vec<Conflict> {
        conflicts(&self.grid(), self.now.allowed)
    }

    /// Performs an action. If it has no effect, you can't undo it either.
    ///
    /// # Errors
    /// Returns [`BoardError`] if the action is impossible, in which case the board doesn't change.
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

    /// Changes `next` by an action. If that's impossible, it stays as it is.
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
                    // Some of these cells may be given. Skip them.
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
