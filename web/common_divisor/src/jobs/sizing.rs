//! Finds the records of small boards, with a puzzle for each.

use ginnow::common_divisor::{BestGrid, DivisorSearch, Puzzle, Random, Reduction};
use ginnow::sudoku::{LARGEST_DIGIT, Shape};
use ginnow_kit::worker::{Job, Rejected, Stage, Turn};
use serde::{Deserialize, Serialize};

/// Nodes to search between clock checks.
const NODES: u64 = 1_000;

/// Counting the grids of a board stops after this many nodes.
const MOST_NODES: u64 = 3_000_000;

/// Small boards have records of their own.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Sized {
    /// How many rows the board has.
    pub side: usize,
    /// The base in which the rows are numbers.
    pub base: u8,
    /// The record.
    pub best: BestGrid,
    /// The number of grids that reach it; `None` if there are too many to count.
    pub grids: Option<u64>,
    /// A puzzle whose only solution is that grid.
    pub puzzle: Puzzle,
}

/// Works through all boards, one after another.
pub struct SizingJob {
    /// Last first.
    left: Vec<(Shape, u8)>,
    open: Option<Open>,
}

struct Open {
    blank: Puzzle,
    search: DivisorSearch,
    reduction: Option<Reduction>,
}

impl Job for SizingJob {
    const NAME: &'static str = "sizing";
    const TITLE: &'static str = "small.title";
    type Task = ();
    type Found = Sized;
    type Retained = ();

    fn begin((): (), (): &mut ()) -> Result<Self, Rejected> {
        let bases = |shape: Shape| {
            let least = u8::try_from(shape.side()).unwrap_or(LARGEST_DIGIT);
            (least..=LARGEST_DIGIT + 1).map(move |base| (shape, base))
        };
        let mut left: Vec<_> = bases(Shape::Four).chain(bases(Shape::Six)).collect();
        left.reverse();
        Ok(SizingJob { left, open: None })
    }

    fn work(&mut self, turn: &Turn<Sized>) -> Stage {
        while !turn.is_over() {
            let Some(open) = &mut self.open else {
                let Some((shape, base)) = self.left.pop() else {
                    return Stage::Done;
                };
                self.open = Puzzle::blank(shape, base).ok().map(Open::new);
                continue;
            };
            if let Some(sized) = open.step() {
                turn.post(sized);
                self.open = None;
            }
        }
        Stage::Continues
    }
}

impl Open {
    fn new(blank: Puzzle) -> Self {
        let search = DivisorSearch::counting(&blank);
        Open { blank, search, reduction: None }
    }

    fn step(&mut self) -> Option<Sized> {
        let mut report = self.search.report();
        if !report.finished && report.nodes < MOST_NODES {
            report = self.search.advance(NODES);
            if !report.finished && report.nodes < MOST_NODES {
                return None;
            }
        }
        let best = report.best?;
        let blank = &self.blank;
        let reduction = self.reduction.get_or_insert_with(|| {
            let mut random = Random::new(u64::from(blank.base()));
            Reduction::new(blank.clone(), best.grid.clone(), best.divisor, &mut random)
        });
        reduction.advance(NODES);
        reduction.is_finished().then(|| Sized {
            side: blank.side(),
            base: blank.base(),
            grids: report.finished.then(|| self.search.grids()),
            puzzle: reduction.puzzle(),
            best,
        })
    }
}
