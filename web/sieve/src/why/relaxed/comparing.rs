//! Results about boards that the relaxed game needs for comparison: the best game of one board, or a
//! table of many. They have their own workers, which run one at a time, so you don't have to stop the
//! solver.

use crate::jobs::{ComparingJob, SolvingJob};
use crate::messages::{BoardTask, SolvingFound, SolvingTask};
use ginnow::sieve::Number;
use ginnow::sieve::comparison::Comparison;
use ginnow_kit::worker::task::use_task;
use ginnow_kit::worker::{WorkerFailure, WorkerTask};
use yew::prelude::*;

/// The last board of the comparison.
pub const LAST: Number = 400;

/// The best game of a board may be improved while the worker searches.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct BestGame {
    pub size: Number,
    pub score: u64,
    /// The moves; `None` until a game is found.
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

/// The two tasks. Only one of them runs at a time.
#[derive(Clone, PartialEq)]
pub struct Comparing {
    /// Boards compared so far, from 1 up.
    boards: WorkerTask<ComparingJob, Vec<Comparison>>,
    best: WorkerTask<SolvingJob, BestGame>,
}

impl Comparing {
    /// Returns true while boards are compared.
    pub fn compares(&self) -> bool {
        self.boards.is_running()
    }

    /// Returns true while the best game of this board is searched.
    pub fn searches(&self, size: Number) -> bool {
        self.best.is_running() && self.best.known().size == size
    }

    /// Returns the boards compared so far, from 1 up.
    pub fn boards(&self) -> Vec<Comparison> {
        self.boards.known().clone()
    }

    /// Returns the best game of a board, unless the worker is still searching for it.
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

    /// Returns the failure of the worker, if it failed.
    pub fn failure(&self) -> Option<WorkerFailure> {
        self.boards.failure().or_else(|| self.best.failure())
    }

    /// Finds the best game of a board.
    pub fn find(&self, size: Number) {
        self.boards.end();
        let best = BestGame { size, ..BestGame::default() };
        self.best.begin_with(SolvingTask::Solve(BoardTask::full_board(size)), best);
    }

    /// Compares the boards.
    pub fn compare(&self) {
        self.best.end();
        self.boards.begin(LAST);
    }

    /// Stops the worker. An unfinished best game is worth nothing.
    pub fn stop(&self) {
        self.boards.end();
        if self.best.is_running() {
            self.best.forget();
        }
    }
}

/// Connects the workers.
#[hook]
pub fn use_comparing() -> Comparing {
    let boards = use_task::<ComparingJob, Vec<Comparison>>(Vec::extend);
    let best = use_task::<SolvingJob, BestGame>(BestGame::improve);
    Comparing { boards, best }
}
