//! New puzzles with exactly one best grid.
//!
//! A grid with a large common divisor is made by exact cover from shuffled rows.
//! All of its cells are given at first; then givens that are not
//! needed are taken away, in random order. The same seed gives the same puzzle,
//! however the work is cut into pieces.

use super::cover::{Cover, Step};
use super::numbers::{divisors, sum_of_rows};
use super::puzzle::Puzzle;
use super::random::Random;
use super::reduction::Reduction;
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

impl Generated {
    /// What a reduction has come to.
    fn new(reduction: &Reduction, grade: Grade) -> Self {
        Generated {
            puzzle: reduction.puzzle(),
            solution: reduction.solution().clone(),
            divisor: reduction.divisor(),
            grade,
        }
    }
}

/// Nodes after which a divisor is given up when a grid is drawn.
const DRAW_PATIENCE: u64 = 50_000;

/// Makes a puzzle of 9x9 in base 10, step by step. A node is one of exact cover.
#[derive(Debug, Clone)]
pub struct Generator {
    grade: Grade,
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
    /// The maker of the puzzle of a seed.
    ///
    /// # Panics
    /// Never.
    #[must_use]
    pub fn new(grade: Grade, seed: u64) -> Self {
        Generator {
            grade,
            any: Puzzle::blank(Shape::Nine, 10).expect("a puzzle"),
            random: Random::new(seed),
            work: Work::Begin,
            nodes: 0,
        }
    }

    /// Works for at most `budget` nodes, or until the puzzle is made.
    pub fn advance(&mut self, budget: u64) -> Option<&Generated> {
        let end = self.nodes.saturating_add(budget);
        while self.nodes < end && self.made().is_none() {
            let (any, random) = (&self.any, &mut self.random);
            match &mut self.work {
                Work::Begin => {
                    if let Some(drawing) = Drawing::new(any, self.grade, random) {
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
                        self.work = Work::Made(Box::new(Generated::new(reduction, self.grade)));
                    }
                }
                Work::Made(_) => {}
            }
        }
        self.made()
    }

    /// The puzzle, once it is made.
    #[must_use]
    pub fn made(&self) -> Option<&Generated> {
        match &self.work {
            Work::Made(made) => Some(made),
            _ => None,
        }
    }

    /// What is given so far: the whole grid when it has been drawn, fewer and
    /// fewer cells from then on.
    #[must_use]
    pub fn givens(&self) -> Option<&Grid> {
        match &self.work {
            Work::Reducing(reduction) => Some(reduction.givens()),
            Work::Made(made) => Some(made.puzzle.givens()),
            Work::Begin | Work::Drawing(_) => None,
        }
    }

    /// Nodes so far.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    fn begin_reduction(&mut self, solution: Grid, divisor: u64) {
        let frame = match self.grade {
            Grade::Easy => self.any.with_allowed(solution.digits()),
            Grade::Medium | Grade::Hard => Ok(self.any.clone()),
        };
        let frame = frame.expect("nine digits");
        let reduction = Reduction::new(frame, solution, divisor, &mut self.random);
        self.work = Work::Reducing(Box::new(reduction));
    }
}

/// The puzzle of a seed, of 9x9 in base 10, at once.
///
/// # Panics
/// Never: some divisor of every grade has grids.
#[must_use]
pub fn generate(grade: Grade, seed: u64) -> Generated {
    let mut generator = Generator::new(grade, seed);
    let made = generator.advance(u64::MAX);
    made.expect("some divisor has grids").clone()
}

/// A random grid whose divisor is one that the grade is made for, with it; `None`
/// if the divisor drawn has none.
#[must_use]
pub fn draw(any: &Puzzle, grade: Grade, random: &mut Random) -> Option<(Grid, u64)> {
    let mut drawing = Drawing::new(any, grade, random)?;
    loop {
        match drawing.step(any, random) {
            Drawn::Open => {}
            Drawn::Nothing => return None,
            Drawn::Grid(grid, divisor) => return Some((grid, divisor)),
        }
    }
}

/// The search for a grid with a divisor drawn at random.
#[derive(Debug, Clone)]
struct Drawing {
    cover: Cover,
    /// What the divisor of the grid may be.
    wanted: std::ops::Range<u64>,
}

/// What a step came to.
enum Drawn {
    Open,
    Nothing,
    Grid(Grid, u64),
}

impl Drawing {
    /// `None` if the digits drawn have no divisor for the grade.
    fn new(any: &Puzzle, grade: Grade, random: &mut Random) -> Option<Self> {
        let sets = any.digit_sets();
        let set = sets[random.below(sets.len())];
        let wanted = grade.divisors();
        let mut choices = divisors(sum_of_rows(set, any.base()));
        choices.retain(|divisor| wanted.contains(divisor));
        let divisor = *choices.get(random.below(choices.len().max(1)))?;
        let mut rows = row_list::multiples(set, any.base(), divisor);
        random.shuffle(&mut rows);
        let cover = Cover::new(any.givens(), any.base(), set, &rows);
        Some(Drawing { cover, wanted })
    }

    fn step(&mut self, any: &Puzzle, random: &mut Random) -> Drawn {
        match self.cover.step() {
            Step::Branch(_) if self.cover.nodes() < DRAW_PATIENCE => Drawn::Open,
            Step::Branch(_) | Step::End => Drawn::Nothing,
            Step::Solution => {
                let grid = reordered(&self.cover.grid(), random);
                let divisor = any.divisor_of(&grid);
                if self.wanted.contains(&divisor) {
                    Drawn::Grid(grid, divisor)
                } else {
                    Drawn::Nothing
                }
            }
        }
    }
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
