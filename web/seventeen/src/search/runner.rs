//! Runs the search on its workers: starts, stops, resumes and saves it.

use super::hints::Hints;
use super::run::{Goal, Lost, Run, RunPhase, tasks};
use super::saved_searches::{self, Recalled, SavedSearch, Unreadable};
use crate::jobs::{PackedSets, SearchJob, SearchNews, SearchPart, SearchTask};
use ginnow::seventeen::{PieceResult, Plan, stored};
use ginnow_kit::browser::database::Unsaved;
use ginnow_kit::reactive::shared::Shared;
use ginnow_kit::worker::{Pool, PoolEvent, now};
use gloo_timers::callback::Timeout;
use std::cell::RefCell;
use std::rc::{Rc, Weak};
use yew::Callback;
use yew::platform::spawn_local;

/// Minimum time between two renderings of the page while a search is running, in milliseconds. With a worker
/// on every core, rendering takes time away from them.
const PAUSE: f64 = 200.0;

/// Interval for saving a running search, in milliseconds.
const KEEP: f64 = 2_000.0;

/// We wait this long for a saved search, in milliseconds.
const PATIENCE: u32 = 3_000;

/// For a faster start, this many workers load a grid and rehearse in advance. It isn't all of them, because they need a
/// lot of memory and the user may never start a search.
const READY: usize = 4;

/// Delay before that, in milliseconds. Until the page has appeared, it needs the processor, and workers would
/// only slow it down.
const REST: u32 = 1_500;

/// A search with its workers. Clones share the same search.
#[derive(Clone)]
pub struct Runner(Rc<RunnerState>);

impl PartialEq for Runner {
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.0, &other.0)
    }
}

struct RunnerState {
    pool: Pool<SearchJob>,
    work: RefCell<Work>,
    notify: Callback<Shared<Run>>,
}

struct Work {
    run: Run,
    workers: usize,
    /// Number of puzzles after which to stop.
    limit: usize,
    /// True if the search should start once its pieces are known.
    requested: bool,
    /// The pieces of each task in the pool. Empty until the search is started in this visit.
    tasks: Rc<Vec<Vec<usize>>>,
    /// While the search runs, the time at which the duration in `run` was up to date.
    since: Option<f64>,
    hints: Hints,
    /// Before we can start, we have to know the pieces and if there is a saved search.
    memory: Memory,
    plan: Option<Plan>,
    patience: Option<Timeout>,
    /// The timer for the rehearsal. It is not removed when it has fired.
    rest: Option<Timeout>,
    /// The finished pieces in the format for saving.
    lines: Vec<String>,
    /// When progress was last reported, and when the search was last saved.
    reported: f64,
    saved: f64,
    later: Option<Timeout>,
}

/// A search that the browser may have saved.
enum Memory {
    /// The browser hasn't answered yet. If `idle` is true, workers are waiting for it.
    Requested {
        idle: bool,
    },
    Answer(Recalled),
    /// The search was restored from it.
    Used,
}

impl Work {
    fn new(goal: Goal, workers: usize, limit: usize) -> Self {
        Work {
            run: Run::new(goal),
            workers,
            limit,
            requested: false,
            tasks: Rc::default(),
            since: None,
            hints: Hints::default(),
            memory: Memory::Requested { idle: false },
            plan: None,
            patience: None,
            rest: None,
            lines: Vec::new(),
            reported: 0.0,
            saved: 0.0,
            later: None,
        }
    }

    /// Returns the duration of the search in milliseconds.
    fn clock(&self) -> f64 {
        self.run.elapsed + self.since.map_or(0.0, |since| now() - since)
    }

    /// Adds the time since the last call to the run's duration.
    fn tick(&mut self) {
        self.run.elapsed = self.clock();
        self.since = self.since.map(|_| now());
    }

    fn go(&mut self) {
        self.run.phase = RunPhase::Running;
        self.since = Some(now());
    }

    fn halt(&mut self, phase: RunPhase) {
        self.tick();
        self.since = None;
        self.run.phase = phase;
    }

    /// Adds newly finished pieces to the saved lines.
    fn write_down(&mut self, finished: &[PieceResult]) {
        let (Some(plan), Some(tally)) = (&self.run.plan, &self.run.tally) else {
            return;
        };
        let new = (finished.iter()).filter(|result| !tally.is_finished(result.piece));
        let line = |result| stored::line(&self.run.goal.grid, plan, result);
        self.lines.extend(new.map(line));
    }

