//! Runs the search on its workers: starts, stops, resumes and saves it.

use super::hints::Hints;
use super::run::{Goal, Lost, Run, RunPhase, tasks};
use super::saved_searches::{self, Recalled, SavedSearch, Unreadable};
use crate::jobs::{PackedSets, SearchJob, SearchNews, SearchPart, SearchTask};
use ginnow::seventeen::{PieceResult, stored};
use ginnow_kit::browser::database::Unsaved;
use ginnow_kit::reactive::shared::Shared;
use ginnow_kit::worker::{Pool, PoolEvent, now};
use gloo_timers::callback::Timeout;
use std::cell::{RefCell, RefMut};
use std::rc::{Rc, Weak};
use yew::Callback;
use yew::platform::spawn_local;

/// Time between two renderings of the page while a search is running, in milliseconds. With a worker on every core,
/// rendering takes time away from them.
const PAUSE: u32 = 200;

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
    /// True if the search should start as soon as that is possible.
    requested: bool,
    /// The pieces of each task in the pool. Empty until the search is started in this visit.
    tasks: Rc<Vec<Vec<usize>>>,
    /// While the search runs, the time at which the duration in `run` was up to date.
    since: Option<f64>,
    hints: Hints,
    /// The browser's answer about a saved search whose pieces aren't known yet.
    remembered: Recalled,
    /// Set while we wait for the browser to look for a saved search.
    patience: Option<Timeout>,
    /// The timer for the rehearsal. It is not removed when it has fired.
    rest: Option<Timeout>,
    /// The finished pieces in the format for saving.
    lines: Vec<String>,
    /// When the search was last saved.
    saved: f64,
    /// Set while there is progress that hasn't been reported.
    later: Option<Timeout>,
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
            remembered: Ok(None),
            patience: None,
            rest: None,
            lines: Vec::new(),
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

    /// Gets ready for a start, which takes the pieces and the browser's answer. If the browser has saved a search, that
    /// one is restored, unless another one has been started by then.
    fn take_up(&mut self) {
        let (Some(plan), RunPhase::Planning | RunPhase::Ready) =
            (self.run.plan.clone(), self.run.phase)
        else {
            return;
        };
        self.run.phase = match self.patience {
            Some(_) => RunPhase::Planning,
            None => RunPhase::Ready,
        };
        match std::mem::replace(&mut self.remembered, Ok(None)) {
            Ok(Some(saved)) => {
                let (lines, learned) = saved.take_up(&mut self.run, &plan);
                self.lines = lines;
                self.hints.learn(&learned, 0);
                self.run.learned = self.hints.len();
                self.requested &= self.run.phase != RunPhase::Done;
            }
            Ok(None) => {}
            Err(Unreadable) => self.run.lost = Some(Lost::Search),
        }
    }

    /// Returns the piece that each of these tasks is working on.
    fn running(&self, tasks: &[usize]) -> Vec<usize> {
        let tally = self.run.tally.as_ref();
        let is_open = |piece: &usize| tally.is_some_and(|tally| !tally.is_finished(*piece));
        let of_task = |&task: &usize| self.tasks.get(task)?.iter().copied().find(is_open);
        tasks.iter().filter_map(of_task).collect()
    }
}

/// Timers and workers refer to a runner, but don't keep it once its page is gone.
struct WeakRunner(Weak<RunnerState>);

impl WeakRunner {
    fn with<T: Default>(&self, act: impl FnOnce(Runner) -> T) -> T {
        self.0.upgrade().map(Runner).map(act).unwrap_or_default()
    }
}

impl Runner {
    /// Creates a runner for a goal. `notify` is called on progress.
    pub fn new(goal: Goal, workers: usize, limit: usize, notify: Callback<Shared<Run>>) -> Self {
        let state = Rc::new_cyclic(|state: &Weak<RunnerState>| {
            let (receive, overhear) = (WeakRunner(state.clone()), WeakRunner(state.clone()));
            let listener =
                Callback::from(move |event| receive.with(|runner| runner.receive(&event)));
            let overhear = move |_, worker, news: &SearchNews| {
                overhear.with(|runner| runner.overhear(worker, news));
            };
            RunnerState {
                pool: Pool::overheard(listener, Rc::new(overhear)),
                work: RefCell::new(Work::new(goal, workers, limit)),
                notify,
            }
        });
        Runner(state)
    }

