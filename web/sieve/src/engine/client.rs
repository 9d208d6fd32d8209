//! The page's end of the line: starts the worker, watches it, and replaces it
//! when it has failed.
//!
//! This is a thin wrapper around the browser's own worker instead of
//! gloo-worker, which cannot terminate a worker nor see its errors: a worker
//! that hangs could not be replaced.

use crate::messages::{
    Answer, ClassicArguments, Failure, Request, RequestId, StudyTask, Task, decode, encode,
};
use ginnow::sieve::{Number, Pair};
use ginnow_kit::browser::address::program;
use gloo_timers::callback::Interval;
use std::cell::{Cell, RefCell};
use std::rc::{Rc, Weak};
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{Blob, MessageEvent, Worker, WorkerOptions, WorkerType};
use yew::Callback;

/// How often the watch looks, in milliseconds.
const LOOK: u32 = 250;

/// After how many looks without a message a working worker counts as silent:
/// together less than two seconds. Looks are counted instead of time, since a
/// page that was held up itself has messages waiting.
const PATIENCE: u32 = 5;

/// The same for a worker that is still being loaded.
const LOADING_PATIENCE: u32 = 80;

/// A certificate is written in one go, without a look at messages. One that
/// has been written for longer than this, in milliseconds, is given up for the
/// next request together with its worker; a shorter one is about to end.
const WRITING_PATIENCE: f64 = 60.0;

/// What the page hears from the line.
#[derive(Debug, Clone, PartialEq)]
pub enum Event {
    /// The worker answered the latest request.
    Answered(Answer),
    /// The worker is out of order and has been replaced; what it worked on is
    /// lost.
    Failed(Trouble),
}

/// What can happen to a worker.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Trouble {
    /// It panicked.
    Panicked,
    /// It gave no sign of life for two seconds.
    Silent,
    /// It could not be loaded.
    NotLoaded,
}

type Listener<E> = Closure<dyn FnMut(E)>;

/// A worker with the listeners that must live as long as it does.
struct Line {
    worker: Worker,
    /// Whether it has said that it is up.
    greeted: bool,
    /// Requests from before that: a worker that is still loading loses what it
    /// is sent.
    waiting: Vec<Request>,
    _on_message: Listener<MessageEvent>,
    _on_error: Listener<web_sys::Event>,
}

struct State {
    line: RefCell<Option<Line>>,
    listener: Callback<Event>,
    last: Cell<RequestId>,
    running: Cell<bool>,
    /// Since when a certificate has been written, by the page's clock.
    writing: Cell<Option<f64>>,
    looks: Cell<u32>,
    watch: RefCell<Option<Interval>>,
}

/// The page's end of the line. Clones are the same line.
#[derive(Clone)]
pub struct Client {
    state: Rc<State>,
}

impl PartialEq for Client {
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.state, &other.state)
    }
}

impl Client {
    /// A line to a worker that is started with the first request; `listener`
    /// hears what it says.
    #[must_use]
    pub fn new(listener: Callback<Event>) -> Self {
        let state = Rc::new(State {
            line: RefCell::default(),
            listener,
            last: Cell::default(),
            running: Cell::default(),
            writing: Cell::default(),
            looks: Cell::default(),
            watch: RefCell::default(),
        });
        Client { state }
    }

    /// Starts the worker now, so that it is ready for the first request.
    pub fn start(&self) {
        if !self.is_started() {
            self.state.connect();
        }
    }

    /// Whether there is a worker.
    #[must_use]
    pub fn is_started(&self) -> bool {
        self.state.line.borrow().is_some()
    }

    /// Asks for the best game from a position.
    pub fn solve(&self, task: Task) {
        self.begin(|id| Request::Solve { id, task });
    }

    /// Asks for the certificate of the last search that ended with a proof.
    pub fn certificate(&self) {
        self.begin(|id| Request::Certificate { id });
        self.state.writing.set(Some(js_sys::Date::now()));
    }

    /// Has a certificate checked.
    pub fn check(&self, file: Blob) {
        self.begin(|id| Request::Check { id, file });
    }

    /// Starts the seed's own search.
    pub fn classic(&self, arguments: ClassicArguments) {
        self.begin(|id| Request::Classic { id, arguments });
    }

    /// Has a line studied.
    pub fn study(&self, task: StudyTask) {
        self.begin(|id| Request::Study { id, task });
    }

    /// Has the legal orders of some pairs counted.
    pub fn orders(&self, pairs: Vec<Pair>) {
        self.begin(|id| Request::Orders { id, pairs });
    }

    /// Has the boards from 1 to `last` compared.
    pub fn compare(&self, last: Number) {
        self.begin(|id| Request::Compare { id, last });
    }

    /// Sends a request; a running one is replaced.
    fn begin(&self, request: impl FnOnce(RequestId) -> Request) {
        let state = &self.state;
        state.interrupt_writing();
        state.last.set(state.last.get() + 1);
        state.running.set(true);
        state.send(request(state.last.get()));
        state.keep_watch();
    }

    /// Stops the running request. Its answers are dropped from now on.
    pub fn stop(&self) {
        let id = self.state.last.get();
        self.state.last.set(id + 1);
        if !self.state.interrupt_writing() && self.is_started() {
            self.state.rest();
            self.state.send(Request::Stop { id });
        }
    }

