//! Searches a piece by placing clues in the pair, depth first.
//!
//! Every puzzle has a clue in every unavoidable set, so it is enough to branch on the cells of a
//! set without a clue. After trying a cell, we close it for the remaining siblings, which would
//! otherwise make the same choices in a different order. Up to 256 sets of a piece have a bit in a
//! vector, small ones first. This makes it cheap to place a clue: the sets without one are then
//! `unhit & !hit[clue]`.

mod few_sets;
mod last_clues;
mod node;
mod pair;
mod vector;

use super::general::GeneralTables;
use super::output::SearchOutput;
use super::pass::{PAIR, PAIR_CELLS};
use super::tables::{PassTables, PieceTables};
use super::third_band::ThirdBand;
use node::{ClueChoice, ClueNode};
use vector::{Vector, WORDS, first, indices, without};

/// Tables are rebuilt for the current choice when this many clues are left, but only if more than
/// `MANY` sets have no bit in the piece's tables. Otherwise, it would not pay off.
const DEEP: u32 = 6;
const MANY: usize = 64;

/// Searches a single piece. You can pause and resume it at any node.
#[derive(Debug, Clone)]
pub(super) struct Search {
    tables: PieceTables,
    /// The piece's tables while those for more clues are in use. Spare memory otherwise.
    other: PieceTables,
    /// Entries of the stack from this index on belong to the tables for more clues.
    deep_from: Option<usize>,
    /// Sets learned since these tables have been in use.
    deep_learned: Vec<u64>,
    general: GeneralTables,
    stack: Vec<ClueNode>,
    third: ThirdBand,
    /// Working memory for [`crate::sudoku::AnotherSolution::shrink`].
    minimal: Vec<u128>,
}

impl Search {
    pub(super) fn new() -> Self {
        Search {
            tables: PieceTables::empty(),
            other: PieceTables::empty(),
            deep_from: None,
            deep_learned: Vec::new(),
            general: GeneralTables::default(),
            stack: Vec::new(),
            third: ThirdBand::default(),
            minimal: Vec::new(),
        }
    }

    /// Starts the search of a piece.
    pub(super) fn start(
        &mut self,
        pass: &mut PassTables,
        clues: u64,
        closed: u64,
        findings: &mut SearchOutput,
    ) {
        self.stack.clear();
        self.leave_deep();
        let closed = closed | pass.pass.closed(clues);
        if !self.tables.fill(pass, clues, closed) {
            return;
        }
        self.general.fill(&pass.general, clues);
        let left = pass.pass.most_in_pair - clues.count_ones();
        let choice = ClueChoice { clues, closed, left, capacity: pass.pass.capacity(clues) };
        self.enter(pass, self.tables.all, choice, findings);
    }

    /// Works until the budget is used up or the piece is finished, and returns `true` in the latter
    /// case.
    pub(super) fn run(&mut self, pass: &mut PassTables, findings: &mut SearchOutput) -> bool {
        loop {
            if self.deep_from == Some(self.stack.len()) {
                self.leave_deep();
            }
            let Some(node) = self.stack.last_mut() else {
                return true;
            };
            if findings.budget == 0 && node.count() > 0 {
                return false;
            }
            let Some((cell, choice)) = node.next() else {
                self.stack.pop();
                continue;
            };
            let unhit = without(&node.unhit, self.tables.hit(cell));
            if choice.left == DEEP && self.deep_from.is_none() && self.tables.rest.len() > MANY {
                self.enter_deep(pass, choice, findings);
            } else {
                self.enter(pass, unhit, choice, findings);
            }
        }
    }

    /// Switches to tables that only contain the sets missed by these clues. This gives a bit to
    /// more of them.
    fn enter_deep(
        &mut self,
        pass: &mut PassTables,
        choice: ClueChoice,
        findings: &mut SearchOutput,
    ) {
        let (clues, closed) = (choice.clues, choice.closed);
        if self.other.refill(pass, &self.tables, clues, closed) {
            std::mem::swap(&mut self.tables, &mut self.other);
            self.deep_from = Some(self.stack.len());
            self.enter(pass, self.tables.all, choice, findings);
        }
    }

    /// Switches back to the piece's tables, and adds the sets that were learned in the meantime.
    fn leave_deep(&mut self) {
        if self.deep_from.take().is_none() {
            return;
        }
        std::mem::swap(&mut self.tables, &mut self.other);
        for set in std::mem::take(&mut self.deep_learned) {
            self.keep(set);
        }
    }

