//! Works on pieces: in a thread, in a worker of the page, or on another machine.

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

/// A piece has a result only when it is finished.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PieceResult {
    /// Index of the piece in the plan.
    pub piece: usize,
    /// Some of these puzzles may also be in other pieces.
    pub puzzles: Vec<CellSet>,
    /// The counts of its candidates, which depend on the sets known beforehand.
    pub funnel: Funnel,
}

/// Works on the pieces of a plan, one after another.
///
/// A searcher learns unavoidable sets while it works, and uses them for its later pieces. This makes it
/// faster but never changes the puzzles that it finds, so several searchers can share the pieces in any
/// way, and you may give each of them the sets that the others have learned.
#[derive(Debug, Clone)]
pub struct Searcher {
    plan: Plan,
    knowledge: Knowledge,
    tables: Vec<PassTables>,
    solver: AnotherSolution,
    search: Search,
    current: Option<Current>,
    /// Sets learned in the current piece, before they are added to the knowledge.
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
    /// Creates a searcher for a grid and a number of clues. Finding the initial unavoidable sets takes a
    /// few hundredths of a second.
    ///
    /// # Errors
    /// Returns [`NoPlan`] if such a search is impossible.
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

    /// Returns the plan with all pieces.
    #[must_use]
    pub fn plan(&self) -> &Plan {
        &self.plan
    }

    /// Returns the unavoidable sets known so far.
    #[must_use]
    pub fn knowledge(&self) -> &Knowledge {
        &self.knowledge
    }

    /// Begins a piece, given by its index in the plan. A piece in progress is abandoned.
    ///
    /// # Panics
    /// Panics if there is no such piece.
    pub fn begin(&mut self, index: usize) {
        self.current = Some(Current {
            index,
            piece: self.plan.pieces[index],
            started: false,
            puzzles: Vec::new(),
            funnel: Funnel::default(),
        });
    }

    /// Works for about `budget` steps, each well under a microsecond on average. Returns the result when
    /// the piece is finished.
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

    /// Finishes the current piece.
    ///
    /// # Panics
    /// Panics if no piece is in progress.
    pub fn finish(&mut self) -> PieceResult {
        assert!(self.current.is_some(), "a piece was begun");
        loop {
            if let Some(result) = self.advance(u64::MAX) {
                return result;
            }
        }
    }

    /// Returns the piece in progress, with its results so far.
    #[must_use]
    pub fn unfinished(&self) -> Option<(usize, Vec<CellSet>, Funnel)> {
        let current = self.current.as_ref()?;
        let puzzles = current.puzzles.iter().copied().map(CellSet::from_bits);
        Some((current.index, puzzles.collect(), current.funnel))
    }

    /// Returns the learned sets starting at index `from`: hints for other searchers of the same grid.
    #[must_use]
    pub fn learned(&self, from: usize) -> Vec<CellSet> {
        let learned = self.knowledge.learned().iter().skip(from);
        learned.copied().map(CellSet::from_bits).collect()
    }

    /// Adds sets that others have learned. Sets that aren't unavoidable are rejected, so hints change the
    /// running time of a search, but never its result.
    pub fn take_hints(&mut self, sets: &[CellSet]) {
        const ALL: u128 = (1 << 81) - 1;
        for set in sets {
            if !self.solver.is_unique(ALL & !set.bits()) {
                self.knowledge.learn(set.bits());
            }
        }
    }
}
