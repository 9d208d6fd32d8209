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
use ginnow_links::Format;
use std::fmt;

/// Counts the versions of the format. It's the number after `common-divisor/`.
pub const VERSION: u32 = 1;

/// The keys of this puzzle, in the order in which they are written.
mod key {
    pub const SIZE: &str = "size";
    pub const BASE: &str = "base";
    pub const GIVENS: &str = "givens";
    pub const DIGITS: &str = "digits";
    /// Either rows count, or rows and columns.
    pub const GOAL: &str = "goal";
    /// Digits filled in are written without the givens.
    pub const FILLED: &str = "filled";
    pub const VIEW: &str = "view";
}

/// Tells `ginnow-links` which keys a link to this puzzle can have.
pub const FORMAT: Format = Format {
    puzzle: "common-divisor",
    version: VERSION,
    keys: &[key::SIZE, key::BASE, key::GIVENS, key::DIGITS, key::GOAL, key::FILLED, key::VIEW],
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

    /// Returns the same puzzle with nothing filled in and without view and lesson.
    #[must_use]
    pub fn board(&self) -> Self {
        Self::new(self.puzzle.clone())
    }

    /// Returns the fragment without its `#` and without defaults.
    #[must_use]
    pub fn short(&self) -> String {
        let mut parts = Vec::new();
        self.puzzle_parts(&mut parts);
        if let Some(filled) = self.filled() {
            parts.push(format!("{}={filled}", key::FILLED));
        }
        if self.view != View::default() {
            parts.push(format!("{}={}", key::VIEW, self.view.name()));
        }
        let lesson = self.lesson.to_string();
        let lesson = lesson.strip_prefix('&').unwrap_or("");
        if !lesson.is_empty() {
            parts.push(lesson.to_owned());
        }
        let separator = if parts.is_empty() { "" } else { "?" };
        let parts = parts.join("&");
        format!("{}/{VERSION}{separator}{parts}", FORMAT.puzzle)
    }

    /// Writes the parts of the puzzle that differ from the default.
    fn puzzle_parts(&self, parts: &mut Vec<String>) {
        let puzzle = &self.puzzle;
        if *puzzle == Puzzle::published() {
            return;
        }
        if puzzle.shape() != Shape::Nine {
            parts.push(format!("{}={}", key::SIZE, puzzle.side()));
        }
        if puzzle.base() != LARGEST_DIGIT + 1 {
            parts.push(format!("{}={}", key::BASE, puzzle.base()));
        }
        // Always written, because without this key the default givens would apply.
        let givens = Blanks::compact(puzzle.givens());
        parts.push(format!("{}={givens}", key::GIVENS));
        if puzzle.allowed() != DigitSet::below(puzzle.base()) {
            parts.push(format!("{}={}", key::DIGITS, puzzle.allowed()));
        }
        if puzzle.goal() != DivisorGoal::default() {
            parts.push(format!("{}={}", key::GOAL, goal_name(puzzle.goal())));
        }
    }

    /// Returns the filled cells, if the player has filled any.
    fn filled(&self) -> Option<String> {
        (self.grid != *self.puzzle.givens()).then(|| write_filled(&self.grid))
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
        Err(_) => Blanks::compact(grid),
    }
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
