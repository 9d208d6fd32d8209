//! The worker: runs the engine in slices, so that messages get through between
//! them, and reports after each.

use crate::messages::{Answer, BUILD, Failure, Request, RequestId, Sample, Task, decode, encode};
use ginnow::optimize::Optimizer;
use ginnow::sieve::{Number, Position};
use gloo_timers::callback::Timeout;
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

/// How long the engine works before messages are looked at, in milliseconds.
const SLICE: f64 = 35.0;

/// The engine's steps inside a slice, in units of work.
const BUDGET: u64 = 2_000;

/// A request being worked on.
struct Job {
    id: RequestId,
    prefix: Vec<Number>,
    optimizer: Optimizer,
    elapsed: f64,
    reported: Option<u64>,
    next: Option<Timeout>,
}

struct Host {
    scope: DedicatedWorkerGlobalScope,
    job: Option<Job>,
}

type SharedHost = Rc<RefCell<Host>>;

/// Starts the worker: from now on it answers messages.
///
/// # Panics
/// When it does not run in a worker.
pub fn run() {
    let scope: DedicatedWorkerGlobalScope = js_sys::global().unchecked_into();
    report_panics(&scope);
    let host = Rc::new(RefCell::new(Host {
        scope: scope.clone(),
        job: None,
    }));
    let listener = Closure::<dyn FnMut(MessageEvent)>::new({
        let host = Rc::clone(&host);
        move |event: MessageEvent| {
            // A message that cannot be read comes from another build, which the
            // greeting has made known to the page.
            if let Ok(request) = decode(event.data()) {
                receive(&host, request);
            }
        }
    });
    scope.set_onmessage(Some(listener.as_ref().unchecked_ref()));
    listener.forget();
    let build = BUILD.to_owned();
    post(&scope, &Answer::Greeting { build });
}

fn post(scope: &DedicatedWorkerGlobalScope, answer: &Answer) {
    let value = encode(answer).expect("answers can be represented");
    scope
        .post_message(&value)
        .expect("plain values can be posted");
}

/// A panic would be silent otherwise: the page would wait for ever.
fn report_panics(scope: &DedicatedWorkerGlobalScope) {
    let scope = scope.clone();
    std::panic::set_hook(Box::new(move |info| {
        let message = info.to_string();
        post(&scope, &Answer::Panicked { message });
    }));
}

fn receive(host: &SharedHost, request: Request) {
    match request {
        Request::Solve { id, task } => start(host, id, task),
        Request::Stop { id } => {
            let mut host = host.borrow_mut();
            if host.job.take_if(|job| job.id == id).is_some() {
                post(&host.scope, &Answer::Stopped { id });
            }
        }
        Request::Fail(Failure::Panic) => panic!("a panic was asked for"),
        Request::Fail(Failure::Silence) => loop {
            std::hint::spin_loop();
        },
    }
}

fn start(host: &SharedHost, id: RequestId, task: Task) {
    let position = Position::new(task.size).ok();
    let Some(position) = position.and_then(|full| full.after(&task.moves).ok()) else {
        post(&host.borrow().scope, &Answer::Refused { id });
        return;
    };
    let begun = now();
    let optimizer = Optimizer::new(&position, task.goal);
    host.borrow_mut().job = Some(Job {
        id,
        prefix: task.moves,
        optimizer,
        elapsed: now() - begun,
        reported: None,
        next: None,
    });
    slice(host);
}

/// Works for one slice, reports, and comes back after the waiting messages.
fn slice(host: &SharedHost) {
    let mut borrowed = host.borrow_mut();
    let Host { scope, job } = &mut *borrowed;
    let Some(running) = job else { return };
    let begun = now();
    let mut report = running.optimizer.report();
    let mut trace: Vec<Sample> = Vec::new();
    loop {
        let known = trace.last().map(|sample| (sample.score, sample.bound));
        if known != Some((report.score, report.bound)) {
            trace.push(Sample {
                elapsed: running.elapsed + now() - begun,
                score: report.score,
                bound: report.bound,
            });
        }
        if report.finished || now() - begun >= SLICE {
            break;
        }
        report = running.optimizer.advance(BUDGET);
    }
    running.elapsed += now() - begun;
    let improved = running.reported != Some(report.score);
    running.reported = Some(report.score);
    let line = || [&running.prefix, running.optimizer.best_line()].concat();
    post(
        scope,
        &Answer::Progress {
            id: running.id,
            report,
            elapsed: running.elapsed,
            trace,
            line: improved.then(line),
        },
    );
    if report.finished {
        *job = None;
    } else {
        let host = Rc::clone(host);
        running.next = Some(Timeout::new(0, move || slice(&host)));
    }
}

/// The time in milliseconds, from some fixed moment on.
fn now() -> f64 {
    thread_local! {
        static CLOCK: web_sys::Performance = js_sys::global()
            .unchecked_into::<DedicatedWorkerGlobalScope>()
            .performance()
            .expect("workers have a clock");
    }
    CLOCK.with(web_sys::Performance::now)
}
