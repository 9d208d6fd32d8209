//! New puzzles with exactly one best grid.
//!
//! Exact cover makes a grid with a large common divisor from shuffled rows. At first all of its cells are
//! given; then givens that aren't needed are removed in random order. The same seed gives the same puzzle,
//! however the work is divided.

use super::pattern::GivenSymmetry;
use super::random::Random;
use super::reduction::Reduction;
use crate::common_divisor::numbers::{divisors, sum_of_rows};
use crate::common_divisor::puzzle::Puzzle;
use crate::common_divisor::rows::cover::{Cover, CoverEvent};
use crate::common_divisor::rows::row_list;
use crate::sudoku::{Grid, Shape, Symmetry};
use serde::{Deserialize, Serialize};

/// The grade says how much a solver has to find out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Difficulty {
    /// The digits are named, and the solver has only a few multiples to consider.
    Easy,
    /// The solver has to find out which digit is unused.
    Medium,
    /// In addition, there are many multiples to consider.
    Hard,
}

impl Difficulty {
    /// Easy puzzles come first.
    pub const ALL: [Difficulty; 3] = [Difficulty::Easy, Difficulty::Medium, Difficulty::Hard];

    /// Returns the grade's name on the command line.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Difficulty::Easy => "easy",
            Difficulty::Medium => "medium",
            Difficulty::Hard => "hard",
        }
    }

    /// Returns the divisors for which puzzles of this grade are made: the smaller they are, the more
    /// multiples there are.
    fn divisors(self) -> std::ops::Range<u64> {
        match self {
            Difficulty::Easy | Difficulty::Medium => 10_000..u64::MAX,
            Difficulty::Hard => 700..10_000,
        }
    }
}

/// A new puzzle should be like this.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct PuzzleSpec {
    /// How much the solver has to find out.
    pub grade: Difficulty,
    /// Which cells must be given together.
    pub pattern: GivenSymmetry,
    /// If fewer givens would be enough, unneeded ones stay to reach this number.
    pub givens: usize,
}

impl From<Difficulty> for PuzzleSpec {
    /// As few givens as possible, in any places.
    fn from(grade: Difficulty) -> Self {
        PuzzleSpec { grade, pattern: GivenSymmetry::Any, givens: 0 }
    }
}

/// A new puzzle comes with its solution.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Generated {
    /// It has exactly one best grid.
    pub puzzle: Puzzle,
    /// No other grid has the largest divisor.
    pub solution: Grid,
    /// The rows of the solution have this common divisor.
    pub divisor: u64,
    /// The same grade that was requested.
    pub grade: Difficulty,
    /// Number of nodes in the divisor-by-divisor proof that the solution is best and unique: how hard
    /// the puzzle is for a program.
    pub nodes: u64,
}

impl Generated {
    /// Converts the result of a reduction.
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

/// Listing the rows of a divisor takes about as long as this many nodes, and most divisors have no grid.
const NODES_OF_A_LIST: u64 = 1_000;

/// Number of nodes after which a divisor is abandoned while drawing a grid.
const DRAW_PATIENCE: u64 = 50_000;

/// Makes a puzzle of 9x9 in base 10, step by step. A node is one of the exact cover.
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
    /// Creates a generator from a seed.
    ///
    /// # Panics
    /// Never.
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

    /// Works for at most `budget` nodes, or until the puzzle is complete.
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

    /// Returns the puzzle, once it is complete.
    #[must_use]
    pub fn made(&self) -> Option<&Generated> {
        match &self.work {
            Work::Made(made) => Some(made),
            _ => None,
        }
    }

    /// Returns the current givens: the whole grid after it was drawn, then fewer and fewer cells.
    #[must_use]
    pub fn givens(&self) -> Option<&Grid> {
        match &self.work {
            Work::Reducing(reduction) => Some(reduction.givens()),
            Work::Made(made) => Some(made.puzzle.givens()),
            Work::Begin | Work::Drawing(_) => None,
        }
    }

    /// Returns the number of nodes so far, and those that take as long as the lists of rows.
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

/// Generates the puzzle for a seed, of 9x9 in base 10, in one call.
///
/// # Panics
/// Never: some divisor of every grade has grids.
#[must_use]
pub fn generate(spec: impl Into<PuzzleSpec>, seed: u64) -> Generated {
    let mut generator = Generator::new(spec, seed);
    let made = generator.advance(u64::MAX);
    made.expect("some divisor has grids").clone()
}

/// Draws a random grid with a divisor that suits the grade. Returns `None` if no grid has the drawn
/// divisor.
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

/// Searches a grid whose rows have a random common divisor.
#[derive(Debug, Clone)]
struct Drawing {
    cover: Cover,
    /// Divisors outside this range are rejected.
    required: std::ops::Range<u64>,
}

enum Drawn {
    Open,
    Nothing,
    Grid(Grid, u64),
}

impl Drawing {
    /// Returns `None` if the drawn digits have no divisor for the grade.
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

/// Returns the grid with its rows in random order. The columns stay in place because they are the digit
/// positions of the numbers.
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
