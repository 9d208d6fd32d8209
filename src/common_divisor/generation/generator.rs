//! Generates puzzles. Each has exactly one best grid, otherwise it would not be fair.
//!
//! Exact cover (with shuffled candidate rows) finds a grid with a large common divisor. Starting
//! with all cells given, we then remove givens in random order as long as they aren't needed. The
//! result depends on the seed alone, not on how you split the work into calls.

use super::pattern::GivenSymmetry;
use super::random::Random;
use super::reduction::Reduction;
use crate::common_divisor::numbers::{divisors, sum_of_rows};
use crate::common_divisor::puzzle::Puzzle;
use crate::common_divisor::rows::cover::{Cover, CoverEvent};
use crate::common_divisor::rows::row_list;
use crate::sudoku::{Grid, Shape, Symmetry};
use serde::{Deserialize, Serialize};

/// Difficult puzzles leave more for solvers to find out on their own.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Difficulty {
    /// The digits are named, and there are only a few multiples to consider.
    Easy,
    /// Like `Easy`, but you have to work out which digit is unused.
    Medium,
    /// Like `Medium`, but with many more multiples.
    Hard,
}

impl Difficulty {
    /// The easiest comes first.
    pub const ALL: [Difficulty; 3] = [Difficulty::Easy, Difficulty::Medium, Difficulty::Hard];

    /// Returns the name on the command line, such as `medium`.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Difficulty::Easy => "easy",
            Difficulty::Medium => "medium",
            Difficulty::Hard => "hard",
        }
    }

    /// Divisors used for this grade. Smaller ones have more multiples and mean more work for the
    /// solver.
    fn divisors(self) -> std::ops::Range<u64> {
        match self {
            Difficulty::Easy | Difficulty::Medium => 10_000..u64::MAX,
            Difficulty::Hard => 700..10_000,
        }
    }
}

/// Settings for a new puzzle.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct PuzzleSpec {
    /// The difficulty.
    pub grade: Difficulty,
    /// Says which cells must be given together. Use [`GivenSymmetry::Any`] if you do not mind.
    pub pattern: GivenSymmetry,
    /// Stop removing givens at this number, even if some of the rest are not needed. With 0, you
    /// get as few as possible.
    pub givens: usize,
}

impl From<Difficulty> for PuzzleSpec {
    /// As few givens as possible, without any symmetry.
    fn from(grade: Difficulty) -> Self {
        PuzzleSpec { grade, pattern: GivenSymmetry::Any, givens: 0 }
    }
}

/// A new puzzle comes along with its solution.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Generated {
    /// Has exactly one best grid.
    pub puzzle: Puzzle,
    /// The unique grid with the largest divisor.
    pub solution: Grid,
    /// The solution's common divisor.
    pub divisor: u64,
    /// The requested grade.
    pub grade: Difficulty,
    /// Nodes of the divisor-by-divisor search that proves the solution optimal and unique. This
    /// measures the difficulty for a program; people may disagree.
    pub nodes: u64,
}

impl Generated {
    /// Assembles the result of a finished reduction.
    fn new(reduction: &Reduction, grade: Difficulty) -> Self {
        Generated {
            puzzle: reduction.puzzle(),
            solution: reduction.solution().clone(),
            divisor: reduction.divisor(),
            grade,
            nodes: reduction.nodes(),
        }
    }
}

/// Listing a divisor's rows takes about as long as this many nodes. Most divisors have no grid, so
/// our count of the work would be far off without this.
const NODES_OF_A_LIST: u64 = 1_000;

/// Give up on a drawing after this many nodes and try another divisor; this one probably has no
/// grid.
const DRAW_PATIENCE: u64 = 50_000;

/// Generates 9x9 puzzles in base 10, step by step so that pages stay responsive. Nodes are those of
/// the exact cover.
#[derive(Debug, Clone)]
pub struct Generator {
    spec: PuzzleSpec,
    any: Puzzle,
    random: Random,
    work: Work,
    nodes: u64,
}

#[derive(Debug, Clone)]
enum Work {
    Begin,
    Drawing(Box<Drawing>),
    Reducing(Box<Reduction>),
    Made(Box<Generated>),
}

impl Generator {
    /// Creates a generator. Equal seeds (and settings) yield equal puzzles.
    ///
    /// # Panics
    /// Never, because there is always a puzzle of 9x9 in base 10.
    #[must_use]
    pub fn new(spec: impl Into<PuzzleSpec>, seed: u64) -> Self {
        Generator {
            spec: spec.into(),
            any: Puzzle::blank(Shape::Nine, 10).expect("a puzzle"),
            random: Random::new(seed),
            work: Work::Begin,
            nodes: 0,
        }
    }