    /// Returns the search in the format for saving.
    fn written(&mut self) -> Option<SavedSearch> {
        self.tick();
        self.saved = now();
        SavedSearch::of(&self.run, &self.lines, self.hints.all())
    }

    /// Restores the saved search, provided that the pieces are known as well.
    fn take_up(&mut self) {
        let Some(plan) = &self.plan else { return };
        let saved = match std::mem::replace(&mut self.memory, Memory::Used) {
            Memory::Answer(saved) => saved,
            before => return self.memory = before,
        };
        self.run.planned(plan.clone());
        match saved {
            Ok(Some(saved)) => {
                let (lines, learned) = saved.take_up(&mut self.run, plan);
                self.lines = lines;
                self.hints.learn(&learned, 0);
                self.run.learned = self.hints.len();
            }
            Ok(None) => {}
            Err(Unreadable) => self.run.lost = Some(Lost::Search),
        }
        self.requested &= self.run.phase != RunPhase::Done;
    }

    /// Returns the piece that each of these tasks is working on.
    fn running(&self, tasks: &[usize]) -> Vec<usize> {
        let tally = self.run.tally.as_ref();
        let is_open = |piece: &usize| tally.is_some_and(|tally| !tally.is_finished(*piece));
        let of_task = |&task: &usize| self.tasks.get(task)?.iter().copied().find(is_open);
        tasks.iter().filter_map(of_task).collect()
    }
}

impl Runner {
    /// Creates a runner for a goal. `notify` is called on progress.
    pub fn new(goal: Goal, workers: usize, limit: usize, notify: Callback<Shared<Run>>) -> Self {
        let state = Rc::new_cyclic(|state: &Weak<RunnerState>| {
            let (receive, overhear) = (state.clone(), state.clone());
            let listener = Callback::from(move |event| {
                if let Some(state) = receive.upgrade() {
                    Runner(state).receive(&event);
                }
            });
            let overhear = move |_, worker, news: &SearchNews| {
                if let Some(state) = overhear.upgrade() {
                    Runner(state).overhear(worker, news);
                }
            };
            RunnerState {
                pool: Pool::overheard(listener, Rc::new(overhear)),
                work: RefCell::new(Work::new(goal, workers, limit)),
                notify,
            }
        });
        Runner(state)
    }

    /// Switches to another goal. The current search is saved, and we request the pieces of the new goal as
    /// well as a saved search for it. If `requested` is true, the search starts once they are there.
    pub fn open(&self, goal: Goal, requested: bool) {
        self.keep();
        {
            let work = &mut *self.0.work.borrow_mut();
            *work = Work::new(goal, work.workers, work.limit);
            work.requested = requested;
        }
        self.0.pool.begin(vec![task(goal, SearchPart::Plan)]);
        let (answered, late) = (Rc::downgrade(&self.0), Rc::downgrade(&self.0));
        spawn_local(async move {
            let saved = saved_searches::find(goal).await;
            remembered(&answered, goal, saved);
        });
        let patience = Timeout::new(PATIENCE, move || remembered(&late, goal, Ok(None)));
        self.0.work.borrow_mut().patience = Some(patience);
        self.notify();
    }

    pub fn start(&self) {
        let (phase, goal, planned, has_started) = {
            let work = &*self.0.work.borrow();
            let run = &work.run;
            (run.phase, run.goal, run.plan.is_some(), !work.tasks.is_empty())
        };
        match phase {
            RunPhase::Failed if !planned => return self.open(goal, true),
            RunPhase::Planning => self.0.work.borrow_mut().requested = true,
            RunPhase::Running | RunPhase::Done => {}
            RunPhase::NotLoaded => self.load_again(),
            RunPhase::Stopped | RunPhase::Enough if has_started => {
                self.0.work.borrow_mut().go();
                self.0.pool.resume();
            }
            RunPhase::Ready | RunPhase::Stopped | RunPhase::Enough | RunPhase::Failed => {
                self.share_out();
            }
        }
        self.notify();
    }

    /// Pauses the workers, without losing any work.
    pub fn stop(&self) {
        if self.0.work.borrow().run.phase != RunPhase::Running {
            return;
        }
        self.pause(RunPhase::Stopped);
    }

    fn pause(&self, phase: RunPhase) {
        self.0.pool.pause();
        self.0.work.borrow_mut().halt(phase);
        self.notify();
        self.keep();
    }

    pub fn start_again(&self) {
        let plan = self.0.work.borrow().run.plan.clone();
        if let Some(plan) = plan {
            self.0.pool.stop();
            {
                let work = &mut *self.0.work.borrow_mut();
                let mut again = Work::new(work.run.goal, work.workers, work.limit);
                (again.memory, again.plan) = (Memory::Answer(Ok(None)), Some((*plan).clone()));
                again.take_up();
                *work = again;
            }
            self.share_out();
            self.notify();
        }
    }

