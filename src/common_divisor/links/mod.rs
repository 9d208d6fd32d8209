//! Links: a puzzle, the digits filled in, and a view, as text in the fragment of an address that a person
//! can read and type.
//!
//! `#common-divisor/1?givens=.......2........5...&unused=4&view=solve`
//!
//! Reading is total: every text yields a puzzle and a list of problems. `docs/links.md` describes the
//! format.

mod reader;
mod view;

pub use ginnow_links::{Hidden, LONGEST_LINK, Layout, Lesson, Part};
pub use reader::{LinkRead, Problem, read, read_filled};
pub use view::View;

use super::{DivisorGoal, Puzzle};
use crate::sudoku::{DigitSet, Grid, LARGEST_DIGIT, Shape, Solution};
use ginnow_links::{Format, changed, choice, field, other_than};
use std::fmt;

/// Links to this puzzle, with every key that they can have. The five keys of the puzzle must fit together, so the first one
/// reads them all.
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
        // Without this key the default givens would apply, so every other puzzle has it.
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
        // Either rows count, or rows and columns.
        field("goal", |_, _| {}, |it, full| changed(it.puzzle.goal(), full, goal_name)),
        // Digits filled in are written without the givens.
        field("filled", reader::filled, |it, _| {
            (it.grid != *it.puzzle.givens()).then(|| write_filled(&it.grid))
        }),
        choice!("view", View, view),
    ],
};

/// All goals, in the order in which they are offered.
const GOALS: [DivisorGoal; 2] = [DivisorGoal::Rows, DivisorGoal::RowsAndColumns];

/// Returns the goal's name in a link.
#[must_use]
pub fn goal_name(goal: DivisorGoal) -> &'static str {
    match goal {
        DivisorGoal::Rows => "rows",
        DivisorGoal::RowsAndColumns => "rows-and-columns",
    }
}

/// The shared state of a puzzle, which a link reproduces for another reader.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SharedPuzzle {
    /// If the link has no puzzle, this is the published one.
    pub puzzle: Puzzle,
    /// Givens are among these digits on the board.
    pub grid: Grid,
    /// The page opens this view next to the board.
    pub view: View,
    /// The sender of the link can ask a question and hide parts of the page.
    pub lesson: Lesson,
}

impl SharedPuzzle {
    /// Creates a puzzle with nothing filled in.
    #[must_use]
    pub fn new(puzzle: Puzzle) -> Self {
        SharedPuzzle {
            grid: puzzle.givens().clone(),
            puzzle,
            view: View::default(),
            lesson: Lesson::default(),
        }
    }

    /// Returns the fragment without its `#` and without defaults.
    #[must_use]
    pub fn short(&self) -> String {
        let link = FORMAT.link(self, &self.lesson, false);
        link.trim_end_matches('?').to_owned()
    }
}

impl Default for SharedPuzzle {
    /// Returns the published puzzle.
    fn default() -> Self {
        Self::new(Puzzle::published())
    }
}

impl fmt::Display for SharedPuzzle {
    /// Writes the same as [`SharedPuzzle::short`]. Reading it yields the same puzzle and no problem.
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.short())
    }
}

/// Writes a grid as in links; a solved grid of side 9 takes 18 characters. [`read_filled`] reads it back.
#[must_use]
pub fn write_filled(grid: &Grid) -> String {
    match Solution::from_grid(grid) {
        Ok(solution) => solution.pack(),
        Err(_) => write_grid(grid),
    }
}

/// Writes a grid as the givens in links.
#[must_use]
pub fn write_grid(grid: &Grid) -> String {
    Blanks::compact(grid)
}

/// Grids in links: digits, `.` for a blank, and a letter for several blanks, from `a` for one to `z` for
/// 26.
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

    /// Inverts [`Self::compact`]; the error is the first invalid character, or the number of cells.
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

/// A grid of a link can be wrong in these ways.
enum GridError {
    Character { position: usize, found: char },
    Cells { found: usize },
}
