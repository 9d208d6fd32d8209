//! From the page's point of view, the state of a search is the puzzles so far, and the remaining work.

use ginnow::seventeen::{CellSet, Estimate, PieceResult, Plan, Tally};
use ginnow::sudoku::{AnotherSolution, Solution};
use ginnow_kit::browser::database::Unsaved;
use ginnow_kit::words::{count, text};
use std::collections::{BTreeSet, HashSet};
use std::rc::Rc;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Goal {
    /// A grid with the digits 1 to 9.
    pub grid: Solution,
    /// Number of clues per puzzle, from 16 to 18.
    pub clues: u32,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum RunPhase {
    /// The pieces are not known yet.
    #[default]
    Planning,
    Ready,
    Running,
    /// The user has stopped it, and can resume it.
    Stopped,
    /// It has stopped because there are enough puzzles, and can be resumed.
    Enough,
    /// All pieces are finished. There cannot be any other puzzles.
    Done,
    /// Workers have failed at some pieces, which can be tried again.
    Failed,
    /// No worker could be loaded.
    NotLoaded,
}

/// The search has found this puzzle.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct FoundPuzzle {
    pub clues: CellSet,
    /// Milliseconds of search until it was found.
    pub at: f64,
}

/// A saved search, or a part of it, is damaged.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Lost {
    /// This many of its pieces don't match their digests.
    Pieces(usize),
    /// The text as a whole isn't readable.
    Search,
}

impl Lost {
    /// Explains the damage and its consequence to the player.
    pub fn message(self) -> String {
        match self {
            Lost::Pieces(pieces) => count("search.lost-pieces", pieces as u64),
            Lost::Search => text("search.unreadable").to_owned(),
        }
    }
}

/// A search makes progress.
#[derive(Debug, Clone, PartialEq)]
pub struct Run {
    pub goal: Goal,
    pub phase: RunPhase,
    /// Its passes and pieces, once they are known.
    pub plan: Option<Rc<Plan>>,
    /// The combined results of all finished pieces.
    pub tally: Option<Tally>,
    /// The pieces in progress.
    pub running: Vec<usize>,
    /// The puzzles in the order of their discovery.
    pub puzzles: Rc<Vec<FoundPuzzle>>,
    /// Finished pieces with at least one puzzle.
    pub fruitful: BTreeSet<usize>,
    /// Number of unavoidable sets learned.
    pub learned: usize,
    /// Duration of the search in milliseconds, excluding pauses.
    pub elapsed: f64,
    /// This many of the finished pieces come from a saved search.
    pub resumed: usize,
    /// We have to search this part of the saved search again, because we couldn't read it.
    pub lost: Option<Lost>,
    /// Explains why the browser has not saved the search.
    pub unsaved: Option<Unsaved>,
    /// The largest estimate so far of the share of work that's done.
    share: f64,
    known: HashSet<CellSet>,
}

impl Run {
    /// Creates a search that hasn't started.
    pub fn new(goal: Goal) -> Self {
        Run {
            goal,
            phase: RunPhase::Planning,
            plan: None,
            tally: None,
            running: Vec::new(),
            puzzles: Rc::default(),
            fruitful: BTreeSet::new(),
            learned: 0,
            elapsed: 0.0,
            resumed: 0,
            lost: None,
            unsaved: None,
            share: 0.0,
            known: HashSet::new(),
        }
    }

    /// Returns the clues of the last puzzle.
    pub fn last(&self) -> Option<CellSet> {
        self.puzzles.last().map(|puzzle| puzzle.clues)
    }

    /// Returns the clues of all puzzles, in the order of their discovery.
    pub fn all(&self) -> Vec<CellSet> {
        self.puzzles.iter().map(|puzzle| puzzle.clues).collect()
    }

    /// Sets the pieces. The search can start now.
    pub fn planned(&mut self, plan: Plan) {
        self.tally = Some(Tally::new(&plan));
        self.plan = Some(Rc::new(plan));
        self.phase = RunPhase::Ready;
    }