    /// Sets the number of workers that share the pieces.
    pub fn set_workers(&self, workers: usize) {
        self.0.work.borrow_mut().workers = workers;
        self.0.pool.set_workers(workers);
        self.notify();
    }

    /// Sets the number of puzzles after which to stop.
    pub fn set_limit(&self, limit: usize) {
        self.0.work.borrow_mut().limit = limit;
    }

    /// Returns `true` if the search is running or about to start.
    pub fn is_running(&self) -> bool {
        let work = self.0.work.borrow();
        work.requested || work.run.phase == RunPhase::Running
    }

    pub fn pool(&self) -> &Pool<SearchJob> {
        &self.0.pool
    }

    /// Saves the search for the next visit, or explains on the page why that is not possible.
    fn keep(&self) {
        let Some(saved) = self.0.work.borrow_mut().written() else {
            return;
        };
        let (state, goal) = (Rc::downgrade(&self.0), self.0.work.borrow().run.goal);
        spawn_local(async move {
            let unsaved = saved_searches::keep(saved).await.err();
            if let Some(runner) = state.upgrade().map(Runner) {
                runner.set_unsaved(goal, unsaved);
            }
        });
    }

    fn set_unsaved(&self, goal: Goal, unsaved: Option<Unsaved>) {
        let is_new = {
            let run = &mut self.0.work.borrow_mut().run;
            run.goal == goal && std::mem::replace(&mut run.unsaved, unsaved) != unsaved
        };
        if is_new {
            self.notify();
        }
    }

    /// Saves the search when the page is closed.
    pub fn leave(&self) {
        if let Some(saved) = self.0.work.borrow_mut().written() {
            // It is too late for a message.
            let _ = saved_searches::leave(&saved);
        }
    }

    fn load_again(&self) {
        {
            let work = &mut *self.0.work.borrow_mut();
            if work.run.plan.is_some() {
                work.go();
            } else {
                work.run.phase = RunPhase::Planning;
            }
        }
        self.0.pool.resume();
    }

    /// Makes more workers load the grid, once the page has had time to appear. Not necessary if the search
    /// starts earlier than that.
    fn get_ready_soon(&self) {
        let state = Rc::downgrade(&self.0);
        let rest = Timeout::new(REST, move || {
            let runner = state.upgrade().map(Runner);
            let idle = |runner: &Runner| runner.0.work.borrow().run.phase == RunPhase::Ready;
            if let Some(runner) = runner.filter(idle) {
                runner.get_ready();
            }
        });
        self.0.work.borrow_mut().rest = Some(rest);
    }

    fn get_ready(&self) {
        let (goal, workers) = {
            let work = self.0.work.borrow();
            (work.run.goal, work.workers)
        };
        self.0.pool.set_workers(workers);
        let rehearsal = task(goal, SearchPart::Rehearsal);
        self.0.pool.begin(vec![rehearsal; workers.min(READY)]);
    }

    /// Distributes the open pieces over the workers.
    fn share_out(&self) {
        let (goal, tasks, workers) = {
            let work = &mut *self.0.work.borrow_mut();
            work.go();
            work.requested = false;
            work.tasks = Rc::new(tasks(&work.run.open(), work.workers));
            (work.run.goal, Rc::clone(&work.tasks), work.workers)
        };
        self.0.pool.set_workers(workers);
        let (state, count) = (Rc::downgrade(&self.0), tasks.len());
        let make = move |task: usize, worker: usize| {
            let state = state.upgrade();
            let hints = state.map(|state| state.work.borrow_mut().hints.for_worker(worker));
            SearchTask {
                grid: goal.grid,
                clues: goal.clues,
                part: SearchPart::Pieces(tasks[task].clone()),
                hints: PackedSets(hints.unwrap_or_default()),
            }
        };
        self.0.pool.begin_making(count, Rc::new(make));
    }

    fn receive(&self, event: &PoolEvent<SearchNews>) {
        let phase = self.0.work.borrow().run.phase;
        match (event, phase) {
            (PoolEvent::NotLoaded, _) => self.0.work.borrow_mut().halt(RunPhase::NotLoaded),
            (PoolEvent::Finished, RunPhase::Planning) if self.0.work.borrow().plan.is_some() => {
                self.0.work.borrow_mut().memory = Memory::Requested { idle: true };
            }
            (PoolEvent::Finished, RunPhase::Running | RunPhase::Planning) => {
                self.0.work.borrow_mut().halt(RunPhase::Failed);
            }
            (PoolEvent::Finished, RunPhase::Ready | RunPhase::Stopped) => self.resume(),
            _ => return,
        }
        self.notify();
        self.keep();
    }