    fn work(&self) -> RefMut<'_, Work> {
        self.0.work.borrow_mut()
    }

    fn weak(&self) -> WeakRunner {
        WeakRunner(Rc::downgrade(&self.0))
    }

    /// Switches to another goal. The current search is saved, and we request the pieces of the new goal as
    /// well as a saved search for it. If `requested` is true, the search starts once they are there.
    pub fn open(&self, goal: Goal, requested: bool) {
        self.keep();
        {
            let work = &mut *self.work();
            *work = Work::new(goal, work.workers, work.limit);
            work.requested = requested;
        }
        self.0.pool.begin(vec![task(goal, SearchPart::Plan)]);
        let (answered, late) = (self.weak(), self.weak());
        let patience =
            Timeout::new(PATIENCE, move || late.with(|runner| runner.remember(goal, Ok(None))));
        self.work().patience = Some(patience);
        spawn_local(async move {
            let saved = saved_searches::find(goal).await;
            answered.with(|runner| runner.remember(goal, saved));
        });
        self.notify();
    }

    pub fn start(&self) {
        let (phase, goal, planned, has_started) = {
            let work = &*self.work();
            let run = &work.run;
            (run.phase, run.goal, run.plan.is_some(), !work.tasks.is_empty())
        };
        match phase {
            RunPhase::Failed if !planned => return self.open(goal, true),
            RunPhase::Planning => self.work().requested = true,
            RunPhase::Running | RunPhase::Done => {}
            RunPhase::NotLoaded if !planned => {
                self.work().run.phase = RunPhase::Planning;
                self.0.pool.resume();
            }
            RunPhase::Stopped | RunPhase::Enough | RunPhase::NotLoaded if has_started => {
                self.work().go();
                self.0.pool.resume();
            }
            _ => self.share_out(),
        }
        self.notify();
    }

    /// Pauses the workers, without losing any work.
    pub fn stop(&self) {
        if self.work().run.phase != RunPhase::Running {
            return;
        }
        self.pause(RunPhase::Stopped);
    }

    fn pause(&self, phase: RunPhase) {
        self.0.pool.pause();
        self.work().halt(phase);
        self.notify();
        self.keep();
    }

    pub fn start_again(&self) {
        let plan = self.work().run.plan.clone();
        if let Some(plan) = plan {
            self.0.pool.stop();
            {
                let work = &mut *self.work();
                *work = Work::new(work.run.goal, work.workers, work.limit);
                work.run.planned((*plan).clone());
            }
            self.share_out();
            self.notify();
        }
    }

    /// Sets the number of workers that share the pieces.
    pub fn set_workers(&self, workers: usize) {
        self.work().workers = workers;
        self.0.pool.set_workers(workers);
        self.notify();
    }

    /// Sets the number of puzzles after which to stop.
    pub fn set_limit(&self, limit: usize) {
        self.work().limit = limit;
    }

    /// Returns `true` if the search is running or about to start.
    pub fn is_running(&self) -> bool {
        let work = self.work();
        work.requested || work.run.phase == RunPhase::Running
    }

    pub fn pool(&self) -> &Pool<SearchJob> {
        &self.0.pool
    }

    /// Saves the search for the next visit, or explains on the page why that is not possible.
    fn keep(&self) {
        let Some(saved) = self.work().written() else {
            return;
        };
        let (runner, goal) = (self.weak(), self.work().run.goal);
        spawn_local(async move {
            let unsaved = saved_searches::keep(saved).await.err();
            runner.with(|runner| runner.set_unsaved(goal, unsaved));
        });
    }

    fn set_unsaved(&self, goal: Goal, unsaved: Option<Unsaved>) {
        let is_new = {
            let run = &mut self.work().run;
            run.goal == goal && std::mem::replace(&mut run.unsaved, unsaved) != unsaved
        };
        if is_new {
            self.notify();
        }
    }

    /// Saves the search when the page is closed.
    pub fn leave(&self) {
        if let Some(saved) = self.work().written() {
            // It is too late for a message.
            let _ = saved_searches::leave(&saved);
        }
    }

    /// Makes more workers load the grid, once the page has had time to appear. Not necessary if the search
    /// starts earlier than that.
    fn get_ready_soon(&self) {
        let runner = self.weak();
        let get_ready = |runner: Runner| {
            let is_idle = runner.work().run.phase == RunPhase::Ready;
            if is_idle {
                runner.get_ready();
            }
        };
        let rest = Timeout::new(REST, move || runner.with(get_ready));
        self.work().rest = Some(rest);
    }

    fn get_ready(&self) {
        let (goal, workers) = {
            let work = self.work();
            (work.run.goal, work.workers)
        };
        self.0.pool.set_workers(workers);
        let rehearsal = task(goal, SearchPart::Rehearsal);
        self.0.pool.begin(vec![rehearsal; workers.min(READY)]);
    }

    /// Distributes the open pieces over the workers.
    fn share_out(&self) {
        let (goal, tasks, workers) = {
            let work = &mut *self.work();
            work.go();
            work.requested = false;
            work.tasks = Rc::new(tasks(&work.run.open(), work.workers));
            (work.run.goal, Rc::clone(&work.tasks), work.workers)
        };
        self.0.pool.set_workers(workers);
        let (runner, count) = (self.weak(), tasks.len());
        let make = move |task: usize, worker: usize| {
            let hints = runner.with(|runner| runner.work().hints.for_worker(worker));
            SearchTask {
                grid: goal.grid,
                clues: goal.clues,
                part: SearchPart::Pieces(tasks[task].clone()),
                hints: PackedSets(hints),
            }
        };
        self.0.pool.begin_making(count, Rc::new(make));
    }

    fn receive(&self, event: &PoolEvent<SearchNews>) {
        let (phase, is_planned) = {
            let run = &self.work().run;
            (run.phase, run.plan.is_some())
        };
        match (event, phase) {
            (PoolEvent::NotLoaded, _) => self.work().halt(RunPhase::NotLoaded),
            (PoolEvent::Finished, RunPhase::Planning) if is_planned => {}
            (PoolEvent::Finished, RunPhase::Running | RunPhase::Planning) => {
                self.work().halt(RunPhase::Failed);
            }
            (PoolEvent::Finished, RunPhase::Ready | RunPhase::Stopped) => self.proceed(),
            _ => return,
        }
        self.notify();
        self.keep();
    }

    /// Starts the search, or gets more workers ready for it. Until [`Work::take_up`] is through, it does neither.
    fn proceed(&self) {
        let (phase, requested, is_new) = {
            let work = self.work();
            (work.run.phase, work.requested, work.rest.is_none())
        };
        match phase {
            RunPhase::Ready | RunPhase::Stopped if requested => self.share_out(),
            RunPhase::Ready if is_new => self.get_ready_soon(),
            _ => {}
        }
    }

    /// Handles the browser's answer about a saved search, or that there's none after a timeout. Late answers are still useful unless
    /// a search has been started by then.
    fn remember(&self, goal: Goal, saved: Recalled) {
        {
            let work = &mut *self.work();
            if work.run.goal != goal {
                return;
            }
            (work.remembered, work.patience) = (saved, None);
            work.take_up();
        }
        self.proceed();
        self.notify();
    }

    fn overhear(&self, worker: usize, news: &SearchNews) {
        match news {
            SearchNews::Plan(plan) => {
                let work = &mut *self.work();
                // A worker that fails after posting the plan posts it again.
                if work.run.plan.is_none() {
                    work.run.planned(plan.clone());
                    work.take_up();
                }
            }
            SearchNews::Progress { finished, puzzles, learned } => {
                let is_first = {
                    let work = &mut *self.work();
                    let at = work.clock();
                    work.hints.learn(&learned.0, worker);
                    work.run.learned = work.hints.len();
                    let nothing_yet = work.run.pieces().0 == 0;
                    work.write_down(finished);
                    work.run.progress(finished, puzzles, at);
                    nothing_yet && !finished.is_empty()
                };
                if is_first {
                    // The user is waiting for this one.
                    self.notify();
                }
            }
        }
        self.poll();
    }

    /// Checks whether the search is over. If not, reports its progress, but not too often.
    fn poll(&self) {
        let (phase, since, enough, saved) = {
            let work = &*self.work();
            let enough = work.run.puzzles.len() >= work.limit;
            (work.run.phase, work.since, enough, work.saved)
        };
        match phase {
            RunPhase::Done if since.is_some() => {
                self.work().halt(RunPhase::Done);
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

    /// Reports after a short delay, together with everything that happens until then.
    fn notify_soon(&self) {
        let runner = self.weak();
        let work = &mut *self.work();
        work.later.get_or_insert_with(|| {
            Timeout::new(PAUSE, move || runner.with(|runner| runner.notify()))
        });
    }

    fn notify(&self) {
        let tasks = self.0.pool.running();
        let run = {
            let work = &mut *self.work();
            work.later = None;
            work.tick();
            work.run.running = work.running(&tasks);
            work.run.clone()
        };
        self.0.notify.emit(Shared::new(run));
    }
}

/// Creates a task without hints.
fn task(goal: Goal, part: SearchPart) -> SearchTask {
    SearchTask { grid: goal.grid, clues: goal.clues, part, hints: PackedSets::default() }
}
