//! A search has two stages: make a plan, then work through its pieces.

use super::packed::PackedSets;
use ginnow::seventeen::{CellSet, PieceResult, Plan, Searcher};
use ginnow::sudoku::Solution;
use ginnow_kit::worker::{Job, Rejected, Stage, Turn};
use serde::{Deserialize, Serialize};
use std::collections::VecDeque;

/// Steps between two clock checks (a few milliseconds).
const STEPS: u64 = 20_000;

/// Steps of a rehearsal (tenths of a second).
const REHEARSAL: u64 = 40 * STEPS;

/// Part of a search.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct SearchTask {
    /// A grid of digits 1 to 9.
    pub grid: Solution,
    /// Number of clues.
    pub clues: u32,
    /// The part for this worker.
    pub part: SearchPart,
    /// Unavoidable sets learned by other workers. They save this one a lot of work.
    pub hints: PackedSets,
}

/// Parts of a search.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum SearchPart {
    /// Makes a plan.
    Plan,
    /// Searches the first pieces for a moment, and throws away the results. Browsers first compile
    /// a program quickly, and recompile it to run twice as fast once it has run for a while. After
    /// a rehearsal, that's already done.
    Rehearsal,
    /// Searches these pieces of the plan.
    Pieces(Vec<usize>),
}

/// The worker's messages.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum SearchNews {
    /// The plan. Comes first.
    Plan(Plan),
    /// Progress since the last report.
    Progress {
        /// Pieces finished since then.
        finished: Vec<PieceResult>,
        /// New puzzles in the unfinished piece.
        puzzles: Vec<CellSet>,
        /// Unavoidable sets learned since then.
        learned: PackedSets,
    },
}

/// A worker remembers its last task.
#[derive(Default)]
pub struct KnownGrid {
    grid: Option<Solution>,
    searcher: Option<Searcher>,
}

impl KnownGrid {
    /// Returns a grid's searcher. If the last task was about the same grid, it already knows a lot.
    fn take(&mut self, grid: &Solution, clues: u32) -> Result<Searcher, Rejected> {
        let known = self.searcher.take();
        let fits = |known: &Searcher| self.grid == Some(*grid) && known.plan().clues == clues;
        match known.filter(fits) {
            Some(known) => Ok(known),
            None => Searcher::new(grid, clues).map_err(|_| Rejected),
        }
    }
}

/// Makes a plan or searches pieces.
pub struct SearchJob {
    grid: Solution,
    searcher: Searcher,
    plan: bool,
    /// Steps left in the rehearsal.
    rehearsal: u64,
    pieces: VecDeque<usize>,
    /// Set in the middle of a piece.
    at_piece: bool,
    /// Number of learned sets reported so far, and of the unfinished piece's puzzles.
    learned: usize,
    puzzles: usize,
}

impl Job for SearchJob {
    const NAME: &'static str = "searching";
    const TITLE: &'static str = "view.search";
    type Task = SearchTask;
    type Found = SearchNews;
    type Retained = KnownGrid;

    /// Rejects grids with anything but digits 1 to 9, and pieces that are not in the plan.
    fn begin(task: SearchTask, known: &mut KnownGrid) -> Result<Self, Rejected> {
        let mut searcher = known.take(&task.grid, task.clues)?;
        let there_are = searcher.plan().pieces.len();
        let (plan, rehearsal, pieces) = match task.part {
            SearchPart::Plan => (true, 0, Vec::new()),
            SearchPart::Rehearsal => (false, REHEARSAL, (0..there_are).collect()),
            SearchPart::Pieces(pieces) => (false, 0, pieces),
        };
        if pieces.iter().any(|&piece| piece >= there_are) {
            return Err(Rejected);
        }
        searcher.take_hints(&task.hints.0);
        Ok(SearchJob {
            grid: task.grid,
            learned: searcher.knowledge().learned().len(),
            puzzles: 0,
            at_piece: false,
            plan,
            rehearsal,
            pieces: pieces.into(),
            searcher,
        })
    }

    fn work(&mut self, turn: &Turn<SearchNews>) -> Stage {
        if self.plan {
            turn.post(SearchNews::Plan(self.searcher.plan().clone()));
            return Stage::Done;
        }
        if self.rehearsal > 0 {
            return self.rehearse(turn);
        }
        let mut finished = Vec::new();
        while !turn.is_over() && (self.at_piece || self.next()) {
            let result = self.searcher.advance(STEPS);
            self.at_piece = result.is_none();
            finished.extend(result);
        }
        self.post(finished, turn);
        Stage::done_if(self.pieces.is_empty() && !self.at_piece)
    }

    fn end(self, known: &mut KnownGrid) {
        known.grid = Some(self.grid);
        known.searcher = Some(self.searcher);
    }
}

impl SearchJob {
    fn rehearse(&mut self, turn: &Turn<SearchNews>) -> Stage {
        while !turn.is_over() && self.rehearsal > 0 && (self.at_piece || self.next()) {
            self.at_piece = self.searcher.advance(STEPS).is_none();
            self.rehearsal = self.rehearsal.saturating_sub(STEPS);
        }
        if self.rehearsal == 0 || (self.pieces.is_empty() && !self.at_piece) {
            Stage::Done
        } else {
            Stage::Continues
        }
    }

    /// Begins the next piece. Returns `false` if there's none.
    fn next(&mut self) -> bool {
        let next = self.pieces.pop_front();
        if let Some(piece) = next {
            self.searcher.begin(piece);
            self.at_piece = true;
            self.puzzles = 0;
        }
        next.is_some()
    }

    fn post(&mut self, finished: Vec<PieceResult>, turn: &Turn<SearchNews>) {
        let unfinished = self.searcher.unfinished();
        let so_far = unfinished.map(|(_, puzzles, _)| puzzles).unwrap_or_default();
        let puzzles = so_far.get(self.puzzles..).unwrap_or_default().to_vec();
        self.puzzles = so_far.len();
        let learned = self.searcher.learned(self.learned);
        self.learned += learned.len();
        if !(finished.is_empty() && puzzles.is_empty() && learned.is_empty()) {
            turn.post(SearchNews::Progress { finished, puzzles, learned: PackedSets(learned) });
        }
    }
}
