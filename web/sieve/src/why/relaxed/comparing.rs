//! The relaxed game is compared with a board's best game, or with a table of many boards. The workers are independent
//! of the solver's, and run one at a time.

use crate::jobs::{ComparingJob, SolvingJob};
use crate::messages::{BoardTask, SolvingFound, SolvingTask};
use ginnow::sieve::Number;
use ginnow::sieve::comparison::Comparison;
use ginnow_kit::worker::task::use_task;
use ginnow_kit::worker::{WorkerFailure, WorkerTask};
use yew::prelude::*;

/// The last board to compare.
pub const LAST: Number = 400;

/// A board's best game may get better while the worker searches.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct BestGame {
    pub size: Number,
    pub score: u64,
    /// `None` until there is one.
    pub line: Option<Vec<Number>>,
}

impl BestGame {
    fn improve(&mut self, found: SolvingFound) {
        if let SolvingFound::Progress(progress) = found {
            self.score = progress.report.score;
            self.line = progress.line.or(self.line.take());
        }
    }
}

/// Only one of these two tasks runs at a time.
#[derive(Clone, PartialEq)]
pub struct Comparing {
    /// Comparisons of boards 1, 2, ... so far.
    boards: WorkerTask<ComparingJob, Vec<Comparison>>,
    best: WorkerTask<SolvingJob, BestGame>,
}

impl Comparing {
    /// Returns true while boards are being compared.
    pub fn compares(&self) -> bool {
        self.boards.is_running()
    }

    /// Returns true while the best game of this board is being searched for.
    pub fn searches(&self, size: Number) -> bool {
        self.best.is_running() && self.best.known().size == size
    }

    /// Returns the comparisons so far, starting with board 1.
    pub fn boards(&self) -> Vec<Comparison> {
        self.boards.known().clone()
    }

    /// The best game of a board, once the search is over.
    pub fn best(&self, size: Number) -> Option<BestGame> {
        let best = self.best.known();
        let is_known = best.size == size && best.line.is_some() && !self.best.is_running();
        is_known.then(|| best.clone())
    }

    /// Returns the best score of a board, if the comparison has reached it.
    pub fn optimum(&self, size: Number) -> Option<u64> {
        let boards = self.boards.known();
        boards.get(size as usize - 1).map(|board| board.optimum)
    }

    /// If a worker has failed, how.
    pub fn failure(&self) -> Option<WorkerFailure> {
        self.boards.failure().or_else(|| self.best.failure())
    }

    /// Searches for the best game of a board.
    pub fn find(&self, size: Number) {
        self.boards.end();
        let best = BestGame { size, ..BestGame::default() };
        self.best.begin_with(SolvingTask::Solve(BoardTask::full_board(size)), best);
    }

    /// Starts the comparison.
    pub fn compare(&self) {
        self.best.end();
        self.boards.begin(LAST);
    }

    /// Stops the running task. An unfinished best game is worthless, so it is dropped.
    pub fn stop(&self) {
        self.boards.end();
        if self.best.is_running() {
            self.best.forget();
        }
    }
}

/// Sets up both tasks.
#[hook]
pub fn use_comparing() -> Comparing {
    let boards = use_task::<ComparingJob, Vec<Comparison>>(Vec::extend);
    let best = use_task::<SolvingJob, BestGame>(BestGame::improve);
    Comparing { boards, best }
}
