//! Searches in two stages: first the plan, then one piece after another.

use super::packed::PackedSets;
use ginnow::seventeen::{CellSet, PieceResult, Plan, Searcher};
use ginnow::sudoku::Solution;
use ginnow_kit::worker::{Job, Rejected, Stage, Turn};
use serde::{Deserialize, Serialize};
use std::collections::VecDeque;

/// Between two clock checks, the search makes these steps, which take a few milliseconds.
const STEPS: u64 = 20_000;

/// A rehearsal takes tenths of a second.
const REHEARSAL: u64 = 40 * STEPS;

/// Every task is about one grid.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct SearchTask {
    /// The digits are 1 to 9.
    pub grid: Solution,
    /// How many clues the puzzles have.
    pub clues: u32,
    /// Only this part of the search is requested.
    pub part: SearchPart,
    /// Unavoidable sets that other workers have learned.
    pub hints: PackedSets,
}

/// A search is done in parts.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum SearchPart {
    /// Returns the pieces.
    Plan,
    /// Searches the first pieces for a moment and discards the results. Browsers
    /// first compile a program quickly, and again once it has run often, which
    /// makes it twice as fast. A rehearsal gets this done before the search begins.
    Rehearsal,
    /// Searches these pieces, given by their indices in the plan.
    Pieces(Vec<usize>),
}

/// Reports of the search.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum SearchNews {
    /// The plan comes first, with its pieces.
    Plan(Plan),
    /// Since the last report, the search has made this progress.
    Progress {
        /// Newly finished pieces.
        finished: Vec<PieceResult>,
        /// New puzzles in the piece that is not finished.
        puzzles: Vec<CellSet>,
        /// Newly learned unavoidable sets.
        learned: PackedSets,
    },
}

/// Between tasks, a worker keeps its knowledge about the last grid.
#[derive(Default)]
pub struct KnownGrid {
    grid: Option<Solution>,
    searcher: Option<Searcher>,
}

impl KnownGrid {
    /// Returns the searcher of a grid with all it has learned, or a new one.
    fn take(&mut self, grid: &Solution, clues: u32) -> Result<Searcher, Rejected> {
        let known = self.searcher.take();
        let fits = |known: &Searcher| self.grid == Some(*grid) && known.plan().clues == clues;
        match known.filter(fits) {
            Some(known) => Ok(known),
            None => Searcher::new(grid, clues).map_err(|_| Rejected),
        }
    }
}

/// Pieces are searched one after another.
pub struct SearchJob {
    grid: Solution,
    searcher: Searcher,
    /// True if the plan is requested.
    plan: bool,
    /// Steps that remain of a rehearsal.
    rehearsal: u64,
    pieces: VecDeque<usize>,
    /// True if a piece has begun and is not finished.
    at_piece: bool,
    /// How many learned sets, and how many puzzles of the unfinished piece, have
    /// been reported.
    learned: usize,
    puzzles: usize,
}

impl Job for SearchJob {
    const NAME: &'static str = "searching";
    const TITLE: &'static str = "view.search";
    type Task = SearchTask;
    type Found = SearchNews;
    type Retained = KnownGrid;

    /// Refuses a grid without digits 1 to 9 in all cells, and pieces that are not
    /// in the plan.
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
        if self.pieces.is_empty() && !self.at_piece { Stage::Done } else { Stage::Continues }
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

    /// Begins the next piece, if there is one.
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
