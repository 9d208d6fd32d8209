//! What is known of the boards beside the relaxed game: the best game of one,
//! and the comparison of many. A worker of its own works on it when asked, so
//! that the solver goes on undisturbed.

use crate::engine::{Event, Trouble, use_client};
use crate::messages::{Answer, Task};
use ginnow::sieve::Number;
use ginnow::sieve::comparison::Comparison;
use ginnow::sieve::optimize::Goal;
use std::rc::Rc;
use yew::prelude::*;

/// The last board of the comparison.
pub const LAST: Number = 400;

/// What the worker does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Work {
    /// Nothing.
    #[default]
    None,
    /// It looks for the best game of a board.
    Board(Number),
    /// It compares the boards.
    Boards,
}

/// The best game of a board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BestGame {
    /// N.
    pub size: Number,
    /// Its score.
    pub score: u64,
    /// Its moves.
    pub line: Vec<Number>,
}

/// What is known.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Comparing {
    /// What the worker does.
    pub work: Work,
    /// The boards compared, from 1 on.
    pub boards: Vec<Comparison>,
    /// The best game that was looked for.
    pub best: Option<BestGame>,
    /// The worker failed.
    pub trouble: Option<Trouble>,
}

impl Comparing {
    /// The proved optimum of a board, if the comparison has come so far.
    #[must_use]
    pub fn optimum(&self, size: Number) -> Option<u64> {
        let board = self.boards.get(size as usize - 1)?;
        (board.optimum == board.bound).then_some(board.optimum)
    }

    fn hear(&mut self, event: Event) {
        match event {
            Event::Answered(Answer::Compared {
                boards, finished, ..
            }) => {
                self.boards.extend(boards);
                if finished {
                    self.work = Work::None;
                }
            }
            Event::Answered(Answer::Progress { report, line, .. }) => {
                let Work::Board(size) = self.work else {
                    return;
                };
                let known = self.best.take().filter(|best| best.size == size);
                let line = line.or_else(|| known.map(|best| best.line));
                self.best = line.map(|line| BestGame {
                    size,
                    score: report.score,
                    line,
                });
                if report.finished {
                    self.work = Work::None;
                }
            }
            Event::Answered(_) => self.work = Work::None,
            Event::Failed(trouble) => {
                self.work = Work::None;
                self.trouble = Some(trouble);
            }
        }
    }
}

/// What changes a [`Comparing`].
#[derive(Debug, Clone, PartialEq)]
pub enum Change {
    /// The worker begins with something.
    Begin(Work),
    /// Something was heard.
    Hear(Event),
    /// It was stopped.
    Stop,
}

impl Reducible for Comparing {
    type Action = Change;

    fn reduce(self: Rc<Self>, change: Change) -> Rc<Self> {
        if let Change::Hear(Event::Answered(Answer::Compared {
            boards,
            finished: false,
            ..
        })) = &change
            && boards.is_empty()
        {
            return self;
        }
        let mut known = (*self).clone();
        match change {
            Change::Begin(work) => {
                known.work = work;
                known.trouble = None;
                match work {
                    Work::Boards => known.boards.clear(),
                    _ => known.best = None,
                }
            }
            Change::Hear(event) => known.hear(event),
            Change::Stop => {
                if matches!(known.work, Work::Board(_)) {
                    known.best = None;
                }
                known.work = Work::None;
            }
        }
        Rc::new(known)
    }
}

/// What can be asked of the worker.
#[derive(Clone, PartialEq)]
pub struct Commands {
    /// Find the best game of a board.
    pub find: Callback<Number>,
    /// Compare the boards.
    pub compare: Callback<()>,
    /// Stop.
    pub stop: Callback<()>,
}

/// Keeps what is known.
#[hook]
pub fn use_comparing() -> (Rc<Comparing>, Commands) {
    let known = use_reducer(Comparing::default);
    let dispatcher = known.dispatcher();
    let client = use_client({
        let dispatcher = dispatcher.clone();
        Callback::from(move |event| dispatcher.dispatch(Change::Hear(event)))
    });
    let begin = use_callback((), move |work: Work, ()| {
        dispatcher.dispatch(match work {
            Work::None => Change::Stop,
            work => Change::Begin(work),
        });
        match work {
            Work::None => client.stop(),
            Work::Boards => client.compare(LAST),
            Work::Board(size) => client.solve(Task {
                size,
                moves: Vec::new(),
                goal: Goal::Largest,
            }),
        }
    });
    let commands = Commands {
        find: begin.reform(Work::Board),
        compare: begin.reform(|()| Work::Boards),
        stop: begin.reform(|()| Work::None),
    };
    (Rc::new((*known).clone()), commands)
}
