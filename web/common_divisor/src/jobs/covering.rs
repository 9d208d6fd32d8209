//! Searches the tree of one divisor, and collects the data of its nodes.

use ginnow::common_divisor::numbers::value;
use ginnow::common_divisor::{Cover, CoverEvent, Item, Puzzle, row_list};
use ginnow::sudoku::{Digit, DigitSet, Grid};
use ginnow_kit::worker::{Job, Rejected, Stage, Turn};
use serde::{Deserialize, Serialize};

/// More nodes than this are counted but not shown.
pub const MOST_NODES: usize = 1_500;

/// A divisor only makes sense with its puzzle and digits.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct CoveringTask {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// The digits that the grid uses.
    pub set: DigitSet,
    /// The divisor.
    pub divisor: u64,
}

/// The page draws each node of the tree.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Node {
    /// How many rows are filled.
    pub depth: usize,
    /// The row that was filled last, from 0, with its number; `None` at the root.
    pub row: Option<(usize, u64)>,
    /// The item to cover next; `None` if all rows are filled.
    pub item: Option<Item>,
}

/// Since the last message, the tree has grown by this.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Growth {
    /// How many numbers with these digits are multiples.
    pub rows: usize,
    /// New nodes are in search order, up to [`MOST_NODES`] in all messages together.
    pub nodes: Vec<Node>,
    /// Counts all nodes so far.
    pub total: u64,
    /// True if the search is over: it is complete, or it found a grid.
    pub finished: bool,
    /// True if the search found a grid, which ends it.
    pub reached: bool,
}

/// One job searches one divisor.
pub struct CoveringJob {
    base: u8,
    cover: Cover,
    tree: Growth,
    /// Counts the nodes sent in all messages.
    shown: usize,
    /// On the path to the last node, these rows were filled.
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
        if self.tree.finished { Stage::Done } else { Stage::Continues }
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

/// Returns the numbers in the full rows.
fn rows_of(grid: &Grid, base: u8) -> Vec<Option<u64>> {
    let side = grid.shape().side();
    let number = |row: &[Option<Digit>]| {
        let digits: Option<Vec<Digit>> = row.iter().copied().collect();
        digits.map(|digits| value(&digits, base))
    };
    grid.cells().chunks(side).map(number).collect()
}