    /// Handles a choice of clues. It is only put on the stack if there is more than one step left.
    fn enter(
        &mut self,
        pass: &mut PassTables,
        unhit: Vector,
        mut choice: ClueChoice,
        findings: &mut SearchOutput,
    ) {
        findings.budget = findings.budget.saturating_sub(1);
        let ClueChoice { clues, closed, left, .. } = choice;
        if left == 2 {
            self.two_missing(pass, &unhit, &choice, findings);
            return;
        }
        findings.funnel.nodes += 1;
        if unhit == [0; WORDS] || left < 2 {
            self.few_sets(pass, clues, closed, left, findings);
            return;
        }
        let Some(set) = self.branching_set(&unhit, &mut choice.closed, left) else {
            findings.funnel.nodes_out_of_clues += 1;
            return;
        };
        let (keys, count) = self.keys(set, &unhit);
        let keys = &keys[..count];
        if left == 3 {
            self.three_missing(pass, unhit, choice, keys, findings);
        } else {
            self.stack.push(ClueNode::new(unhit, choice, keys));
        }
    }

    /// Returns the cells of a set in its keys' lowest bytes, ordered by the number of sets that
    /// they hit. The last one is tried first, since it is best to close the cell that hits the most
    /// sets for all of its siblings.
    fn keys(&self, mut set: u64, unhit: &Vector) -> ([u32; PAIR_CELLS], usize) {
        let mut keys = [0; PAIR_CELLS];
        let mut count = 0;
        while set != 0 {
            let cell = set.trailing_zeros();
            set &= set - 1;
            let hit = self.tables.hit(cell as usize);
            let degree: u32 = (0..WORDS).map(|w| (unhit[w] & hit[w]).count_ones()).sum();
            keys[count] = degree << 8 | cell;
            count += 1;
        }
        keys[..count].sort_unstable();
        (keys, count)
    }

    /// Returns the open cells of a small set without a clue. `None` if there are more disjoint sets
    /// than clues left, which is hopeless. If there are equally many, each of them uses up one
    /// clue, and all cells outside are closed.
    fn branching_set(&self, unhit: &Vector, closed: &mut u64, left: u32) -> Option<u64> {
        let tables = &self.tables;
        let (mut disjoint, mut union, mut rest) = (0, 0, *unhit);
        while let Some(index) = first(&rest) {
            disjoint += 1;
            if disjoint > left {
                return None;
            }
            union |= tables.set(index);
            rest = without(&rest, tables.touch(index));
        }
        let current = if disjoint == left {
            *closed |= PAIR & !union;
            usize::MAX
        } else {
            8
        };
        let mut smallest = (u32::MAX, 0);
        for index in indices(unhit).take(current) {
            let set = tables.set(index) & !*closed;
            let size = set.count_ones();
            if size < smallest.0 {
                smallest = (size, set);
                if size < 2 {
                    break;
                }
            }
        }
        (smallest.0 > 0).then_some(smallest.1)
    }

    /// Stores a newly learned set in the current tables. If those are not the piece's, remembers it
    /// for them as well.
    fn keep_deep(&mut self, set: u64) {
        if self.deep_from.is_some() {
            self.deep_learned.push(set);
        }
        self.keep(set);
    }

    /// Stores a newly learned set in the current tables. As long as there is space, it gets a bit
    /// in the vectors, which must then be set in the nodes on the stack as well.
    fn keep(&mut self, set: u64) {
        let Some((word, bit)) = self.tables.add(set) else {
            return;
        };
        let from = self.deep_from.unwrap_or(0);
        for node in &mut self.stack[from..] {
            if node.choice.clues & set == 0 {
                node.unhit[word] |= bit;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::seventeen::{Funnel, Plan};
    use crate::sudoku::Solution;

    /// Supersets of an unavoidable set are unavoidable as well, and one of these may happen to be
    /// the only known set that isn't hit. The search must therefore be able to branch on any number
    /// of cells, even on all of them.
    #[test]
    fn a_set_can_have_all_cells_of_the_pair() {
        let grid: [u8; 81] = std::array::from_fn(|cell| {
            let (row, column) = (cell / 9, cell % 9);
            u8::try_from((3 * row + row / 3 + column) % 9 + 1).unwrap()
        });
        let (_, _, mut tables) = Plan::build(&Solution::new(grid).unwrap(), 17).unwrap();
        let pass = &mut tables[0];
        pass.pair = vec![PAIR];
        let (mut funnel, mut puzzles, mut learned) = (Funnel::default(), Vec::new(), Vec::new());
        let mut findings = SearchOutput {
            funnel: &mut funnel,
            puzzles: &mut puzzles,
            learned: &mut learned,
            budget: 10,
        };
        let mut search = Search::new();
        search.start(pass, 0, 0, &mut findings);
        assert_eq!(search.stack[0].count(), 54);
        assert!(!search.run(pass, &mut findings), "ten steps are not enough");
        let tried = 54 - search.stack[0].count();
        assert!((1..=10).contains(&tried), "{tried} cells were tried");
    }
}
