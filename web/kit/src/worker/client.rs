//! The page's end: starts the worker, watches it, and replaces it when it has
//! failed.

use super::clock::now;
use super::connection::Connection;
use super::job::Job;
use super::message::{Failure, News, Order, RequestId};
use super::silence::{Decision, Question};
use gloo_timers::callback::Timeout;
use std::cell::{Cell, RefCell};
use std::rc::{Rc, Weak};
use yew::Callback;

/// How often a working worker is looked after, in milliseconds.
const LOOK: u32 = 250;

/// After how many looks without a message the player is asked whether to wait:
/// together five seconds. Looks are counted instead of time, since a page that
/// was held up itself has messages waiting.
const PATIENCE: u32 = 20;

/// The same for a worker that is still being loaded.
const LOADING_PATIENCE: u32 = 80;

/// A worker that has been at a task of one long turn for more milliseconds than
/// this is ended when something else is wanted; a shorter one is about to end.
const LONG_TURN: f64 = 60.0;

/// So many milliseconds the last messages of a worker have to arrive.
const LAST_MESSAGES: u32 = 50;

/// What the page hears of its worker.
#[derive(Debug, Clone, PartialEq)]
pub enum Event<F> {
    /// The latest task has found something.
    Found(F),
    /// The latest task is done; nothing more comes of it.
    Done,
    /// The latest task makes no sense; nothing comes of it.
    Refused,
    /// The worker is out of order and has been replaced. What it worked on is
    /// lost; what it found is not.
    Failed(Trouble),
}

/// What can happen to a worker.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Trouble {
    /// It panicked.
    Panicked,
    /// It gave no sign of life, and the player did not want to wait for one.
    Silent,
    /// It could not be loaded.
    NotLoaded,
}

/// The page's end of a worker. Clones are ends of the same one.
///
/// The worker is started with the first task; a new task replaces the one that
/// is worked on, and what was found for the older one is dropped.
pub struct Client<J: Job> {
    state: Rc<State<J>>,
}

impl<J: Job> Clone for Client<J> {
    fn clone(&self) -> Self {
        let state = Rc::clone(&self.state);
        Client { state }
    }
}

impl<J: Job> PartialEq for Client<J> {
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.state, &other.state)
    }
}

struct State<J: Job> {
    connection: RefCell<Option<Connection<J>>>,
    listener: Callback<Event<J::Found>>,
    watch: Rc<Watch>,
    /// How many workers there have been.
    workers: Cell<u32>,
}

/// What the page knows of a worker's life, whatever its job.
#[derive(Default)]
struct Watch {
    last: Cell<RequestId>,
    /// Whether an answer is awaited.
    waiting: Cell<bool>,
    /// Whether the worker has said that it is up.
    up: Cell<bool>,
    /// Since when it has been at a task of one long turn.
    long_turn: Cell<Option<f64>>,
    /// Looks since it was last heard, and with how many the player is asked.
    looks: Cell<u32>,
    patience: Cell<u32>,
    /// Whether the next look is already to come.
    looking: Cell<bool>,
    question: RefCell<Option<Question>>,
}

impl Watch {
    /// The worker was heard, or is asked something new.
    fn begin_anew(&self) {
        self.looks.set(0);
        let patience = if self.up.get() {
            PATIENCE
        } else {
            LOADING_PATIENCE
        };
        self.patience.set(patience);
        self.question.take();
    }

    /// Nothing is awaited any more.
    fn rest(&self) {
        self.waiting.set(false);
        self.long_turn.set(None);
        self.question.take();
    }

    fn next_request(&self) -> RequestId {
        self.last.set(self.last.get() + 1);
        self.last.get()
    }

    /// Whether it is time to ask the player. The longer a worker was waited
    /// for, the longer the player is left in peace.
    fn is_over(&self) -> bool {
        self.looks.set(self.looks.get() + 1);
        let over = self.looks.get() >= self.patience.get();
        if over {
            self.patience.set(self.patience.get() * 2);
        }
        over
    }
}

impl<J: Job> Client<J> {
    /// The end of a worker that is started with the first task; `listener` hears
    /// what it says.
    #[must_use]
    pub fn new(listener: Callback<Event<J::Found>>) -> Self {
        let state = Rc::new(State {
            connection: RefCell::default(),
            listener,
            watch: Rc::default(),
            workers: Cell::default(),
        });
        Client { state }
    }

    /// Starts the worker now, so that it is ready for the first task.
    pub fn start(&self) {
        if !self.is_started() {
            self.state.connect();
        }
    }

    /// Whether there is a worker.
    #[must_use]
    pub fn is_started(&self) -> bool {
        self.state.connection.borrow().is_some()
    }

    /// Has a task done, instead of what is worked on.
    pub fn begin(&self, task: J::Task) {
        let state = &self.state;
        state.interrupt_long_turn();
        let long = J::is_one_turn(&task).then(now);
        let request = state.watch.next_request();
        state.watch.waiting.set(true);
        state.watch.long_turn.set(long);
        self.start();
        state.send(Order::Begin(request, task));
        state.keep_watch();
    }

    /// Leaves the task off. What was found for it is dropped from now on.
    pub fn stop(&self) {
        let request = self.state.watch.last.get();
        self.state.watch.next_request();
        if !self.state.interrupt_long_turn() {
            self.state.watch.rest();
            self.state.send(Order::Stop(request));
        }
    }

