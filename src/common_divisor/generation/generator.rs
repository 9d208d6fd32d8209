//! Makes new puzzles. Each of them has exactly one best grid, since it wouldn't be a fair puzzle
//! otherwise.
//!
//! We use exact cover to get a grid with a large common divisor, but shuffle its candidate rows
//! first. We then start with all cells given and remove givens in random order for as long as they
//! aren't needed. The result depends on nothing but the seed, no matter how you divide the work
//! into calls.

use super::pattern::GivenSymmetry;
use super::random::Random;
use super::reduction::Reduction;
use crate::common_divisor::numbers::{divisors, sum_of_rows};
use crate::common_divisor::puzzle::Puzzle;
use crate::common_divisor::rows::cover::{Cover, CoverEvent};
use crate::common_divisor::rows::row_list;
use crate::sudoku::{Grid, Shape, Symmetry};
use serde::{Deserialize, Serialize};

/// How much a solver needs to find out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Difficulty {
    /// We name the digits, and there are only a few multiples to consider.
    Easy,
    /// As few multiples as in easy puzzles, but you need to find out yourself which digit is
    /// unused.
    Medium,
    /// You don't know the unused digit either, and there are a lot more multiples to consider.
    Hard,
}

impl Difficulty {
    /// All grades, starting with the easiest.
    pub const ALL: [Difficulty; 3] = [Difficulty::Easy, Difficulty::Medium, Difficulty::Hard];

    /// Returns the name that you type on the command line, e.g. `medium`.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Difficulty::Easy => "easy",
            Difficulty::Medium => "medium",
            Difficulty::Hard => "hard",
        }
    }

    /// Returns the divisors that we use for puzzles of this grade. A smaller divisor has more
    /// multiples, and that's more work for the solver.
    fn divisors(self) -> std::ops::Range<u64> {
        match self {
            Difficulty::Easy | Difficulty::Medium => 10_000..u64::MAX,
            Difficulty::Hard => 700..10_000,
        }
    }
}

/// The wishes for a new puzzle.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct PuzzleSpec {
    /// How hard the puzzle should be.
    pub grade: Difficulty,
    /// Which cells can only be given together. Choose [`GivenSymmetry::Any`] if you don't mind.
    pub pattern: GivenSymmetry,
    /// We stop removing givens at this number, even if some that remain aren't needed. With 0, you
    /// get as few as possible.
    pub givens: usize,
}

impl From<Difficulty> for PuzzleSpec {
    /// Asks for as few givens as possible and doesn't mind their places.
    fn from(grade: Difficulty) -> Self {
        PuzzleSpec { grade, pattern: GivenSymmetry::Any, givens: 0 }
    }
}

/// A new puzzle with its solution.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Generated {
    /// The puzzle, which has exactly one best grid.
    pub puzzle: Puzzle,
    /// The only grid with the largest divisor.
    pub solution: Grid,
    /// The common divisor of the solution.
    pub divisor: u64,
    /// The grade that you asked for.
    pub grade: Difficulty,
    /// The number of nodes that the search divisor by divisor needs to prove that the solution is
    /// the best and the only one. You can use it as a measure of how hard the puzzle is for a
    /// program; people may disagree.
    pub nodes: u64,
}

impl Generated {
    /// Puts together the result after the reduction has ended.
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

/// We have to list the rows of a divisor before we can search it, and this takes about as long as
/// this many nodes. Most divisors have no grid, so we'd otherwise be far off in counting the work.
const NODES_OF_A_LIST: u64 = 1_000;

/// If drawing a grid takes longer than this, we try another divisor instead, since it probably
/// doesn't have one.
const DRAW_PATIENCE: u64 = 50_000;

/// Makes a puzzle of 9x9 in base 10 step by step, so that a page stays responsive. Nodes are those
/// of the exact cover.
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
    /// Creates a generator. It always makes the same puzzle from the same seed.
    ///
    /// # Panics
    /// Never, because there's always a puzzle of 9x9 in base 10.
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

    /// Works for at most `budget` nodes and returns the puzzle as soon as it is complete.
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

    /// Returns the puzzle, or `None` if it isn't complete yet.
    #[must_use]
    pub fn made(&self) -> Option<&Generated> {
        match &self.work {
            Work::Made(made) => Some(made),
            _ => None,
        }
    }

    /// Returns the givens at the moment, for example to show the generator at work. At first there
    /// are none, then the whole grid is given, and then they become fewer.
    #[must_use]
    pub fn givens(&self) -> Option<&Grid> {
        match &self.work {
            Work::Reducing(reduction) => Some(reduction.givens()),
            Work::Made(made) => Some(made.puzzle.givens()),
            Work::Begin | Work::Drawing(_) => None,
        }
    }

    /// Returns the number of nodes so far. We add a fixed amount for each list of rows, because
    /// those take time as well.
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

/// Generates the puzzle of a seed in one call. It's the same one that a [`Generator`] makes step by
/// step.
///
/// # Panics
/// Never, because some divisors of every grade have grids, so the generator finds one sooner or
/// later.
#[must_use]
pub fn generate(spec: impl Into<PuzzleSpec>, seed: u64) -> Generated {
    let mut generator = Generator::new(spec, seed);
    let made = generator.advance(u64::MAX);
    made.expect("some divisor has grids").clone()
}

/// Draws a random grid with a divisor that suits the grade. Returns `None` if there isn't any grid
/// with the divisor that we happened to draw, or if we ran out of patience; just try again in this
/// case.
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

/// An attempt to find a grid whose rows have a randomly chosen common divisor.
#[derive(Debug, Clone)]
struct Drawing {
    cover: Cover,
    /// We search with one divisor, but the grid may turn out to have a larger one, which we reject
    /// if it's outside this range.
    required: std::ops::Range<u64>,
}

enum Drawn {
    Open,
    Nothing,
    Grid(Grid, u64),
}

impl Drawing {
    /// Returns `None` if the digits that we drew have no divisor of the right size.
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

/// Returns the grid with its rows in a random order that respects the bands. We leave the columns
/// alone, since moving them would change the numbers in the rows and thus the divisor.
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
