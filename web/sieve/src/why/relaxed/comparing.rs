//! Computes the results about boards that we show next to the relaxed game, i.e., the best game of
//! one board, and a comparison of many. This happens on request and only one at a time. Separate
//! workers do it, so that the solver can continue.

use crate::jobs::{ComparingJob, SolvingJob};
use crate::messages::{BoardTask, Progress, SolvingFound, SolvingTask};
use ginnow::sieve::Number;
use ginnow::sieve::comparison::Comparison;
use ginnow_kit::reactive::shared::Shared;
use ginnow_kit::worker::{Event, WorkerFailure, use_client};
use std::rc::Rc;
use yew::prelude::*;

/// The last board of the comparison.
pub const LAST: Number = 400;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Work {
    #[default]
    None,
    /// Searching for the best game of this board.
    Board(Number),
    Boards,
}

/// The best game that a search has found so far. It may still improve while the worker is
/// searching.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BestGame {
    pub size: Number,
    pub score: u64,
    /// The moves.
    pub line: Vec<Number>,
}

/// The results so far.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Comparing {
    pub work: Work,
    /// The boards that have been compared, starting with 1.
    pub boards: Vec<Comparison>,
    /// The best game of a board, or `None` until one is found.
    pub best: Option<BestGame>,
    /// The failure of the worker, if it has failed.
    pub failure: Option<WorkerFailure>,
}

impl Comparing {
    /// Returns the optimum of a board, or `None` if the comparison hasn't reached or hasn't proved
    /// it.
    #[must_use]
    pub fn optimum(&self, size: Number) -> Option<u64> {
        let board = self.boards.get(size as usize - 1)?;
        (board.optimum == board.bound).then_some(board.optimum)
    }

    fn receive_boards(&mut self, event: Event<Vec<Comparison>>) {
        match event {
            Event::Found(boards) => self.boards.extend(boards),
            Event::Done | Event::Rejected => self.work = Work::None,
            Event::Failed(failure) => self.fail(failure),
        }
    }

    fn receive_board(&mut self, event: Event<SolvingFound>) {
        match event {
            Event::Found(SolvingFound::Progress(progress)) => self.improve(progress),
            Event::Found(_) => {}
            Event::Done | Event::Rejected => self.work = Work::None,
            Event::Failed(failure) => self.fail(failure),
        }
    }

    fn improve(&mut self, progress: Progress) {
        let Work::Board(size) = self.work else {
            return;
        };
        let known = self.best.take().filter(|best| best.size == size);
        let line = progress.line.or_else(|| known.map(|best| best.line));
        self.best = line.map(|line| BestGame { size, score: progress.report.score, line });
        if progress.report.finished {
            self.work = Work::None;
        }
    }

    fn fail(&mut self, failure: WorkerFailure) {
        self.work = Work::None;
        self.failure = Some(failure);
    }
}

#[derive(Debug, Clone, PartialEq)]
pub enum ComparingChange {
    /// Starts a worker.
    Begin(Work),
    /// Takes a report of the comparison.
    ReceiveBoards(Event<Vec<Comparison>>),
    /// Takes a report of the search for the best game of a board.
    ReceiveBoard(Event<SolvingFound>),
    /// Stops the worker because the user wants to.
    Stop,
}

impl Reducible for Comparing {
    type Action = ComparingChange;

    fn reduce(self: Rc<Self>, change: ComparingChange) -> Rc<Self> {
        let mut known = (*self).clone();
        match change {
            ComparingChange::Begin(work) => {
                known.work = work;
                known.failure = None;
                match work {
                    Work::Boards => known.boards.clear(),
                    _ => known.best = None,
                }
            }
            ComparingChange::ReceiveBoards(event) => known.receive_boards(event),
            ComparingChange::ReceiveBoard(event) => known.receive_board(event),
            ComparingChange::Stop => {
                if matches!(known.work, Work::Board(_)) {
                    known.best = None;
                }
                known.work = Work::None;
            }
        }
        Rc::new(known)
    }
}

/// The callbacks with which you control the workers.
#[derive(Clone, PartialEq)]
pub struct ComparingCommands {
    /// Finds the best game of a board.
    pub find: Callback<Number>,
    pub compare: Callback<()>,
    pub stop: Callback<()>,
}

/// The page's access to the comparison.
#[derive(Clone)]
pub struct ComparingHandle {
    pub state: Shared<Comparing>,
    /// The callbacks that control the workers.
    pub commands: ComparingCommands,
}

/// Stores the results and connects the workers.
#[hook]
pub fn use_comparing() -> ComparingHandle {
    let state = use_reducer_eq(Shared::<Comparing>::default);
    let dispatcher = state.dispatcher();
    let boards = use_client::<ComparingJob>({
        let dispatcher = dispatcher.clone();
        Callback::from(move |event| dispatcher.dispatch(ComparingChange::ReceiveBoards(event)))
    });
    let board = use_client::<SolvingJob>({
        let dispatcher = dispatcher.clone();
        Callback::from(move |event| dispatcher.dispatch(ComparingChange::ReceiveBoard(event)))
    });
    let begin = use_callback((), move |work: Work, ()| {
        boards.stop();
        board.stop();
        dispatcher.dispatch(match work {
            Work::None => ComparingChange::Stop,
            work => ComparingChange::Begin(work),
        });
        match work {
            Work::None => {}
            Work::Boards => boards.begin(LAST),
            Work::Board(size) => board.begin(SolvingTask::Solve(BoardTask::full_board(size))),
        }
    });
    let commands = ComparingCommands {
        find: begin.reform(Work::Board),
        compare: begin.reform(|()| Work::Boards),
        stop: begin.reform(|()| Work::None),
    };
    ComparingHandle { state: (*state).clone(), commands }
}
