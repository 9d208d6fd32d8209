//! Reads links. No text is unreadable, but some of them give us a reason to complain.

use super::{Blanks, FORMAT, GOALS, GridError, SharedPuzzle, goal_name};
use crate::common_divisor::{DivisorGoal, Puzzle, PuzzleError};
use crate::sudoku::{DigitSet, Grid, LARGEST_DIGIT, PACKED_LENGTH, Shape, Solution};
use ginnow_links::Reading;
use thiserror::Error;

/// If the link isn't valid, this has the nearest valid puzzle, plus the problems.
pub type LinkRead = ginnow_links::LinkRead<SharedPuzzle, Problem>;

type Link = Reading<SharedPuzzle, Problem>;

/// A part of a link cannot be used. Reading continues after each of these problems. Long quotations
/// are shortened.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Problem {
    /// A problem that can occur in the links of any puzzle.
    #[error(transparent)]
    General(#[from] ginnow_links::Problem),
    /// There is no board of this size. The default is used instead.
    #[error("\"size={found}\" in the link: boards have 4, 6 or 9 rows")]
    Size {
        /// Quotes the link.
        found: String,
    },
    /// The base does not fit the board. Base 10 is used instead.
    #[error("\"base={found}\" in the link: the base must be between {least} and 10")]
    Base {
        /// Quotes the link.
        found: String,
        /// A smaller base does not have enough digits for the board.
        least: usize,
    },
    /// A grid contains an invalid character and is ignored.
    #[error("character {position} of \"{key}\" in the link, {found:?}, is not valid in a grid")]
    Character {
        /// The grid has this key, for example `givens`.
        key: &'static str,
        /// Characters are counted from 1.
        position: usize,
        /// The first character that is neither a digit nor a blank.
        found: char,
    },
    /// A grid has too few or too many cells and is ignored.
    #[error("\"{key}\" in the link has {found} instead of {cells} cells")]
    Cells {
        /// The grid has this key, for example `givens`.
        key: &'static str,
        /// The text has this many cells. If there are far too many, not all of them are counted.
        found: usize,
        /// Number of cells of the board.
        cells: usize,
    },
    /// The text isn't a list of digits. All digits are allowed instead.
    #[error("\"digits={found}\" in the link is not a list of digits, such as 012356789")]
    Digits {
        /// Quotes the link.
        found: String,
    },
    /// Each part is fine on its own, but their combination is impossible. We ignore the digits, and
    /// if that is not enough, the givens as well.
    #[error("the puzzle in the link is invalid: {0}")]
    Puzzle(PuzzleError),
    /// The text looks like a packed grid, but it is damaged. It is ignored.
    #[error("the filled grid in the link cannot be read: {reason}")]
    Packed {
        /// Explains the problem to the reader.
        reason: String,
    },
    /// A digit that was filled in contradicts the givens or is not allowed. The filled grid is
    /// ignored.
    #[error(
        "row {row}, column {column} of the filled grid in the link has another digit than the puzzle"
    )]
    DoesNotFit {
        /// The row of the first such digit (counted from 1).
        row: usize,
        /// Its column, counted from 1.
        column: usize,
    },
}

/// Reads a fragment, with or without `#`. An empty string isn't a problem: it stands for the
/// published puzzle.
#[must_use]
pub fn read(fragment: &str) -> LinkRead {
    FORMAT.open(fragment, SharedPuzzle::default(), |it| &mut it.lesson)
}

/// Reads all keys of the puzzle at once. Without any of them, the link is about the published
/// puzzle.
pub(super) fn puzzle(link: &mut Link) {
    let described = ["size", "base", "givens", "digits", "goal"];
    if described.iter().all(|key| link.parts.value(key).is_none()) {
        return;
    }
    let shape = shape(link, "size");
    let base = base(link, "base", shape);
    let goal = link.choice("goal", &GOALS, goal_name).unwrap_or_default();
    let allowed = digits(link, "digits");
    let key = "givens";
    let givens = link.parts.read_with(key, |text| read_grid(key, text, shape));
    let givens = givens.and_then(|read| read.map_err(|problem| link.problems.push(problem)).ok());
    // A link without givens can still change the goal or the digits of the published puzzle, whose
    // givens only make sense on its own board.
    let like_published =
        link.parts.value(key).is_none() && shape == Shape::Nine && base == LARGEST_DIGIT + 1;
    let givens = match givens {
        Some(givens) => givens,
        None if like_published => Puzzle::published().givens().clone(),
        None => Grid::blank(shape),
    };
    link.shared = SharedPuzzle::new(together(link, givens, base, allowed, goal));
}

