//! Starts a worker, watches it, and replaces it if it fails. This doesn't depend on the job.

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

/// If the page needs something else while a task runs in one long turn, it terminates the worker,
/// but only if it has already spent this many milliseconds on the task. Before that, waiting is
/// probably faster.
const LONG_TURN: f64 = 60.0;

/// How long we wait for the last messages of a worker that has ended, in milliseconds.
const LAST_MESSAGES: u32 = 50;

/// The worker of a client, which may or may not be running.
pub(in crate::worker) struct Supervisor {
    job: JobName,
    connection: RefCell<Option<Connection>>,
    listener: Callback<Event<Posted>>,
    watch: Watch,
    /// How many workers have been started so far.
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

    /// Begins a task in place of the current one. If it runs in one long turn, `one_turn` is true.
    pub fn begin(self: &Rc<Self>, task: Posted, one_turn: bool) {
        self.interrupt_long_turn();
        let long = one_turn.then(now);
        let request = self.watch.next_request();
        self.watch.waiting.set(true);
        self.watch.long_turn.set(long);
        self.start();
        // If no worker could be started, the listener has learned that, and may have begun
        // something else.
        if self.watch.last.get() == request && self.is_started() {
            self.send(Order::Begin(request, task));
            self.keep_watch();
        }
    }

    /// Sends further data for the current task, if there is one.
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
        // Do this last, since the listener may begin something else.
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

    /// Deals with a worker that has ended with an error. We wait a moment before we do so, because
    /// browsers may report the error before they deliver the last messages, and these tell us
    /// whether the worker had started and what went wrong.
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

    /// Terminates the worker and emits the reason. A new one is started with the next task. After a
    /// panic or a silence, it is started at once, so that it's ready by then.
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

    /// If the worker has spent more than [`LONG_TURN`] on a task of one long turn, replaces it.
    fn interrupt_long_turn(self: &Rc<Self>) -> bool {
        let since = self.watch.long_turn.take();
        let long = since.is_some_and(|since| now() - since > LONG_TURN);
        let ended = long && self.end_worker();
        if ended {
            self.connect();
        }
        ended
    }

    /// Terminates the worker. If there isn't any, this returns false.
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

    /// Asks the player whether to wait. We never terminate a worker without their consent.
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
