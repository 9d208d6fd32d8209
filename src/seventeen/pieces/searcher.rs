//! Works on the pieces of a search. A searcher can be in a thread, in a worker of the page, or on
//! another machine.

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

/// The result of a finished piece.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PieceResult {
    /// The index of the piece in the plan.
    pub piece: usize,
    /// The puzzles of this piece. A few of them may be in other pieces too, so you need to remove
    /// duplicates (`Tally` does this).
    pub puzzles: Vec<CellSet>,
    /// The number of candidates at every stage. Note that it depends on the sets that the searcher
    /// knew, so it can be different the next time.
    pub funnel: Funnel,
}

/// Works on the pieces of a plan, one after another.
///
/// While it works, a searcher learns unavoidable sets that it uses in later pieces. This makes it
/// faster, but it never changes the puzzles that it finds. So you can share the pieces between
/// several searchers in any way, and it's a good idea to tell each of them the sets that the others
/// have learned.
#[derive(Debug, Clone)]
pub struct Searcher {
    plan: Plan,
    knowledge: Knowledge,
    tables: Vec<PassTables>,
    solver: AnotherSolution,
    search: Search,
    current: Option<Current>,
    /// The sets that we've just learned. The search writes them here because the knowledge can't
    /// change while it's in use.
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
    /// Creates a searcher for a grid and a number of clues. It first looks for unavoidable sets,
    /// which takes a few hundredths of a second.
    ///
    /// # Errors
    /// Returns [`NoPlan`] if we can't search for this number of clues, or if the grid contains a 0.
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

    /// Returns the plan, which tells you how many pieces there are.
    #[must_use]
    pub fn plan(&self) -> &Plan {
        &self.plan
    }

    /// Returns the unavoidable sets that this searcher knows at the moment.
    #[must_use]
    pub fn knowledge(&self) -> &Knowledge {
        &self.knowledge
    }

    /// Begins a piece, given by its index in the plan. If you haven't finished the previous one,
    /// it's abandoned.
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

    /// Works on the piece for about `budget` steps, each of which takes well under a microsecond on
    /// average. Returns the result once the piece is finished, and `None` before and after that.
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
    /// Panics if you haven't begun a piece, or if it's already finished.
    pub fn finish(&mut self) -> PieceResult {
        assert!(self.current.is_some(), "a piece was begun");
        loop {
            if let Some(result) = self.advance(u64::MAX) {
                return result;
            }
        }
    }

    /// Returns the index of the piece in progress with its puzzles and counts so far, or `None` if
    /// there isn't one.
    #[must_use]
    pub fn unfinished(&self) -> Option<(usize, Vec<CellSet>, Funnel)> {
        let current = self.current.as_ref()?;
        let puzzles = current.puzzles.iter().copied().map(CellSet::from_bits);
        Some((current.index, puzzles.collect(), current.funnel))
    }

    /// Returns the sets that were learned, beginning with index `from`. You can pass them to
    /// [`Self::take_hints`] of other searchers for the same grid, and next time only the newer
    /// ones.
    #[must_use]
    pub fn learned(&self, from: usize) -> Vec<CellSet> {
        let learned = self.knowledge.learned().iter().skip(from);
        learned.copied().map(CellSet::from_bits).collect()
    }

    /// Takes over sets that others have learned. We check that each of them is unavoidable and
    /// reject it otherwise, so even a wrong hint can't change the result. All it can do is waste
    /// time.
    pub fn take_hints(&mut self, sets: &[CellSet]) {
        const ALL: u128 = (1 << 81) - 1;
        for set in sets {
            if !self.solver.is_unique(ALL & !set.bits()) {
                self.knowledge.learn(set.bits());
            }
        }
    }
}