/// Combines the parts into a puzzle. If they contradict each other, as many as necessary are
/// ignored. That always succeeds, because a blank board with all digits is a puzzle.
fn together(
    link: &mut Link,
    givens: Grid,
    base: u8,
    allowed: Option<DigitSet>,
    goal: DivisorGoal,
) -> Puzzle {
    let shape = givens.shape();
    let all = DigitSet::below(base);
    let attempts =
        [(givens.clone(), allowed.unwrap_or(all)), (givens, all), (Grid::blank(shape), all)];
    for (givens, allowed) in attempts {
        match Puzzle::new(givens, base, allowed, goal) {
            Ok(puzzle) => return puzzle,
            Err(error) => {
                let problem = Problem::Puzzle(error);
                if !link.problems.contains(&problem) {
                    link.problems.push(problem);
                }
            }
        }
    }
    Puzzle::published()
}

#[inline(never)]
fn shape(link: &mut Link, key: &'static str) -> Shape {
    let Some(size) = link.number(key) else {
        return Shape::Nine;
    };
    let shape = usize::try_from(size).ok().and_then(Shape::with_side);
    shape.unwrap_or_else(|| {
        let found = link.found(key);
        link.problems.push(Problem::Size { found });
        Shape::Nine
    })
}

#[inline(never)]
fn base(link: &mut Link, key: &'static str, shape: Shape) -> u8 {
    let default = LARGEST_DIGIT + 1;
    let Some(base) = link.number(key) else {
        return default;
    };
    let least = shape.side();
    let fits = |base: &u8| (least..=usize::from(default)).contains(&usize::from(*base));
    let base = u8::try_from(base).ok().filter(fits);
    base.unwrap_or_else(|| {
        let found = link.found(key);
        link.problems.push(Problem::Base { found, least });
        default
    })
}

#[inline(never)]
fn digits(link: &mut Link, key: &'static str) -> Option<DigitSet> {
    let text = link.parts.value(key)?;
    let digit = |found: char| {
        let digit = found.to_digit(10)?;
        u8::try_from(digit).ok()
    };
    let digits: Option<DigitSet> = text
        .chars()
        .map(digit)
        .collect::<Option<Vec<u8>>>()
        .map(|digits| digits.into_iter().collect());
    if digits.is_none() {
        let found = link.found(key);
        link.problems.push(Problem::Digits { found });
    }
    digits
}

fn read_grid(key: &'static str, text: &str, shape: Shape) -> Result<Grid, Problem> {
    Blanks::read(text, shape).map_err(|wrong| match wrong {
        GridError::Character { position, found } => Problem::Character { key, position, found },
        GridError::Cells { found } => Problem::Cells { key, found, cells: shape.cells() },
    })
}

pub(super) fn filled(link: &mut Link, key: &'static str) {
    let read = link.parts.read_with(key, |text| read_filled(&link.shared.puzzle, text));
    match read {
        Some(Ok(grid)) => link.shared.grid = grid,
        Some(Err(problem)) => link.problems.push(problem),
        None => {}
    }
}

/// Reads a filled grid in either form of `write_filled`.
///
/// # Errors
/// Returns [`Problem`] if the text is not a grid, or contradicts the puzzle's givens or digits.
pub fn read_filled(puzzle: &Puzzle, text: &str) -> Result<Grid, Problem> {
    let shape = puzzle.shape();
    // Try to unpack the text first. It is extremely unlikely (one in billions) that any other text
    // of this length happens to be a packed grid.
    let unpacked = Solution::unpack(text);
    let packed = shape == Shape::Nine && text.chars().count() == PACKED_LENGTH;
    let grid = match (unpacked, Blanks::read(text, shape)) {
        (Ok(solution), _) if packed => solution.grid(),
        (Err(error), Err(_)) if packed => {
            let reason = error.to_string();
            return Err(Problem::Packed { reason });
        }
        _ => read_grid("filled", text, shape)?,
    };
    let wrong = |cell: &usize| {
        let (given, digit) = (puzzle.givens().get(*cell), grid.get(*cell));
        given.is_some() && given != digit
            || digit.is_some_and(|digit| !puzzle.allowed().contains(digit))
    };
    match (0..shape.cells()).find(wrong) {
        Some(cell) => {
            Err(Problem::DoesNotFit { row: shape.row(cell) + 1, column: shape.column(cell) + 1 })
        }
        None => Ok(grid),
    }
}
