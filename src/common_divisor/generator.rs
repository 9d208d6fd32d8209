//! New puzzles with exactly one best grid.
//!
//! A grid with a large common divisor is made by exact cover from shuffled rows.
//! All of its cells are given at first; then givens that are not
//! needed are taken away, in random order. The same seed gives the same puzzle,
//! however the work is cut into pieces.

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

/// Nodes after which a puzzle counts as too laborious to be checked; then the
/// cell stays given.
const PATIENCE: u64 = 5_000;

/// Nodes between two looks at what a check has found.
const SLICE: u64 = 64;

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
                        self.work = Work::Made(Box::new(reduction.generated(self.grade)));
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
            Work::Reducing(reduction) => Some(&reduction.givens),
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

/// Takes away givens of a solution as long as it stays the only best grid.
#[derive(Debug, Clone)]
struct Reduction {
    /// The board and the digits allowed.
    frame: Puzzle,
    solution: Grid,
    divisor: u64,
    givens: Grid,
    /// Cells that are still given and have not been tried, last first.
    untried: Vec<usize>,
    /// The check without the last of them.
    check: Option<DivisorSearch>,
}

impl Reduction {
    fn new(frame: Puzzle, solution: Grid, divisor: u64, random: &mut Random) -> Self {
        let mut untried: Vec<usize> = (0..solution.shape().cells()).collect();
        random.shuffle(&mut untried);
        Reduction {
            frame,
            givens: solution.clone(),
            solution,
            divisor,
            untried,
            check: None,
        }
    }

    fn is_finished(&self) -> bool {
        self.untried.is_empty()
    }

    /// Works for at most `budget` nodes and gives how many there were.
    fn advance(&mut self, budget: u64) -> u64 {
        let mut left = budget;
        while left > 0
            && let Some(&cell) = self.untried.last()
        {
            let mut check = match self.check.take() {
                Some(check) => check,
                None => DivisorSearch::counting(&self.without(cell)),
            };
            let before = check.report().nodes;
            let most = left.min(SLICE).min(PATIENCE - before);
            left -= check.advance(most).nodes - before;
            match is_forced(&check, self.divisor) {
                None => self.check = Some(check),
                Some(forced) => {
                    if forced {
                        self.givens.set(cell, None);
                    }
                    self.untried.pop();
                }
            }
        }
        budget - left
    }

    /// The puzzle with one given fewer.
    fn without(&self, cell: usize) -> Puzzle {
        let mut givens = self.givens.clone();
        givens.set(cell, None);
        let puzzle = self.frame.with_other_givens(givens);
        puzzle.expect("cells of a solution do not conflict")
    }

    fn generated(&self, grade: Grade) -> Generated {
        let puzzle = self.frame.with_other_givens(self.givens.clone());
        Generated {
            puzzle: puzzle.expect("cells of a solution do not conflict"),
            solution: self.solution.clone(),
            divisor: self.divisor,
            grade,
        }
    }
}

/// Whether a grid with `divisor` is the only best one, as soon as the search
/// that counts the best ones can tell. When its patience is over it counts as not
/// forced.
fn is_forced(search: &DivisorSearch, divisor: u64) -> Option<bool> {
    let report = search.report();
    let larger = report.best.is_some_and(|best| best.divisor > divisor);
    if larger || search.grids() > 1 {
        Some(false)
    } else if report.finished {
        Some(search.grids() == 1)
    } else {
        (report.nodes >= PATIENCE).then_some(false)
    }
}