    /// Resumes a saved run. The caller must have checked the finished pieces' results, and passes all puzzles in the
    /// order of their discovery. Nothing else is trusted: invalid puzzles are skipped, and we determine for
    /// ourselves whether the search is done.
    pub fn take_up(&mut self, results: &[PieceResult], puzzles: &[FoundPuzzle], elapsed: f64) {
        let solver = AnotherSolution::new(self.goal.grid.digits());
        let is_puzzle = |puzzle: &&FoundPuzzle| {
            let clues = puzzle.clues;
            let right = clues.len() == self.goal.clues as usize && puzzle.at.is_finite();
            right && solver.is_unique(clues.bits())
        };
        let puzzles: Vec<FoundPuzzle> = puzzles.iter().filter(is_puzzle).copied().collect();
        for puzzle in puzzles {
            self.progress(&[], &[puzzle.clues], puzzle.at);
        }
        // If all pieces are going to be searched again, the saved duration is meaningless.
        if elapsed.is_finite() && elapsed >= 0.0 && !results.is_empty() {
            self.elapsed = elapsed;
        }
        self.progress(results, &[], self.elapsed);
        self.resumed = self.pieces().0;
        if self.phase == RunPhase::Ready && self.has_started() {
            self.phase = RunPhase::Stopped;
        }
    }

    /// Adds a worker's report that has arrived after `at` milliseconds of search.
    pub fn progress(&mut self, finished: &[PieceResult], puzzles: &[CellSet], at: f64) {
        let Some(mut tally) = self.tally.take() else {
            return;
        };
        for result in finished {
            if tally.take(result) && !result.puzzles.is_empty() {
                self.fruitful.insert(result.piece);
            }
            self.add_all(&result.puzzles, at);
        }
        tally.found(puzzles);
        self.add_all(puzzles, at);
        if tally.is_complete() {
            self.phase = RunPhase::Done;
        }
        self.tally = Some(tally);
        if !finished.is_empty() {
            let work = self.estimate();
            let done = work.map_or(0.0, |work| work.done / (work.done + work.left).max(1.0));
            self.share = self.share.max(done);
        }
    }

    fn add_all(&mut self, puzzles: &[CellSet], at: f64) {
        for &clues in puzzles {
            self.add(clues, at);
        }
    }

    fn add(&mut self, clues: CellSet, at: f64) {
        if self.known.insert(clues) {
            Rc::make_mut(&mut self.puzzles).push(FoundPuzzle { clues, at });
        }
    }

    /// Returns the pieces that aren't finished.
    pub fn open(&self) -> Vec<usize> {
        let tally = self.tally.iter();
        tally.flat_map(Tally::open).collect()
    }

    /// Returns the number of finished pieces and of all pieces.
    pub fn pieces(&self) -> (usize, usize) {
        self.tally.as_ref().map(Tally::progress).unwrap_or_default()
    }

    pub fn has_started(&self) -> bool {
        self.pieces().0 > 0 || !self.puzzles.is_empty()
    }

    /// Estimates the remaining work. `None` before the first piece is finished.
    pub fn estimate(&self) -> Option<Estimate> {
        let tally = self.tally.as_ref().filter(|tally| tally.progress().0 > 0)?;
        Some(tally.estimate())
    }

    /// Returns the expected time left in milliseconds, and its standard deviation.
    pub fn time_left(&self) -> Option<(f64, f64)> {
        let estimate = self.estimate().filter(|estimate| estimate.done > 0.0)?;
        let per_step = self.elapsed / estimate.done;
        Some((estimate.left * per_step, estimate.deviation * per_step))
    }

    /// Returns the share of work that is done, from 0 to 1. That is an estimate, so it could go down after a large
    /// piece. Nobody likes a progress bar that moves backwards, hence the largest estimate so far.
    pub fn share_done(&self) -> f64 {
        if self.phase == RunPhase::Done { 1.0 } else { self.share }
    }
}

