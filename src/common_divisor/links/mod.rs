//! Links store a puzzle, the digits filled in, and a view in the fragment of an address. The text
//! is readable and can even be typed:
//!
//! `#common-divisor/1?givens=.......2........5...&unused=4&view=solve`
//!
//! Reading never fails. Any text results in a puzzle along with a list of problems. See
//! `docs/links.md` for the format.

mod reader;
mod view;

pub use ginnow_links::{Hidden, LONGEST_LINK, Layout, Lesson, Part};
pub use reader::{LinkRead, Problem, read, read_filled};
pub use view::View;

use super::{DivisorGoal, Puzzle};
use crate::sudoku::{DigitSet, Grid, LARGEST_DIGIT, Shape, Solution};
use ginnow_links::{Format, changed, choice, field, other_than};
use std::fmt;

/// Each key of these links has functions for reading and writing. The puzzle's five keys only make
/// sense together, so the first of them reads all five, and the others do nothing.
pub const FORMAT: Format<SharedPuzzle, Problem> = Format {
    puzzle: "common-divisor",
    version: 1,
    fields: &[
        field(
            "size",
            |link, _| reader::puzzle(link),
            |it, full| other_than(&Shape::Nine.side(), &it.puzzle.side(), full),
        ),
        field(
            "base",
            |_, _| {},
            |it, full| other_than(&(LARGEST_DIGIT + 1), &it.puzzle.base(), full),
        ),
        // Readers assume the published givens if this key is missing. It must therefore be written
        // for any other puzzle, even if that has no givens.
        field(
            "givens",
            |_, _| {},
            |it, _| {
                let is_own = it.puzzle != Puzzle::published();
                is_own.then(|| write_grid(it.puzzle.givens()))
            },
        ),
        field(
            "digits",
            |_, _| {},
            |it, full| other_than(&DigitSet::below(it.puzzle.base()), &it.puzzle.allowed(), full),
        ),
        field("goal", |_, _| {}, |it, full| changed(it.puzzle.goal(), full, goal_name)),
        // Givens are there anyway, so omit them.
        field("filled", reader::filled, |it, _| {
            (it.grid != *it.puzzle.givens()).then(|| write_filled(&it.grid))
        }),
        choice!("view", View, view),
    ],
};

/// All goals, in the order in which they are listed.
const GOALS: [DivisorGoal; 2] = [DivisorGoal::Rows, DivisorGoal::RowsAndColumns];

/// Returns the name of a goal in links.
#[must_use]
pub fn goal_name(goal: DivisorGoal) -> &'static str {
    match goal {
        DivisorGoal::Rows => "rows",
        DivisorGoal::RowsAndColumns => "rows-and-columns",
    }
}

/// A link contains everything that another reader needs to see the same page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SharedPuzzle {
    /// Defaults to the published puzzle.
    pub puzzle: Puzzle,
    /// The digits on the board, including the givens.
    pub grid: Grid,
    /// The view that opens next to the board.
    pub view: View,
    /// Settings of a class link: its question, hidden parts, and so on.
    pub lesson: Lesson,
}

impl SharedPuzzle {
    /// Creates a link to a puzzle without anything filled in.
    #[must_use]
    pub fn new(puzzle: Puzzle) -> Self {
        SharedPuzzle {
            grid: puzzle.givens().clone(),
            puzzle,
            view: View::default(),
            lesson: Lesson::default(),
        }
    }

    /// Returns the shortest possible fragment, without `#` and without defaults.
    #[must_use]
    pub fn short(&self) -> String {
        let link = FORMAT.link(self, &self.lesson, false);
        link.trim_end_matches('?').to_owned()
    }
}

impl Default for SharedPuzzle {
    fn default() -> Self {
        Self::new(Puzzle::published())
    }
}

impl fmt::Display for SharedPuzzle {
    /// Does the same as [`SharedPuzzle::short`]. Reading the result yields the same puzzle without
    /// problems.
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.short())
    }
}

/// Writes a filled grid for a link. Solved 9x9 grids are packed into 18 characters, all others are
/// written cell by cell. [`read_filled`] accepts both.
#[must_use]
pub fn write_filled(grid: &Grid) -> String {
    match Solution::from_grid(grid) {
        Ok(solution) => solution.pack(),
        Err(_) => write_grid(grid),
    }
}

/// Writes a grid cell by cell, in the same way as the givens.
#[must_use]
pub fn write_grid(grid: &Grid) -> String {
    Blanks::compact(grid)
}

/// Grids that are not solved have a text form: digits, `.` for a blank cell, and letters for runs
/// of blanks (`c` for three and `z` for 26).
struct Blanks;

impl Blanks {
    const MOST: usize = 26;

    #[inline(never)]
    fn compact(grid: &Grid) -> String {
        let mut text = String::new();
        let mut cells = grid.cells().iter().peekable();
        while let Some(cell) = cells.next() {
            let Some(digit) = cell else {
                let mut count = 1;
                while count < Self::MOST && cells.next_if(|cell| cell.is_none()).is_some() {
                    count += 1;
                }
                let letter = u8::try_from(count - 1).unwrap_or(0) + b'a';
                text.push(if count == 1 { '.' } else { char::from(letter) });
                continue;
            };
            text.push(char::from(b'0' + digit));
        }
        text
    }

    /// Inverts [`Self::compact`]. The error is either the first invalid character or the wrong
    /// number of cells. Soon after the end of the board, further cells aren't counted any more.
    #[inline(never)]
    fn read(text: &str, shape: Shape) -> Result<Grid, GridError> {
        let mut cells = Vec::new();
        for (index, found) in text.chars().enumerate() {
            match found {
                '0'..='9' => cells.push(Some(found as u8 - b'0')),
                '.' | '_' | '*' => cells.push(None),
                'a'..='z' => {
                    let blanks = usize::from(found as u8 - b'a') + 1;
                    cells.extend(std::iter::repeat_n(None, blanks));
                }
                _ => {
                    let position = index + 1;
                    return Err(GridError::Character { position, found });
                }
            }
            if cells.len() > shape.cells() + Self::MOST {
                break;
            }
        }
        let found = cells.len();
        Grid::from_cells(shape, cells).ok_or(GridError::Cells { found })
    }
}

enum GridError {
    Character { position: usize, found: char },
    Cells { found: usize },
}