    /// Works for about `budget` nodes (listing rows can exceed it slightly). Returns the puzzle
    /// once it is complete.
    pub fn advance(&mut self, budget: u64) -> Option<&Generated> {
        let end = self.nodes.saturating_add(budget);
        while self.nodes < end && self.made().is_none() {
            let (any, random) = (&self.any, &mut self.random);
            match &mut self.work {
                Work::Begin => {
                    self.nodes += NODES_OF_A_LIST;
                    if let Some(drawing) = Drawing::new(any, self.spec.grade, random) {
                        self.work = Work::Drawing(Box::new(drawing));
                    }
                }
                Work::Drawing(drawing) => {
                    let before = drawing.cover.nodes();
                    let drawn = drawing.step(any, random);
                    self.nodes += drawing.cover.nodes() - before;
                    match drawn {
                        Drawn::Open => {}
                        Drawn::Nothing => self.work = Work::Begin,
                        Drawn::Grid(solution, divisor) => self.begin_reduction(solution, divisor),
                    }
                }
                Work::Reducing(reduction) => {
                    self.nodes += reduction.advance(end - self.nodes);
                    if reduction.is_finished() {
                        self.work =
                            Work::Made(Box::new(Generated::new(reduction, self.spec.grade)));
                    }
                }
                Work::Made(_) => {}
            }
        }
        self.made()
    }

    /// The puzzle, or `None` if it is not complete yet.
    #[must_use]
    pub fn made(&self) -> Option<&Generated> {
        match &self.work {
            Work::Made(made) => Some(made),
            _ => None,
        }
    }

    /// Returns the current givens. You can use them to show the generator at work. The board starts
    /// blank, then the whole grid is given, and from there the number falls.
    #[must_use]
    pub fn givens(&self) -> Option<&Grid> {
        match &self.work {
            Work::Reducing(reduction) => Some(reduction.givens()),
            Work::Made(made) => Some(made.puzzle.givens()),
            Work::Begin | Work::Drawing(_) => None,
        }
    }

    /// Nodes so far, including a fixed amount per list of rows because listing takes time as well.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    fn begin_reduction(&mut self, solution: Grid, divisor: u64) {
        let PuzzleSpec { grade, pattern, givens } = self.spec;
        let frame = match grade {
            Difficulty::Easy => self.any.with_allowed(solution.digits()),
            Difficulty::Medium | Difficulty::Hard => Ok(self.any.clone()),
        };
        let frame = frame.expect("nine digits");
        let required = (pattern, givens);
        let reduction = Reduction::within(frame, solution, divisor, required, &mut self.random);
        self.work = Work::Reducing(Box::new(reduction));
    }
}

/// Runs a [`Generator`] to its end.
///
/// # Panics
/// Never. Some divisors of every grade have grids, so the generator finds one sooner or later.
#[must_use]
pub fn generate(spec: impl Into<PuzzleSpec>, seed: u64) -> Generated {
    let mut generator = Generator::new(spec, seed);
    let made = generator.advance(u64::MAX);
    made.expect("some divisor has grids").clone()
}

/// Draws a random grid with a divisor that suits the grade. Returns `None` if the drawn divisor has
/// no grid or if we ran out of patience; simply try again.
#[must_use]
pub fn draw(any: &Puzzle, grade: Difficulty, random: &mut Random) -> Option<(Grid, u64)> {
    let mut drawing = Drawing::new(any, grade, random)?;
    loop {
        match drawing.step(any, random) {
            Drawn::Open => {}
            Drawn::Nothing => return None,
            Drawn::Grid(grid, divisor) => return Some((grid, divisor)),
        }
    }
}

/// Tries to find a grid for a randomly chosen divisor.
#[derive(Debug, Clone)]
struct Drawing {
    cover: Cover,
    /// The grid may turn out to have a larger divisor than the one we search with. It is rejected
    /// if that is not in this range.
    required: std::ops::Range<u64>,
}

enum Drawn {
    Open,
    Nothing,
    Grid(Grid, u64),
}

impl Drawing {
    /// Returns `None` if the drawn digits have no divisor of the right size.
    fn new(any: &Puzzle, grade: Difficulty, random: &mut Random) -> Option<Self> {
        let sets = any.digit_sets();
        let set = sets[random.below(sets.len())];
        let required = grade.divisors();
        let mut choices = divisors(sum_of_rows(set, any.base()));
        choices.retain(|divisor| required.contains(divisor));
        let divisor = *choices.get(random.below(choices.len().max(1)))?;
        let mut rows = row_list::multiples(set, any.base(), divisor);
        random.shuffle(&mut rows);
        let cover = Cover::new(any.givens(), any.base(), set, &rows);
        Some(Drawing { cover, required })
    }

    fn step(&mut self, any: &Puzzle, random: &mut Random) -> Drawn {
        match self.cover.step() {
            CoverEvent::Branch(_) if self.cover.nodes() < DRAW_PATIENCE => Drawn::Open,
            CoverEvent::Branch(_) | CoverEvent::End => Drawn::Nothing,
            CoverEvent::Solution => {
                let grid = reordered(&self.cover.grid(), random);
                let divisor = any.divisor_of(&grid);
                if self.required.contains(&divisor) {
                    Drawn::Grid(grid, divisor)
                } else {
                    Drawn::Nothing
                }
            }
        }
    }
}

/// Shuffles rows and bands. Moving columns would change the numbers and thus the divisor, so they
/// stay where they are.
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
    Symmetry::new(shape, digits, rows, columns, false).expect("bands stay together").apply(grid)
}
