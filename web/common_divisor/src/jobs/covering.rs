//! Searches a single divisor's tree, and collects everything for drawing it.

use ginnow::common_divisor::numbers::value;
use ginnow::common_divisor::{Cover, CoverEvent, Item, Puzzle, row_list};
use ginnow::sudoku::{Digit, DigitSet, Grid};
use ginnow_kit::worker::{Job, Rejected, Stage, Turn};
use serde::{Deserialize, Serialize};

/// Maximum number of nodes to show. The rest is just counted.
pub const MOST_NODES: usize = 1_500;

/// A divisor to search, with its puzzle and digits.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct CoveringTask {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// The grid's digits.
    pub set: DigitSet,
    /// All rows should be multiples of this.
    pub divisor: u64,
}

/// A node, as far as the page needs it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Node {
    /// Number of filled rows.
    pub depth: usize,
    /// Index and number of the last filled row. `None` for the root.
    pub row: Option<(usize, u64)>,
    /// Says what to cover next. `None` once all rows are filled.
    pub item: Option<Item>,
}

/// Growth of the tree since the last message.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Growth {
    /// Number of multiples that consist of these digits.
    pub rows: usize,
    /// New nodes in the order of the search. There are at most [`MOST_NODES`] in all messages
    /// together.
    pub nodes: Vec<Node>,
    /// Number of nodes so far, including those that are not shown.
    pub total: u64,
    /// There are no more reports after this one.
    pub finished: bool,
    /// The search found a grid, which ends it.
    pub reached: bool,
}

/// Searches a single divisor.
pub struct CoveringJob {
    base: u8,
    cover: Cover,
    tree: Growth,
    /// Number of nodes sent so far.
    shown: usize,
    /// The filled rows of each node on the current path.
    path: Vec<Vec<Option<u64>>>,
}

impl Job for CoveringJob {
    const NAME: &'static str = "covering";
    const TITLE: &'static str = "view.proof";
    type Task = CoveringTask;
    type Found = Growth;
    type Retained = ();

    fn begin(task: CoveringTask, (): &mut ()) -> Result<Self, Rejected> {
        let base = task.puzzle.base();
        if task.divisor == 0 || task.set.len() != task.puzzle.side() {
            return Err(Rejected);
        }
        let rows = row_list::multiples(task.set, base, task.divisor);
        Ok(CoveringJob {
            base,
            tree: Growth { rows: rows.len(), ..Growth::default() },
            shown: 0,
            cover: Cover::new(task.puzzle.givens(), base, task.set, &rows),
            path: Vec::new(),
        })
    }

    fn work(&mut self, turn: &Turn<Growth>) -> Stage {
        while !self.tree.finished && !turn.is_over() {
            self.step();
        }
        self.tree.total = self.cover.nodes();
        let nodes = std::mem::take(&mut self.tree.nodes);
        turn.post(Growth { nodes, ..self.tree });
        Stage::done_if(self.tree.finished)
    }
}

impl CoveringJob {
    fn step(&mut self) {
        let item = match self.cover.step() {
            CoverEvent::End => {
                self.tree.finished = true;
                return;
            }
            CoverEvent::Branch(item) => Some(item),
            CoverEvent::Solution => {
                self.tree.finished = true;
                self.tree.reached = true;
                None
            }
        };
        if self.shown == MOST_NODES {
            return;
        }
        self.shown += 1;
        let depth = self.cover.depth();
        let rows = rows_of(&self.cover.grid(), self.base);
        self.path.truncate(depth);
        let row = self.path.last().and_then(|before| {
            let mut pairs = rows.iter().zip(before).enumerate();
            pairs.find_map(|(index, (now, before))| {
                Some((index, (*now)?, before))
                    .filter(|(_, _, before)| before.is_none())
                    .map(|(index, number, _)| (index, number))
            })
        });
        self.path.push(rows);
        self.tree.nodes.push(Node { depth, row, item });
    }
}

/// Returns the numbers in full rows.
fn rows_of(grid: &Grid, base: u8) -> Vec<Option<u64>> {
    let side = grid.shape().side();
    let number = |row: &[Option<Digit>]| {
        let digits: Option<Vec<Digit>> = row.iter().copied().collect();
        digits.map(|digits| value(&digits, base))
    };
    grid.cells().chunks(side).map(number).collect()
}