    /// Has the worker stand still until [`Client::resume`] or the next task.
    pub fn pause(&self) {
        self.state.watch.rest();
        self.state.send(Order::Pause);
    }

    /// Has the worker go on where it stood still.
    pub fn resume(&self) {
        self.state.watch.waiting.set(true);
        self.state.send(Order::Resume);
        self.state.keep_watch();
    }

    /// Ends the worker, whatever it does. The next task has a fresh one.
    pub fn end(&self) {
        self.state.watch.next_request();
        self.state.end_worker();
    }

    /// Has the worker fail, if there is one, for tests.
    pub fn fail(&self, failure: Failure) {
        if self.is_started() {
            self.state.watch.waiting.set(true);
            self.state.send(Order::Fail(failure));
            self.state.keep_watch();
        }
    }
}

impl<J: Job> State<J> {
    fn send(&self, order: Order<J::Task>) {
        if let Some(connection) = &*self.connection.borrow() {
            connection.send(order);
        }
    }

    fn connect(self: &Rc<Self>) {
        let (heard, failed) = (Rc::downgrade(self), Rc::downgrade(self));
        let hear = move |news| with(&heard, |state| state.hear(news));
        let worker = self.workers.get() + 1;
        self.workers.set(worker);
        let fail = move || with(&failed, |state| state.see_error(worker));
        let opened = Connection::open(hear, fail);
        if opened.is_none() {
            self.watch.rest();
            self.listener.emit(Event::Failed(Trouble::NotLoaded));
        }
        *self.connection.borrow_mut() = opened;
    }

    fn hear(self: &Rc<Self>, news: News<J::Found>) {
        self.watch.begin_anew();
        let is_last = |request| request == self.watch.last.get();
        match news {
            News::Up => {
                self.watch.up.set(true);
                self.watch.begin_anew();
            }
            News::Found(request, found) if is_last(request) => {
                self.listener.emit(Event::Found(found));
            }
            News::Done(request) if is_last(request) => {
                self.watch.rest();
                self.listener.emit(Event::Done);
            }
            News::Refused(request) if is_last(request) => {
                self.watch.rest();
                self.listener.emit(Event::Refused);
            }
            News::Panicked(message) => {
                web_sys::console::warn_1(&message.into());
                self.replace(Trouble::Panicked);
            }
            News::Alive | News::Found(..) | News::Done(_) | News::Refused(_) => {}
        }
    }

    /// A worker has ended by an error. Browsers may tell that before they hand
    /// over the last messages, which say whether it was up and what happened.
    fn see_error(self: &Rc<Self>, worker: u32) {
        let state = Rc::downgrade(self);
        let judge = move |state: &Rc<Self>| {
            if state.workers.get() != worker {
                return;
            }
            state.replace(if state.watch.up.get() {
                Trouble::Panicked
            } else {
                Trouble::NotLoaded
            });
        };
        Timeout::new(LAST_MESSAGES, move || with(&state, judge)).forget();
    }

    /// Ends the worker and says why. The next task starts a fresh one; one that
    /// panicked or hung is replaced at once, so that it is ready by then.
    fn replace(self: &Rc<Self>, trouble: Trouble) {
        if !self.end_worker() {
            return;
        }
        self.watch.next_request();
        if trouble != Trouble::NotLoaded {
            self.connect();
        }
        self.listener.emit(Event::Failed(trouble));
    }

    /// Replaces a worker that has been at a task of one long turn for some time.
    fn interrupt_long_turn(self: &Rc<Self>) -> bool {
        let since = self.watch.long_turn.take();
        let long = since.is_some_and(|since| now() - since > LONG_TURN);
        let ended = long && self.end_worker();
        if ended {
            self.connect();
        }
        ended
    }

    /// Ends the worker, if there is one.
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
        self.watch.begin_anew();
        if !self.watch.looking.replace(true) {
            self.look_later();
        }
    }

    fn look_later(self: &Rc<Self>) {
        let state = Rc::downgrade(self);
        Timeout::new(LOOK, move || with(&state, State::look)).forget();
    }

    fn look(self: &Rc<Self>) {
        if !self.watch.waiting.get() || self.connection.borrow().is_none() {
            self.watch.looking.set(false);
            return;
        }
        if self.watch.is_over() {
            self.ask();
        }
        self.look_later();
    }

    /// Asks the player whether to wait. Nothing is ended without their word.
    fn ask(self: &Rc<Self>) {
        let state = Rc::downgrade(self);
        let decide = Callback::from(move |decision| {
            with(&state, |state| match decision {
                Decision::Wait => drop(state.watch.question.take()),
                Decision::StartAgain => state.replace(Trouble::Silent),
            });
        });
        let seconds = self.watch.looks.get() * LOOK / 1_000;
        let question = Question::ask(J::TITLE, seconds, decide);
        self.watch.question.replace(Some(question));
    }
}

fn with<J: Job>(state: &Weak<State<J>>, action: impl FnOnce(&Rc<State<J>>)) {
    if let Some(state) = state.upgrade() {
        action(&state);
    }
}

impl<J: Job> Drop for State<J> {
    fn drop(&mut self) {
        if let Some(connection) = self.connection.get_mut().take() {
            connection.end();
        }
    }
}
