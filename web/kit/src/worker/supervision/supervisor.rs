//! Starts a worker, watches it, and replaces it after a failure. The job does not matter here.
//!
//! Both workers and requests are numbered. This way, a late error of an old worker is not blamed on
//! its successor, and results of earlier requests can simply be ignored.

use super::connection::{Connection, JobName};
use super::event::{Event, WorkerFailure};
use super::silence::{Decision, Question};
use super::watch::{POLL_INTERVAL, Watch};
use crate::browser::after;
use crate::worker::clock::now;
use crate::worker::message::{News, Order, Posted, StagedFailure};
use std::cell::{Cell, RefCell};
use std::rc::{Rc, Weak};
use yew::Callback;

/// If the page needs something else while the worker is in a long turn, it terminates the worker
/// once this many milliseconds have passed. Before that, it is probably faster to wait.
const LONG_TURN: f64 = 60.0;

/// A dead worker's last messages may take this many milliseconds to arrive.
const LAST_MESSAGES: u32 = 50;

/// The client's worker may or may not be running.
pub(in crate::worker) struct Supervisor {
    job: JobName,
    connection: RefCell<Option<Connection>>,
    listener: Callback<Event<Posted>>,
    watch: Watch,
    /// Counts the workers started so far. This number distinguishes them.
    workers: Cell<u32>,
}

impl Supervisor {
    pub fn new(job: JobName, listener: Callback<Event<Posted>>) -> Rc<Self> {
        Rc::new(Supervisor {
            job,
            connection: RefCell::default(),
            listener,
            watch: Watch::default(),
            workers: Cell::default(),
        })
    }

    pub fn start(self: &Rc<Self>) {
        if !self.is_started() {
            self.connect();
        }
    }

    pub fn is_started(&self) -> bool {
        self.connection.borrow().is_some()
    }

    /// Begins a task, replacing the current one. `one_turn` is true if it will take a single long
    /// turn.
    pub fn begin(self: &Rc<Self>, task: Posted, one_turn: bool) {
        self.interrupt_long_turn();
        let long = one_turn.then(now);
        let request = self.watch.next_request();
        self.watch.waiting.set(true);
        self.watch.long_turn.set(long);
        self.start();
        // If no worker could be started, the listener already knows, and may even have begun
        // something else.
        if self.watch.last.get() == request && self.is_started() {
            self.send(Order::Begin(request, task));
            self.keep_watch();
        }
    }

    /// Sends further data, provided that there's still a task.
    pub fn add(&self, more: Posted) {
        if self.watch.waiting.get() {
            self.send(Order::Add(self.watch.last.get(), more));
        }
    }

    pub fn stop(self: &Rc<Self>) {
        let request = self.watch.last.get();
        self.watch.next_request();
        if !self.interrupt_long_turn() {
            self.watch.rest();
            self.send(Order::Stop(request));
        }
    }

    pub fn pause(&self) {
        self.watch.rest();
        self.send(Order::Pause);
    }

    pub fn resume(self: &Rc<Self>) {
        self.watch.waiting.set(true);
        self.send(Order::Resume);
        self.keep_watch();
    }

    pub fn end(&self) {
        self.watch.next_request();
        self.end_worker();
    }

    pub fn fail(self: &Rc<Self>, failure: StagedFailure) {
        if self.is_started() {
            self.watch.waiting.set(true);
            self.send(Order::Fail(failure));
            self.keep_watch();
        }
    }

    fn send(&self, order: Order<Posted>) {
        if let Some(connection) = &*self.connection.borrow() {
            connection.send(order);
        }
    }

    fn connect(self: &Rc<Self>) {
        let (received, failed) = (Rc::downgrade(self), Rc::downgrade(self));
        let receive = move |news| with(&received, |state| state.receive(news));
        let worker = self.workers.get() + 1;
        self.workers.set(worker);
        let fail = move || with(&failed, |state| state.see_error(worker));
        let opened = Connection::open(&self.job, receive, fail);
        let is_open = opened.is_some();
        *self.connection.borrow_mut() = opened;
        // This must come last, because the listener may begin something else.
        if !is_open {
            self.watch.rest();
            self.listener.emit(Event::Failed(WorkerFailure::NotLoaded));
        }
    }

