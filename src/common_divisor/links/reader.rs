//! Reading links: any text gives a puzzle.

use super::{Blanks, FORMAT, GOALS, SharedPuzzle, View, Wrong, goal_name, key};
use crate::common_divisor::{Goal, Puzzle, PuzzleError};
use crate::sudoku::{DigitSet, Grid, LARGEST_DIGIT, PACKED_LENGTH, Shape, Solution};
use ginnow_links::{Parts, quote};
use thiserror::Error;

/// What a link says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LinkRead {
    /// The puzzle of the link, or the nearest that there is.
    pub shared: SharedPuzzle,
    /// What was wrong with the link, in the order of its parts.
    pub problems: Vec<Problem>,
}

/// Something wrong with a link, the place where it is, and what was done about
/// it. Texts quoted from the link are cut to a few words.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Problem {
    /// What can be wrong with the link of any puzzle.
    #[error(transparent)]
    General(#[from] ginnow_links::Problem),
    /// There is no board of this size; the usual one was set up.
    #[error("\"size={found}\" in the link: boards have 4, 6 or 9 rows")]
    Size {
        /// What stands there.
        found: String,
    },
    /// The base does not fit the board; base 10 was taken.
    #[error("\"base={found}\" in the link: the base goes from {least} to 10")]
    Base {
        /// What stands there.
        found: String,
        /// The smallest base for the board.
        least: usize,
    },
    /// A character in a grid means nothing; the grid was left out.
    #[error("character {position} of \"{key}\" in the link, {found:?}, means nothing in a grid")]
    Character {
        /// The part of the link.
        key: &'static str,
        /// Its place, counted from 1.
        position: usize,
        /// What stands there.
        found: char,
    },
    /// A grid has too few or too many cells; it was left out.
    #[error("\"{key}\" in the link has {found} cells; the board has {cells}")]
    Cells {
        /// The part of the link.
        key: &'static str,
        /// How many cells there are, or at least so many.
        found: usize,
        /// How many cells the board has.
        cells: usize,
    },
    /// The digits are none; all were allowed.
    #[error("\"digits={found}\" in the link: a list of digits is needed, such as 012356789")]
    Digits {
        /// What stands there.
        found: String,
    },
    /// The parts do not make a puzzle together; what they have too much was left
    /// out: the digits first, then the givens.
    #[error("the puzzle in the link makes no sense: {0}")]
    Puzzle(PuzzleError),
    /// The packed grid is damaged; it was left out.
    #[error("the filled grid in the link cannot be read: {reason}")]
    Packed {
        /// What is wrong with it.
        reason: String,
    },
    /// What is filled in contradicts the givens or the digits; it was left out.
    #[error("row {row}, column {column} of the filled grid does not fit the puzzle")]
    DoesNotFit {
        /// The row, counted from 1.
        row: usize,
        /// The column, counted from 1.
        column: usize,
    },
}

/// Reads a fragment, with or without its `#`. No text at all is the published
/// puzzle and no problem.
#[must_use]
pub fn read(fragment: &str) -> LinkRead {
    let mut parts = FORMAT.split(fragment);
    let mut reader = Reader {
        problems: Vec::new(),
    };
    reader.general(std::mem::take(&mut parts.problems));
    let mut shared = SharedPuzzle::new(reader.puzzle(&parts));
    if let Some(grid) = reader.filled(&parts, &shared.puzzle) {
        shared.grid = grid;
    }
    let view = parts.choice(key::VIEW, &View::ALL, View::name);
    shared.view = reader.take(view).unwrap_or_default();
    let (lesson, problems) = parts.lesson();
    shared.lesson = lesson;
    reader.general(problems);
    LinkRead {
        shared,
        problems: reader.problems,
    }
}

/// Its methods stay apart: the engines are compiled for speed, which a link does
/// not need, and all in one function is three times as large.
struct Reader {
    problems: Vec<Problem>,
}

impl Reader {
    #[inline(never)]
    fn general(&mut self, problems: Vec<ginnow_links::Problem>) {
        self.problems
            .extend(problems.into_iter().map(Problem::General));
    }

    /// What was read of a key; none, and a problem, if it was wrong.
    fn take<T>(&mut self, read: Result<Option<T>, ginnow_links::Problem>) -> Option<T> {
        read.unwrap_or_else(|problem| {
            self.problems.push(problem.into());
            None
        })
    }