    /// Has the worker fail, if there is one, for tests.
    pub fn fail(&self, failure: Failure) {
        if self.is_started() {
            self.state.running.set(true);
            self.state.send(Request::Fail(failure));
            self.state.keep_watch();
        }
    }
}

impl State {
    fn send(self: &Rc<Self>, request: Request) {
        if self.line.borrow().is_none() {
            self.connect();
        }
        if let Some(line) = &mut *self.line.borrow_mut() {
            if line.greeted {
                post(&line.worker, &request);
            } else {
                line.waiting.push(request);
            }
        }
    }

    fn connect(self: &Rc<Self>) {
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        // The build in the address keeps an old worker in some cache from
        // meeting a new page.
        let address = format!("./start-worker.js?build={}", program());
        let Ok(worker) = Worker::new_with_options(&address, &options) else {
            self.rest();
            self.listener.emit(Event::Failed(Trouble::NotLoaded));
            return;
        };
        let on_message = Closure::new(listener(self, |state, event: MessageEvent| {
            state.receive(&event);
        }));
        worker.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
        let on_error = Closure::new(listener(self, |state, event: web_sys::Event| {
            event.prevent_default();
            state.error();
        }));
        worker.set_onerror(Some(on_error.as_ref().unchecked_ref()));
        *self.line.borrow_mut() = Some(Line {
            worker,
            greeted: false,
            waiting: Vec::new(),
            _on_message: on_message,
            _on_error: on_error,
        });
    }

    fn receive(self: &Rc<Self>, event: &MessageEvent) {
        self.looks.set(0);
        let last = self.last.get();
        match decode::<Answer>(event.data()) {
            Ok(Answer::Greeting) => {
                if let Some(line) = &mut *self.line.borrow_mut() {
                    line.greeted = true;
                    for request in std::mem::take(&mut line.waiting) {
                        post(&line.worker, &request);
                    }
                }
            }
            Ok(Answer::Panicked { message }) => {
                web_sys::console::warn_1(&message.into());
                self.replace(Trouble::Panicked);
            }
            Ok(answer) if answer.request() == Some(last) => {
                if answer.is_last() {
                    self.rest();
                }
                self.listener.emit(Event::Answered(answer));
            }
            Ok(_) => {}
            Err(_) => self.replace(Trouble::Panicked),
        }
    }

    fn error(self: &Rc<Self>) {
        let greeted = self.line.borrow().as_ref().is_some_and(|line| line.greeted);
        self.replace(if greeted {
            Trouble::Panicked
        } else {
            Trouble::NotLoaded
        });
    }

    /// Ends the worker and says why. The next request starts a fresh one; one
    /// that panicked or hung is replaced at once, so that it is ready by then.
    fn replace(self: &Rc<Self>, trouble: Trouble) {
        if !self.end_worker() {
            return;
        }
        self.last.set(self.last.get() + 1);
        if matches!(trouble, Trouble::Panicked | Trouble::Silent) {
            self.connect();
        }
        self.listener.emit(Event::Failed(trouble));
    }

    /// Ends a worker that has been writing a certificate for some time, and
    /// starts a fresh one.
    fn interrupt_writing(self: &Rc<Self>) -> bool {
        let since = self.writing.take();
        let long = since.is_some_and(|since| js_sys::Date::now() - since > WRITING_PATIENCE);
        let ended = long && self.end_worker();
        if ended {
            self.connect();
        }
        ended
    }

    /// Ends the worker, if there is one.
    fn end_worker(self: &Rc<Self>) -> bool {
        let Some(line) = self.line.borrow_mut().take() else {
            return false;
        };
        line.worker.set_onmessage(None);
        line.worker.set_onerror(None);
        line.worker.terminate();
        // One of its closures may be running: let it return first.
        gloo_timers::callback::Timeout::new(0, move || drop(line)).forget();
        self.rest();
        true
    }

    fn keep_watch(self: &Rc<Self>) {
        self.looks.set(0);
        let state = Rc::downgrade(self);
        let look = move || {
            if let Some(state) = state.upgrade() {
                state.look();
            }
        };
        *self.watch.borrow_mut() = Some(Interval::new(LOOK, look));
    }

    fn look(self: &Rc<Self>) {
        if !self.running.get() {
            // The interval cannot drop itself while it runs.
            return;
        }
        self.looks.set(self.looks.get() + 1);
        let greeted = self.line.borrow().as_ref().is_some_and(|line| line.greeted);
        let (patience, trouble) = if greeted {
            (PATIENCE, Trouble::Silent)
        } else {
            (LOADING_PATIENCE, Trouble::NotLoaded)
        };
        if self.looks.get() >= patience {
            self.replace(trouble);
        }
    }

    fn rest(&self) {
        self.running.set(false);
        self.writing.set(None);
    }
}

fn post(worker: &Worker, request: &Request) {
    let value = encode(request).expect("requests can be represented");
    worker
        .post_message(&value)
        .expect("plain values can be posted");
}

/// A listener that does not keep the line alive.
fn listener<E>(
    state: &Rc<State>,
    action: impl Fn(&Rc<State>, E) + 'static,
) -> impl FnMut(E) + 'static {
    let state: Weak<State> = Rc::downgrade(state);
    move |event| {
        if let Some(state) = state.upgrade() {
            action(&state, event);
        }
    }
}

impl Drop for State {
    fn drop(&mut self) {
        if let Some(line) = self.line.get_mut().take() {
            line.worker.terminate();
        }
    }
}
