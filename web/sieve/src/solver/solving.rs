//! The solving worker works on a task.

use super::helping::{HelperHandles, use_helpers};
use super::proved::{proved, use_prove};
use super::search::{Phase, Search, SearchChange};
use super::study::StudyChange;
use super::{Origin, task};
use crate::jobs::SolvingJob;
use crate::messages::{BoardTask, SolvingFound, SolvingTask};
use crate::{explain, model::Sieve};
use ginnow::sieve::Number;
use ginnow::sieve::links::View;
use ginnow::sieve::optimize::Goal;
use ginnow_kit::frame::Bare;
use ginnow_kit::page::PageAction;
use ginnow_kit::reactive::effect::use_effect_with;
use ginnow_kit::reactive::shared::Shared;
use ginnow_kit::worker::{Client, Event, use_client};
use std::cell::RefCell;
use std::rc::Rc;
use yew::prelude::*;

/// Handles to the solving worker are cheap to clone.
#[derive(Clone)]
pub struct SolvingWorker {
    client: Client<SolvingJob>,
    helpers: Rc<HelperHandles>,
    requested: Rc<RefCell<Option<BoardTask>>>,
    search: UseReducerDispatcher<Shared<Search>>,
}

/// All clones are equal, because they share any state that can change.
impl PartialEq for SolvingWorker {
    fn eq(&self, other: &Self) -> bool {
        self.client == other.client
    }
}

impl SolvingWorker {
    /// Starts a task, after ending the helpers of the previous one.
    fn begin(&self, task: SolvingTask) {
        self.helpers.end();
        self.client.begin(task);
        self.helpers.announce();
    }

    /// Solves a board from scratch.
    pub fn solve(&self, task: BoardTask) {
        self.requested.replace(Some(task.clone()));
        self.answer(task);
    }

    /// Solves a board for a view that opens with the answer. The game on the board is not affected:
    /// all the player did was open a view.
    fn answer(&self, task: BoardTask) {
        self.search.dispatch(SearchChange::Begin(task.clone()));
        self.begin(SolvingTask::Solve(task));
    }

    pub fn resume(&self, task: BoardTask) {
        self.requested.replace(Some(task.clone()));
        self.search.dispatch(SearchChange::Resume);
        self.begin(SolvingTask::Resume(task));
    }

    /// Writes the certificate of the latest proof.
    pub fn write(&self) {
        self.search.dispatch(SearchChange::Write);
        self.begin(SolvingTask::WriteCertificate);
    }

    /// Counts the best games of a solved board.
    pub fn count_optima(&self, task: BoardTask) {
        self.search.dispatch(SearchChange::CountOptima);
        self.begin(SolvingTask::CountOptima(task));
    }

    /// Stops the search. The worker saves it first and reports whether that worked.
    pub fn stop_search(&self) {
        self.begin(SolvingTask::Save);
        self.search.dispatch(SearchChange::Stop);
    }

    /// Stops the worker, no matter what it is doing.
    pub fn stop(&self) {
        self.interrupt();
        self.search.dispatch(SearchChange::Stop);
    }

    fn interrupt(&self) {
        self.helpers.end();
        self.client.stop();
    }

    /// Looks for a saved search, unless the player has already started something.
    fn recall(&self, (size, goal, hidden): Board) {
        if !hidden && self.requested.borrow().is_none() {
            self.begin(SolvingTask::Recall { size, goal });
        }
    }
}

/// Solves small boards as soon as the solver's view opens. It leaves tasks alone, because the
/// player decides about help there. It also leaves required numbers alone, because there may be
/// more to come.
#[hook]
fn use_answer_at_once(app: &Bare<Sieve>, hidden: bool, search: &Search, worker: &SolvingWorker) {
    let task = task(Origin::Full, &app.model);
    let is_quiet = hidden || app.is_task() || app.is_embedded();
    let is_due = app.view == View::Solve.name() && task.is_solved_at_once() && !is_quiet;
    let is_new = search.phase == Phase::Idle && !search.omitted;
    let worker = worker.clone();
    use_effect_with((is_due && is_new, task), move |(is_due, task)| {
        if *is_due {
            worker.answer(task.clone());
        }
    });
}

/// Board size, goal, and whether the solver is hidden.
type Board = (Number, Goal, bool);

/// Starts the worker and handles its messages.
#[hook]
pub fn use_solving(
    app: &Bare<Sieve>,
    hidden: bool,
    study: &Callback<StudyChange>,
) -> (UseReducerHandle<Shared<Search>>, SolvingWorker) {
    let search = use_reducer_eq(Shared::<Search>::default);
    let prove = use_prove(app, study);
    let requested = use_mut_ref(|| None::<BoardTask>);
    let helpers = use_memo((), |()| HelperHandles::default());
    let client = {
        let (requested, dispatcher, page) =
            (requested.clone(), search.dispatcher(), app.page.act.clone());
        let helpers = Rc::clone(&helpers);
        use_client::<SolvingJob>(Callback::from(move |event| {
            match event {
                Event::Found(SolvingFound::Helper(helper, order)) => {
                    helpers.order(helper, order);
                    return;
                }
                Event::Found(SolvingFound::Recalled(_)) => helpers.announce(),
                Event::Found(_) => {}
                Event::Done | Event::Rejected => helpers.end(),
                Event::Failed(failure) => {
                    helpers.end();
                    page.emit(PageAction::Notice(Some(explain::broken_worker(failure))));
                }
            }
            let task = requested.borrow();
            let proved = task.as_ref().and_then(|task| proved(task, &event));
            drop(task);
            dispatcher.dispatch(SearchChange::Receive(event));
            if let Some(proved) = proved {
                prove.emit(proved);
            }
        }))
    };
    use_effect_with((), {
        let client = client.clone();
        move |()| client.start()
    });
    use_helpers(&helpers, &client);
    let worker = SolvingWorker { client, helpers, requested, search: search.dispatcher() };
    let board = (app.model.position().size(), app.model.goal(), hidden);
    use_forgetting(board, &worker, search.is_busy());
    use_answer_at_once(app, hidden, &search, &worker);
    (search, worker)
}

/// Forgets all results when the board changes or the solver becomes hidden, then looks for a saved
/// search of the new board.
#[hook]
fn use_forgetting(board: Board, worker: &SolvingWorker, busy: bool) {
    let worker = worker.clone();
    let before = use_mut_ref(|| board);
    use_effect_with(board, move |&board| {
        // The first run is not a change. A click may already have started a task, and we must not
        // clear that.
        if before.replace(board) != board {
            if busy {
                worker.interrupt();
            }
            worker.search.dispatch(SearchChange::Forget);
            worker.requested.replace(None);
        }
        worker.recall(board);
    });
}
