//! New puzzles with exactly one best grid.
//!
//! A grid with a large common divisor is made by exact cover from shuffled rows,
//! and cells are given until no other grid does as well; then givens that are not
//! needed are taken away, in random order. The same seed gives the same puzzle.

use super::cover::{Cover, Step};
use super::divisor_search::DivisorSearch;
use super::numbers::{divisors, sum_of_rows};
use super::puzzle::Puzzle;
use super::random::Random;
use super::row_list;
use crate::sudoku::{Grid, Shape, Symmetry};
use serde::{Deserialize, Serialize};

/// How hard a puzzle is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Grade {
    /// The digits are named, and a few multiples are looked at.
    Easy,
    /// Which digit is unused has to be found out.
    Medium,
    /// Besides, many multiples come into question.
    Hard,
}

impl Grade {
    /// All grades, easiest first.
    pub const ALL: [Grade; 3] = [Grade::Easy, Grade::Medium, Grade::Hard];

    /// The name in commands.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Grade::Easy => "easy",
            Grade::Medium => "medium",
            Grade::Hard => "hard",
        }
    }

    /// The least divisor a puzzle of this grade is made for: the smaller it is,
    /// the more multiples there are.
    fn divisors(self) -> std::ops::Range<u64> {
        match self {
            Grade::Easy | Grade::Medium => 10_000..u64::MAX,
            Grade::Hard => 700..10_000,
        }
    }
}

/// A puzzle that was made, with its answer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Generated {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// The only grid with the largest divisor.
    pub solution: Grid,
    /// That divisor.
    pub divisor: u64,
    /// How hard it is.
    pub grade: Grade,
}

/// Nodes after which a puzzle counts as too laborious to be checked; then a cell
/// is given instead of taking it away.
const PATIENCE: u64 = 5_000;

/// Solutions that are passed over at most when a grid is drawn.
const DRAW_PATIENCE: u64 = 50_000;

/// The puzzle of a seed, of 9x9 in base 10.
///
/// # Panics
/// Never: some divisor of every grade has grids.
#[must_use]
pub fn generate(grade: Grade, seed: u64) -> Generated {
    let mut random = Random::new(seed);
    loop {
        let any = Puzzle::blank(Shape::Nine, 10).expect("a puzzle");
        if let Some((solution, divisor)) = draw(&any, grade, &mut random) {
            let frame = match grade {
                Grade::Easy => any.with_allowed(solution.digits()).expect("nine digits"),
                Grade::Medium | Grade::Hard => any,
            };
            let puzzle = reduce(&frame, &solution, &mut random);
            return Generated {
                puzzle,
                solution,
                divisor,
                grade,
            };
        }
    }
}

/// A random grid whose divisor is one that the grade is made for, with it; `None`
/// if the divisor drawn has none.
#[must_use]
pub fn draw(any: &Puzzle, grade: Grade, random: &mut Random) -> Option<(Grid, u64)> {
    let sets = any.digit_sets();
    let set = sets[random.below(sets.len())];
    let range = grade.divisors();
    let mut choices = divisors(sum_of_rows(set, any.base()));
    choices.retain(|divisor| range.contains(divisor));
    let divisor = *choices.get(random.below(choices.len().max(1)))?;
    let mut rows = row_list::multiples(set, any.base(), divisor);
    random.shuffle(&mut rows);
    let mut cover = Cover::new(any.givens(), any.base(), set, &rows);
    while cover.nodes() < DRAW_PATIENCE {
        match cover.step() {
            Step::Branch(_) => {}
            Step::End => return None,
            Step::Solution => {
                let grid = reordered(&cover.grid(), random);
                let divisor = any.divisor_of(&grid);
                return range.contains(&divisor).then_some((grid, divisor));
            }
        }
    }
    None
}

/// The grid with its rows in a random order; its columns stay, since they are
/// the places of the numbers.
fn reordered(grid: &Grid, random: &mut Random) -> Grid {
    let shape = grid.shape();
    let mut bands: Vec<usize> = (0..shape.box_width()).collect();
    random.shuffle(&mut bands);
    let height = shape.box_height();
    let mut rows = Vec::new();
    for band in bands {
        let mut inside: Vec<usize> = (band * height..(band + 1) * height).collect();
        random.shuffle(&mut inside);
        rows.extend(inside);
    }
    let digits = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
    let columns = (0..shape.side()).collect();
    Symmetry::new(shape, digits, rows, columns, false)
        .expect("bands stay together")
        .apply(grid)
}

/// Takes away givens of `solution` as long as it stays the only best grid.
#[must_use]
pub fn reduce(frame: &Puzzle, solution: &Grid, random: &mut Random) -> Puzzle {
    let with = |givens: &Grid| {
        Puzzle::new(givens.clone(), frame.base(), frame.allowed(), frame.goal())
            .expect("cells of a solution do not conflict")
    };
    let mut order: Vec<usize> = (0..solution.shape().cells()).collect();
    random.shuffle(&mut order);
    let mut givens = solution.clone();
    for cell in order {
        let digit = givens.get(cell);
        givens.set(cell, None);
        if !is_forced(&with(&givens), solution) {
            givens.set(cell, digit);
        }
    }
    with(&givens)
}

/// Whether `solution` is the only best grid of a puzzle, as far as a search with
/// patience can tell.
#[must_use]
pub fn is_forced(puzzle: &Puzzle, solution: &Grid) -> bool {
    let mut search = DivisorSearch::counting(puzzle);
    let divisor = puzzle.divisor_of(solution);
    let mut work = 0;
    loop {
        let report = search.advance(64);
        let larger = report.best.is_some_and(|best| best.divisor > divisor);
        if larger || search.grids() > 1 {
            return false;
        }
        if report.finished {
            return search.grids() == 1;
        }
        work += 64;
        if work > PATIENCE {
            return false;
        }
    }
}
