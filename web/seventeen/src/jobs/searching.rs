//! Searches in two stages. The first one makes a plan, and the second one works through its pieces.

use super::packed::PackedSets;
use ginnow::seventeen::{CellSet, PieceResult, Plan, Searcher};
use ginnow::sudoku::Solution;
use ginnow_kit::worker::{Job, Rejected, Stage, Turn};
use serde::{Deserialize, Serialize};
use std::collections::VecDeque;

/// How many steps we do before we check the time. They take a few milliseconds.
const STEPS: u64 = 20_000;

/// How many steps a rehearsal has, which takes tenths of a second.
const REHEARSAL: u64 = 40 * STEPS;

/// A part of a search.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct SearchTask {
    /// A grid with the digits 1 to 9.
    pub grid: Solution,
    /// How many clues the puzzles should have.
    pub clues: u32,
    /// The part that this worker should do.
    pub part: SearchPart,
    /// Unavoidable sets that other workers have learned. They save this one a lot of work.
    pub hints: PackedSets,
}

/// The parts of a search.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum SearchPart {
    /// Makes a plan.
    Plan,
    /// Searches the first pieces for a moment, and throws the results away. When a browser loads a
    /// program, it compiles it quickly at first, and only if it has run for a while, it compiles it
    /// again so that it's twice as fast. After a rehearsal, it has already done that.
    Rehearsal,
    /// Searches the pieces that have these indices in the plan.
    Pieces(Vec<usize>),
}

/// A message from a worker.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum SearchNews {
    /// The plan, which comes first.
    Plan(Plan),
    /// There's some progress since the last report.
    Progress {
        /// Pieces that have been finished since then.
        finished: Vec<PieceResult>,
        /// New puzzles in the piece that isn't finished yet.
        puzzles: Vec<CellSet>,
        /// Unavoidable sets that have been learned since then.
        learned: PackedSets,
    },
}

/// Everything that a worker still knows from its last task.
#[derive(Default)]
pub struct KnownGrid {
    grid: Option<Solution>,
    searcher: Option<Searcher>,
}

impl KnownGrid {
    /// Returns the searcher of a grid. If the last task was about the same grid, it has learned a
    /// lot already, otherwise it's a new one.
    fn take(&mut self, grid: &Solution, clues: u32) -> Result<Searcher, Rejected> {
        let known = self.searcher.take();
        let fits = |known: &Searcher| self.grid == Some(*grid) && known.plan().clues == clues;
        match known.filter(fits) {
            Some(known) => Ok(known),
            None => Searcher::new(grid, clues).map_err(|_| Rejected),
        }
    }
}

/// Makes a plan, or searches pieces one after another.
pub struct SearchJob {
    grid: Solution,
    searcher: Searcher,
    /// True if we should make a plan.
    plan: bool,
    /// How many steps of the rehearsal are left.
    rehearsal: u64,
    pieces: VecDeque<usize>,
    /// True if we're in the middle of a piece.
    at_piece: bool,
    /// How many of the learned sets we've reported, and how many puzzles of the piece that isn't
    /// finished.
    learned: usize,
    puzzles: usize,
}

impl Job for SearchJob {
    const NAME: &'static str = "searching";
    const TITLE: &'static str = "view.search";
    type Task = SearchTask;
    type Found = SearchNews;
    type Retained = KnownGrid;

    /// Rejects a grid that doesn't have digits from 1 to 9 in all cells, and pieces that aren't in
    /// the plan.
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

    /// Begins the next piece. Returns false if there isn't any.
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
