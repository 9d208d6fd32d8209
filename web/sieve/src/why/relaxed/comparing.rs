//! Results about boards that the relaxed game needs for comparison: the best game of one board, or a
//! table of many. They have their own workers, which run one at a time, so you don't have to stop the
//! solver.

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

/// What the workers are doing. They do only one thing at a time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Work {
    #[default]
    None,
    /// Searching for the best game of this board.
    Board(Number),
    /// Comparing boards.
    Boards,
}

/// The best game that the worker has found so far.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BestGame {
    pub size: Number,
    pub score: u64,
    pub line: Vec<Number>,
}

#[derive(Debug, Clone, PartialEq, Default)]
pub struct Comparing {
    pub work: Work,
    /// The boards that have been compared so far, starting with 1.
    pub boards: Vec<Comparison>,
    /// `None` until we have a game.
    pub best: Option<BestGame>,
    /// Why the worker failed, if it did.
    pub failure: Option<WorkerFailure>,
}

impl Comparing {
    /// Returns the proved optimum of a board, provided that the comparison has got that far.
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

/// Whatever happens to a [`Comparing`] is one of these.
#[derive(Debug, Clone, PartialEq)]
pub enum ComparingChange {
    /// Start a worker.
    Begin(Work),
    /// The comparison has something to report.
    ReceiveBoards(Event<Vec<Comparison>>),
    /// The search for the best game has something to report.
    ReceiveBoard(Event<SolvingFound>),
    /// The user wants the worker to stop.
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

/// Lets you control the workers without knowing about them.
#[derive(Clone, PartialEq)]
pub struct ComparingCommands {
    /// Finds the best game of a board.
    pub find: Callback<Number>,
    pub compare: Callback<()>,
    pub stop: Callback<()>,
}

#[derive(Clone)]
pub struct ComparingHandle {
    pub state: Shared<Comparing>,
    pub commands: ComparingCommands,
}

/// Stores the results. As soon as the caller is gone, so are the workers.
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