    #[inline(never)]
    fn puzzle(&mut self, parts: &Parts) -> Puzzle {
        let described = [key::SIZE, key::BASE, key::GIVENS, key::DIGITS, key::GOAL];
        if described.iter().all(|key| parts.value(key).is_none()) {
            return Puzzle::published();
        }
        let shape = self.shape(parts);
        let base = self.base(parts, shape);
        let goal = self.take(parts.choice(key::GOAL, &GOALS, goal_name));
        let goal = goal.unwrap_or_default();
        let allowed = self.digits(parts);
        let givens = parts.value(key::GIVENS).map(|text| (key::GIVENS, text));
        let givens = givens.and_then(|(key, text)| self.grid(key, text, shape));
        // Only the goal or the digits of the published puzzle may be changed.
        let like_published =
            parts.value(key::GIVENS).is_none() && shape == Shape::Nine && base == LARGEST_DIGIT + 1;
        let givens = match givens {
            Some(givens) => givens,
            None if like_published => Puzzle::published().givens().clone(),
            None => Grid::blank(shape),
        };
        self.together(givens, base, allowed, goal)
    }

    /// The puzzle of these parts, without those that do not fit.
    fn together(
        &mut self,
        givens: Grid,
        base: u8,
        allowed: Option<DigitSet>,
        goal: Goal,
    ) -> Puzzle {
        let shape = givens.shape();
        let all = DigitSet::below(base);
        let attempts = [
            (givens.clone(), allowed.unwrap_or(all)),
            (givens, all),
            (Grid::blank(shape), all),
        ];
        for (givens, allowed) in attempts {
            match Puzzle::new(givens, base, allowed, goal) {
                Ok(puzzle) => return puzzle,
                Err(error) => {
                    let problem = Problem::Puzzle(error);
                    if !self.problems.contains(&problem) {
                        self.problems.push(problem);
                    }
                }
            }
        }
        Puzzle::published()
    }

    #[inline(never)]
    fn shape(&mut self, parts: &Parts) -> Shape {
        let Some(size) = self.take(parts.number(key::SIZE)) else {
            return Shape::Nine;
        };
        let shape = usize::try_from(size).ok().and_then(Shape::with_side);
        shape.unwrap_or_else(|| {
            let found = found(parts, key::SIZE);
            self.problems.push(Problem::Size { found });
            Shape::Nine
        })
    }

    #[inline(never)]
    fn base(&mut self, parts: &Parts, shape: Shape) -> u8 {
        let usual = LARGEST_DIGIT + 1;
        let Some(base) = self.take(parts.number(key::BASE)) else {
            return usual;
        };
        let least = shape.side();
        let fits = |base: &u8| (least..=usize::from(usual)).contains(&usize::from(*base));
        let base = u8::try_from(base).ok().filter(fits);
        base.unwrap_or_else(|| {
            let found = found(parts, key::BASE);
            self.problems.push(Problem::Base { found, least });
            usual
        })
    }

    #[inline(never)]
    fn digits(&mut self, parts: &Parts) -> Option<DigitSet> {
        let text = parts.value(key::DIGITS)?;
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
            let found = found(parts, key::DIGITS);
            self.problems.push(Problem::Digits { found });
        }
        digits
    }

    #[inline(never)]
    fn grid(&mut self, key: &'static str, text: &str, shape: Shape) -> Option<Grid> {
        let problem = match Blanks::read(text, shape) {
            Ok(grid) => return Some(grid),
            Err(Wrong::Character { position, found }) => Problem::Character {
                key,
                position,
                found,
            },
            Err(Wrong::Cells { found }) => Problem::Cells {
                key,
                found,
                cells: shape.cells(),
            },
        };
        self.problems.push(problem);
        None
    }

    #[inline(never)]
    fn filled(&mut self, parts: &Parts, puzzle: &Puzzle) -> Option<Grid> {
        let text = parts.value(key::FILLED)?;
        let shape = puzzle.shape();
        // A text of that length that is a packed grid by chance is one in many
        // thousand millions, so that it is looked at as one first.
        let unpacked = Solution::unpack(text);
        let packed = shape == Shape::Nine && text.chars().count() == PACKED_LENGTH;
        let grid = match (unpacked, Blanks::read(text, shape)) {
            (Ok(solution), _) if packed => solution.grid(),
            (Err(error), Err(_)) if packed => {
                let reason = error.to_string();
                self.problems.push(Problem::Packed { reason });
                return None;
            }
            _ => self.grid(key::FILLED, text, shape)?,
        };
        let wrong = |cell: &usize| {
            let (given, digit) = (puzzle.givens().get(*cell), grid.get(*cell));
            given.is_some() && given != digit
                || digit.is_some_and(|digit| !puzzle.allowed().contains(digit))
        };
        if let Some(cell) = (0..shape.cells()).find(wrong) {
            let (row, column) = (shape.row(cell) + 1, shape.column(cell) + 1);
            self.problems.push(Problem::DoesNotFit { row, column });
            return None;
        }
        Some(grid)
    }
}

/// What stands in the link behind a key, for a message.
#[cold]
fn found(parts: &Parts, key: &str) -> String {
    quote(parts.value(key).unwrap_or_default())
}
