//! At the worker's end, one task runs at a time. The page's messages are read between turns.
//!
//! There is no way to interrupt a running WebAssembly function other than terminating its worker.
//! That is why a job has to return from `work` every now and then: messages such as Stop or Pause
//! are not delivered before it does. After a turn, the host schedules the next one, either as soon
//! as possible or, if the task is waiting for data, after [`POLL_INTERVAL`] at the latest.

use super::clock::now;
use super::codec::Values;
use super::erased::ErasedJob;
use super::job::{Rejected, Stage, Turn};
use super::message::{News, Order, Posted, RequestId, StagedFailure};
use super::pause::Pause;
use gloo_worker::{HandlerId, Registrable, Worker, WorkerScope};
use std::cell::RefCell;
use std::rc::Rc;

/// If a busy worker has not posted anything for this many milliseconds, it reports that it is still
/// alive.
const SIGN_OF_LIFE: f64 = 1_000.0;

/// A waiting task gets a turn after this many milliseconds, even if nothing has woken it.
const POLL_INTERVAL: u32 = 1_000;

/// Registers the job. From now on, this worker answers messages.
pub(super) fn register(job: Box<dyn ErasedJob>) {
    report_panics();
    JOB.set(Some(job));
    Host::registrar().encoding::<Values>().register();
}

thread_local! {
    /// Since gloo-worker constructs the host, we have no way to pass it the job. It waits here in
    /// the meantime.
    static JOB: RefCell<Option<Box<dyn ErasedJob>>> = const { RefCell::new(None) };
}

/// Runs any job.
pub(super) struct Host {
    page: Option<HandlerId>,
    job: Box<dyn ErasedJob>,
    running: Option<Running>,
    paused: bool,
    /// When we last posted a message, in milliseconds.
    posted: f64,
}

struct Running {
    request: RequestId,
    next: Option<Pause>,
    /// True if the task cannot do anything until more data arrives.
    waits: bool,
}

impl Worker for Host {
    /// The worker sends this to itself to request its next turn.
    type Message = ();
    type Input = Order<Posted>;
    type Output = News<Posted>;

    fn create(scope: &WorkerScope<Self>) -> Self {
        let scope = scope.clone();
        WAKE.set(Some(Rc::new(move || scope.send_message(()))));
        Host {
            page: None,
            job: JOB.take().expect("a host is made once it has a job"),
            running: None,
            paused: false,
            posted: now(),
        }
    }

    fn connected(&mut self, scope: &WorkerScope<Self>, page: HandlerId) {
        self.page = Some(page);
        let panic_scope = scope.clone();
        let post = move |message| panic_scope.respond(page, News::Panicked(message));
        PANIC.with_borrow_mut(|panic| *panic = Some(Rc::new(post)));
        self.respond(scope, News::Up);
    }

    fn received(&mut self, scope: &WorkerScope<Self>, order: Order<Posted>, _: HandlerId) {
        match order {
            Order::Begin(request, task) => self.begin(scope, request, task),
            Order::Add(request, more) => {
                if self.is_at(request) {
                    self.job.add(more);
                    self.wake(scope);
                }
            }
            Order::Stop(request) => {
                if self.is_at(request) {
                    self.stop();
                }
            }
            Order::Pause => {
                self.paused = true;
                if let Some(running) = &mut self.running {
                    running.next = None;
                }
            }
            Order::Resume => {
                if std::mem::take(&mut self.paused) {
                    self.turn(scope);
                }
            }
            Order::Fail(StagedFailure::Panic) => panic!("a panic was asked for"),
            Order::Fail(StagedFailure::Silence(milliseconds)) => {
                let started = now();
                while now() - started < f64::from(milliseconds) {
                    std::hint::spin_loop();
                }
                self.respond(scope, News::Alive);
            }
        }
    }

    fn update(&mut self, scope: &WorkerScope<Self>, (): ()) {
        if !self.paused {
            self.turn(scope);
        }
    }
}

impl Host {
    fn is_at(&self, request: RequestId) -> bool {
        let running = self.running.as_ref();
        running.is_some_and(|running| running.request == request)
    }

    fn respond(&mut self, scope: &WorkerScope<Self>, news: News<Posted>) {
        self.posted = now();
        if let Some(page) = self.page {
            scope.respond(page, news);
        }
    }

    fn stop(&mut self) {
        self.running = None;
        self.job.end();
    }

    fn begin(&mut self, scope: &WorkerScope<Self>, request: RequestId, task: Posted) {
        self.stop();
        self.paused = false;
        match self.job.begin(task) {
            Ok(()) => {
                self.running = Some(Running { request, next: None, waits: false });
                self.turn(scope);
            }
            Err(Rejected) => self.respond(scope, News::Rejected(request)),
        }
    }

    /// Gives the task a turn right away if it is waiting.
    fn wake(&mut self, scope: &WorkerScope<Self>) {
        let waits = self.running.as_ref().is_some_and(|running| running.waits);
        if waits && !self.paused {
            self.turn(scope);
        }
    }

    /// Runs one turn. The next one follows after a short pause, in which the page's messages are
    /// read.
    fn turn(&mut self, scope: &WorkerScope<Self>) {
        let (Some(running), Some(page)) = (&mut self.running, self.page) else {
            return;
        };
        let request = running.request;
        let post = |found| scope.respond(page, News::Found(request, found));
        let turn = Turn::new(&post);
        let stage = self.job.work(&turn);
        if turn.has_reported() {
            self.posted = now();
        }
        match stage {
            Stage::Done => {
                self.stop();
                self.respond(scope, News::Done(request));
            }
            Stage::Continues | Stage::Waits => {
                running.waits = stage == Stage::Waits;
                let next = scope.clone();
                let turn = move || next.send_message(());
                running.next = Some(if running.waits {
                    Pause::of(POLL_INTERVAL, turn)
                } else {
                    Pause::short(turn)
                });
                if now() - self.posted >= SIGN_OF_LIFE {
                    self.respond(scope, News::Alive);
                }
            }
        }
    }
}

thread_local! {
    /// Requests a turn from this worker.
    static WAKE: RefCell<Option<Rc<dyn Fn()>>> = const { RefCell::new(None) };
}

/// Continues a waiting task ([`Stage::Waits`]). Call this in a worker when data has arrived that it
/// requested from the browser. On the page, this does nothing.
pub fn wake() {
    if let Some(wake) = WAKE.with_borrow(Clone::clone) {
        wake();
    }
}

/// Posts the text of a panic to the page.
type PanicHandler = Rc<dyn Fn(String)>;

thread_local! {
    /// Set as soon as the page is listening.
    static PANIC: RefCell<Option<PanicHandler>> = const { RefCell::new(None) };
}

/// Makes panics report their message. Otherwise, all that the page would see is that there was some
/// error.
fn report_panics() {
    std::panic::set_hook(Box::new(|info| {
        let post = PANIC.try_with(|panic| panic.try_borrow().ok()?.clone());
        match post.ok().flatten() {
            Some(post) => post(info.to_string()),
            None => console_error_panic_hook::hook(info),
        }
    }));
}