    fn receive(self: &Rc<Self>, news: News<Posted>) {
        self.watch.restart();
        let is_last = |request| request == self.watch.last.get();
        match news {
            News::Up => {
                self.watch.up.set(true);
                self.watch.restart();
            }
            News::Found(request, found) if is_last(request) => {
                self.listener.emit(Event::Found(found));
            }
            News::Done(request) if is_last(request) => {
                self.watch.rest();
                self.listener.emit(Event::Done);
            }
            News::Rejected(request) if is_last(request) => {
                self.watch.rest();
                self.listener.emit(Event::Rejected);
            }
            News::Panicked(message) => {
                web_sys::console::warn_1(&message.into());
                self.replace(WorkerFailure::Panicked);
            }
            News::Alive | News::Found(..) | News::Done(_) | News::Rejected(_) => {}
        }
    }

    /// Handles a worker that died with an error, after a short delay. Browsers may report the error
    /// before they have delivered the last messages, and we need those to know if the worker had
    /// started and what went wrong.
    fn see_error(self: &Rc<Self>, worker: u32) {
        let state = Rc::downgrade(self);
        let judge = move |state: &Rc<Self>| {
            if state.workers.get() != worker {
                return;
            }
            state.replace(if state.watch.up.get() {
                WorkerFailure::Panicked
            } else {
                WorkerFailure::NotLoaded
            });
        };
        after(LAST_MESSAGES, move || with(&state, judge));
    }

    /// Terminates the worker and emits the reason. Normally, the next one is started right away to
    /// be ready in time. Not so if this one couldn't be loaded: then we wait for the next task.
    fn replace(self: &Rc<Self>, failure: WorkerFailure) {
        if !self.end_worker() {
            return;
        }
        self.watch.next_request();
        if failure != WorkerFailure::NotLoaded {
            self.connect();
        }
        self.listener.emit(Event::Failed(failure));
    }

    /// Replaces the worker if it has spent more than [`LONG_TURN`] on a long turn.
    fn interrupt_long_turn(self: &Rc<Self>) -> bool {
        let since = self.watch.long_turn.take();
        let long = since.is_some_and(|since| now() - since > LONG_TURN);
        let ended = long && self.end_worker();
        if ended {
            self.connect();
        }
        ended
    }

    /// Terminates the worker. Returns `false` if there wasn't any.
    fn end_worker(&self) -> bool {
        let Some(connection) = self.connection.borrow_mut().take() else {
            return false;
        };
        connection.end();
        self.watch.up.set(false);
        self.watch.rest();
        true
    }

    fn keep_watch(self: &Rc<Self>) {
        self.watch.restart();
        if !self.watch.looking.replace(true) {
            self.poll_later();
        }
    }

    fn poll_later(self: &Rc<Self>) {
        let state = Rc::downgrade(self);
        after(POLL_INTERVAL, move || with(&state, Supervisor::poll));
    }

    fn poll(self: &Rc<Self>) {
        if !self.watch.waiting.get() || self.connection.borrow().is_none() {
            self.watch.looking.set(false);
            return;
        }
        if self.watch.is_over() {
            self.request();
        }
        self.poll_later();
    }

    /// Asks the player whether to wait. A silent worker is never terminated without their consent.
    fn request(self: &Rc<Self>) {
        let state = Rc::downgrade(self);
        let decide = Callback::from(move |decision| {
            with(&state, |state| match decision {
                Decision::Wait => drop(state.watch.question.take()),
                Decision::StartAgain => state.replace(WorkerFailure::Silent),
            });
        });
        let seconds = self.watch.polls.get() * POLL_INTERVAL / 1_000;
        let question = Question::request(self.job.title, seconds, decide);
        self.watch.question.replace(Some(question));
    }
}

fn with(this: &Weak<Supervisor>, action: impl FnOnce(&Rc<Supervisor>)) {
    if let Some(this) = this.upgrade() {
        action(&this);
    }
}

impl Drop for Supervisor {
    fn drop(&mut self) {
        if let Some(connection) = self.connection.get_mut().take() {
            connection.end();
        }
    }
}
