//! Works on the pieces of a search, whether in a thread, in a worker of the page, or on another
//! machine.

use super::knowledge::Knowledge;
use super::piece::Piece;
use super::plan::{NoPlan, Plan};
use crate::seventeen::cell_set::CellSet;
use crate::seventeen::funnel::Funnel;
use crate::seventeen::output::SearchOutput;
use crate::seventeen::search::Search;
use crate::seventeen::tables::PassTables;
use crate::sudoku::{AnotherSolution, Solution};
use serde::{Deserialize, Serialize};

/// A finished piece has this result.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PieceResult {
    /// Index of the piece in the plan.
    pub piece: usize,
    /// The puzzles of this piece. Some may be in other pieces as well, so duplicates must be
    /// removed, as `Tally` does.
    pub puzzles: Vec<CellSet>,
    /// Counts candidates by stage. This can vary between runs, because it depends on the sets that
    /// the searcher knew.
    pub funnel: Funnel,
}

/// Works on the pieces of a plan, one by one.
///
/// A searcher learns unavoidable sets on the way and uses them in later pieces. This makes it
/// faster, but never changes the puzzles that it finds. So you can distribute the pieces over any
/// number of searchers, preferably passing on the learned sets from each of them to the others.
#[derive(Debug, Clone)]
pub struct Searcher {
    plan: Plan,
    knowledge: Knowledge,
    tables: Vec<PassTables>,
    solver: AnotherSolution,
    search: Search,
    current: Option<Current>,
    /// Sets that have just been learned. They're collected here because the knowledge can't change
    /// while the search is using it.
    learned: Vec<u128>,
}

#[derive(Debug, Clone)]
struct Current {
    index: usize,
    piece: Piece,
    started: bool,
    puzzles: Vec<u128>,
    funnel: Funnel,
}

impl Searcher {
    /// Creates a searcher for a grid and a number of clues. Finding the initial unavoidable sets
    /// takes a few hundredths of a second.
    ///
    /// # Errors
    /// Returns [`NoPlan`] if there is no search for this number of clues, or if the grid contains a
    /// 0.
    pub fn new(grid: &Solution, clues: u32) -> Result<Self, NoPlan> {
        let (plan, knowledge, tables) = Plan::build(grid, clues)?;
        Ok(Searcher {
            plan,
            knowledge,
            tables,
            solver: AnotherSolution::new(grid.digits()),
            search: Search::new(),
            current: None,
            learned: Vec::new(),
        })
    }

    /// Returns the plan. You can see there how many pieces there are.
    #[must_use]
    pub fn plan(&self) -> &Plan {
        &self.plan
    }

    /// Returns the unavoidable sets that are currently known.
    #[must_use]
    pub fn knowledge(&self) -> &Knowledge {
        &self.knowledge
    }

    /// Starts the piece with this index in the plan. If the previous one is not finished, it is
    /// abandoned.
    ///
    /// # Panics
    /// Panics if there's no such piece.
    pub fn begin(&mut self, index: usize) {
        self.current = Some(Current {
            index,
            piece: self.plan.pieces[index],
            started: false,
            puzzles: Vec::new(),
            funnel: Funnel::default(),
        });
    }

    /// Works on the piece for about `budget` steps, which take well under a microsecond each on
    /// average. Returns the result when the piece is finished, and `None` before and after that.
    pub fn advance(&mut self, budget: u64) -> Option<PieceResult> {
        let current = self.current.as_mut()?;
        let tables = &mut self.tables[usize::from(current.piece.pass)];
        let mut findings = SearchOutput {
            funnel: &mut current.funnel,
            puzzles: &mut current.puzzles,
            learned: &mut self.learned,
            budget,
        };
        if !current.started {
            current.started = true;
            tables.take(self.knowledge.all());
            let piece = current.piece;
            self.search.start(tables, piece.clues(), piece.closed(), &mut findings);
        }
        let done = self.search.run(tables, &mut findings);
        for set in self.learned.drain(..) {
            self.knowledge.learn(set);
        }
        if !done {
            return None;
        }
        let Current { index, mut puzzles, funnel, .. } = self.current.take()?;
        puzzles.sort_unstable();
        puzzles.dedup();
        Some(PieceResult {
            piece: index,
            puzzles: puzzles.into_iter().map(CellSet::from_bits).collect(),
            funnel,
        })
    }

    /// Works until the piece is finished.
    ///
    /// # Panics
    /// Panics if no piece was started, or if it is already finished.
    pub fn finish(&mut self) -> PieceResult {
        assert!(self.current.is_some(), "a piece was begun");
        loop {
            if let Some(result) = self.advance(u64::MAX) {
                return result;
            }
        }
    }

    /// Returns the index of the piece in progress (if any) with its puzzles and counts so far.
    #[must_use]
    pub fn unfinished(&self) -> Option<(usize, Vec<CellSet>, Funnel)> {
        let current = self.current.as_ref()?;
        let puzzles = current.puzzles.iter().copied().map(CellSet::from_bits);
        Some((current.index, puzzles.collect(), current.funnel))
    }

    /// Returns the learned sets from index `from`. Pass them to [`Self::take_hints`] of other
    /// searchers for the same grid, and only newer ones the next time.
    #[must_use]
    pub fn learned(&self, from: usize) -> Vec<CellSet> {
        let learned = self.knowledge.learned().iter().skip(from);
        learned.copied().map(CellSet::from_bits).collect()
    }

    /// Adopts sets that others have learned. Each of them is checked and dropped unless it's
    /// unavoidable, so a wrong hint may waste time, but can't affect the result.
    pub fn take_hints(&mut self, sets: &[CellSet]) {
        const ALL: u128 = (1 << 81) - 1;
        for set in sets {
            if !self.solver.is_unique(ALL & !set.bits()) {
                self.knowledge.learn(set.bits());
            }
        }
    }
}