    /// Called when the pieces and the saved search are known. Either starts the search, or gets more workers
    /// ready for it.
    fn resume(&self) {
        let (requested, is_waiting) = {
            let work = &*self.0.work.borrow();
            let is_waiting = work.run.phase == RunPhase::Ready && work.rest.is_none();
            (work.requested, is_waiting)
        };
        if requested {
            self.share_out();
        } else if is_waiting {
            self.get_ready_soon();
        }
    }

    fn overhear(&self, worker: usize, news: &SearchNews) {
        match news {
            SearchNews::Plan(plan) => {
                let work = &mut *self.0.work.borrow_mut();
                // A worker that fails after posting the plan posts it again.
                if work.plan.is_none() {
                    work.plan = Some(plan.clone());
                    work.take_up();
                }
            }
            SearchNews::Progress { finished, puzzles, learned } => {
                let work = &mut *self.0.work.borrow_mut();
                let at = work.clock();
                work.hints.learn(&learned.0, worker);
                work.run.learned = work.hints.len();
                let nothing_yet = work.run.pieces().0 == 0;
                work.write_down(finished);
                work.run.progress(finished, puzzles, at);
                if nothing_yet && !finished.is_empty() {
                    // The user is waiting for the first piece, so report it at once.
                    work.reported = 0.0;
                }
            }
        }
        self.poll();
    }

    /// Checks whether the search is over. If not, reports its progress, but not too often.
    fn poll(&self) {
        let (phase, since, enough, saved) = {
            let work = &*self.0.work.borrow();
            let enough = work.run.puzzles.len() >= work.limit;
            (work.run.phase, work.since, enough, work.saved)
        };
        match phase {
            RunPhase::Done if since.is_some() => {
                self.0.work.borrow_mut().halt(RunPhase::Done);
                self.notify();
                self.keep();
            }
            RunPhase::Running if enough => {
                self.pause(RunPhase::Enough);
            }
            RunPhase::Running => {
                if now() - saved >= KEEP {
                    self.keep();
                }
                self.notify_soon();
            }
            _ => self.notify(),
        }
    }

    /// Reports now if the last report was long enough ago, or else after a short delay.
    fn notify_soon(&self) {
        let wait = PAUSE - (now() - self.0.work.borrow().reported);
        if wait <= 0.0 {
            return self.notify();
        }
        let state = Rc::downgrade(&self.0);
        let work = &mut *self.0.work.borrow_mut();
        if work.later.is_none() {
            #[expect(
                clippy::cast_possible_truncation,
                clippy::cast_sign_loss,
                reason = "between 0 and 200"
            )]
            let wait = wait.ceil() as u32;
            work.later = Some(Timeout::new(wait, move || {
                if let Some(state) = state.upgrade() {
                    Runner(state).notify();
                }
            }));
        }
    }

    fn notify(&self) {
        let tasks = self.0.pool.running();
        let run = {
            let work = &mut *self.0.work.borrow_mut();
            work.later = None;
            work.reported = now();
            work.tick();
            work.run.running = work.running(&tasks);
            work.run.clone()
        };
        self.0.notify.emit(Shared::new(run));
    }
}

/// Handles the browser's answer about a saved search, or that there's none after a timeout. Late answers are still
/// useful unless a search has been started by then.
fn remembered(state: &Weak<RunnerState>, goal: Goal, saved: Recalled) {
    let Some(state) = state.upgrade() else { return };
    let runner = Runner(state);
    let idle = {
        let work = &mut *runner.0.work.borrow_mut();
        let is_late = !matches!(saved, Ok(None)) && !work.requested;
        let idle = match work.memory {
            _ if work.run.goal != goal => return,
            Memory::Requested { idle } => idle,
            _ if is_late && matches!(work.run.phase, RunPhase::Planning | RunPhase::Ready) => false,
            _ => return,
        };
        work.memory = Memory::Answer(saved);
        work.take_up();
        idle
    };
    if idle {
        runner.resume();
    }
    runner.notify();
}

/// Creates a task without hints.
fn task(goal: Goal, part: SearchPart) -> SearchTask {
    SearchTask { grid: goal.grid, clues: goal.clues, part, hints: PackedSets::default() }
}