/// Divides the open pieces into tasks. They are large at first, which saves messages, and consist of a single piece
/// each at the end. This lets all workers finish at about the same time.
pub fn tasks(open: &[usize], workers: usize) -> Vec<Vec<usize>> {
    const MOST: usize = 8;
    let mut rest = open;
    let mut tasks = Vec::new();
    while !rest.is_empty() {
        let size = (rest.len() / (8 * workers.max(1))).clamp(1, MOST);
        let (task, after) = rest.split_at(size.min(rest.len()));
        tasks.push(task.to_vec());
        rest = after;
    }
    tasks
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::first_grid;
    use ginnow::seventeen::{Funnel, Searcher};

    fn planned(clues: u32) -> (Run, Searcher) {
        let grid = first_grid();
        let mut run = Run::new(Goal { grid, clues });
        let searcher = Searcher::new(&grid, clues).unwrap();
        run.planned(searcher.plan().clone());
        (run, searcher)
    }

    #[test]
    fn tasks_hold_every_piece_once_and_become_smaller() {
        let open: Vec<usize> = (0..1000).step_by(3).collect();
        for workers in [1, 2, 16] {
            let tasks = tasks(&open, workers);
            assert_eq!(tasks.concat(), open);
            assert!(tasks.windows(2).all(|pair| pair[0].len() >= pair[1].len()));
            assert_eq!(tasks.last().unwrap().len(), 1);
        }
        assert!(tasks(&[], 2).is_empty());
    }

    #[test]
    fn a_puzzle_found_twice_counts_once() {
        let (mut run, mut searcher) = planned(16);
        assert_eq!(run.phase, RunPhase::Ready);
        assert_eq!(run.time_left(), None);
        searcher.begin(0);
        let mut result = searcher.finish();
        let puzzle = CellSet::from_bits(0x1_ffff);
        result.puzzles = vec![puzzle];
        run.progress(&[], &[puzzle], 5.0);
        run.progress(&[result.clone()], &[], 7.0);
        run.progress(&[result], &[puzzle], 9.0);
        assert_eq!(run.puzzles.len(), 1);
        assert!((run.puzzles[0].at - 5.0).abs() < 1e-9, "when it was first seen");
        assert_eq!(run.pieces().0, 1);
        assert!(!run.open().contains(&0));
        run.elapsed = 7.0;
        assert!(run.time_left().is_some_and(|(left, off)| left > 0.0 && off > 0.0));
        assert!(run.share_done() > 0.0 && run.share_done() < 1.0);
    }

    #[test]
    fn the_bar_never_moves_backwards() {
        let (mut run, mut searcher) = planned(16);
        let mut before = 0.0;
        let mut estimates_fell = false;
        // Pieces of a new part can take longer than all before them. That's why we need pieces from all parts of the
        // plan.
        let pieces = run.pieces().1;
        for piece in (0..pieces).step_by(pieces.div_ceil(40)).flat_map(|at| [at, at + 1]) {
            searcher.begin(piece.min(pieces - 1));
            let result = searcher.finish();
            run.progress(&[result], &[], 1.0);
            let estimate = run.estimate().expect("a finished piece");
            estimates_fell |= estimate.done / (estimate.done + estimate.left) < before;
            assert!(run.share_done() >= before, "after piece {piece}");
            before = run.share_done();
        }
        assert!(estimates_fell, "otherwise this tests nothing");
    }

    #[test]
    fn a_search_is_done_when_every_piece_is() {
        let (mut run, _) = planned(16);
        let pieces = run.pieces().1;
        let results: Vec<PieceResult> = (0..pieces)
            .map(|piece| PieceResult { piece, puzzles: Vec::new(), funnel: Funnel::default() })
            .collect();
        run.progress(&results[1..], &[], 1.0);
        assert_eq!(run.phase, RunPhase::Ready, "one is open");
        run.progress(&results[..1], &[], 2.0);
        assert_eq!(run.phase, RunPhase::Done);
        let (mut again, _) = planned(16);
        again.take_up(&results, &[], 2.0);
        assert_eq!((again.phase, again.resumed), (RunPhase::Done, pieces));
        assert_eq!(run.resumed, 0, "this run has searched its pieces");
        // If a search is saved, it is not saved if it is done. As a piece is missing, it cannot be.
        let (mut again, _) = planned(16);
        again.take_up(&results[1..], &[], 2.0);
        assert_eq!((again.phase, again.open()), (RunPhase::Stopped, vec![0]));
    }

    #[test]
    fn a_saved_search_is_checked_before_it_resumes() {
        let at = |clues: CellSet, at: f64| FoundPuzzle { clues, at };
        let (mut run, mut searcher) = planned(16);
        run.take_up(&[], &[at(CellSet::from_bits(0xffff), 1.0)], 3.0);
        assert_eq!(run.phase, RunPhase::Ready, "that is no puzzle");
        assert!(run.puzzles.is_empty());
        assert!(run.elapsed.abs() < 1e-9, "nothing is done");
        searcher.begin(3);
        let result = searcher.finish();
        run.take_up(std::slice::from_ref(&result), &[], f64::NAN);
        assert!(run.elapsed.abs() < 1e-9, "no time");
        assert_eq!((run.phase, run.pieces().0), (RunPhase::Stopped, 1));
        let (mut run, _) = planned(16);
        run.take_up(&[result], &[], 3.0);
        assert!((run.elapsed - 3.0).abs() < 1e-9);
    }
}
