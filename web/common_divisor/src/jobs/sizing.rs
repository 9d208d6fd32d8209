//! Records of small boards, each with a puzzle it is the solution of.

use ginnow::common_divisor::{BestGrid, DivisorSearch, Puzzle, Random, Reduction};
use ginnow::sudoku::{LARGEST_DIGIT, Shape};
use ginnow_kit::worker::{Job, Rejected, Stage, Turn};
use serde::{Deserialize, Serialize};

/// Nodes between two clock checks.
const NODES: u64 = 1_000;

/// After this many nodes, we stop counting a board's grids.
const MOST_NODES: u64 = 3_000_000;

/// A small board's record.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Sized {
    /// Number of rows.
    pub side: usize,
    /// Base of the rows' numbers.
    pub base: u8,
    /// A grid with the record.
    pub best: BestGrid,
    /// Number of grids with the record. `None` if there are too many.
    pub grids: Option<u64>,
    /// A puzzle whose only solution is this grid.
    pub puzzle: Puzzle,
}

/// Goes through all small boards.
pub struct SizingJob {
    /// The next board is at the end.
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
