//! The worker: does one job at a time, in slices, so that messages get through
//! between them, and reports after each.

use super::jobs::{
    CheckingJob, ClassicJob, ComparingJob, Job, SolvingJob, StudyJob, count, write_certificate,
};
use crate::messages::{Answer, Failure, Request, RequestId, decode, encode};
use ginnow::sieve::optimize::Optimizer;
use gloo_timers::callback::Timeout;
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

/// A request being worked on.
struct Running {
    id: RequestId,
    job: Job,
    next: Option<Timeout>,
}

struct Host {
    scope: DedicatedWorkerGlobalScope,
    running: Option<Running>,
    /// The last search that ended with a proof, for its certificate. The next
    /// search takes its place at its beginning: two would need twice the
    /// memory.
    proved: Option<Optimizer>,
    /// The last study that was done or left off: the next one goes on from it.
    studied: Option<Box<StudyJob>>,
}

impl Host {
    /// Leaves off; a study is kept for the next one.
    fn set_aside(&mut self) {
        if let Some(Job::Study(study)) = self.running.take().map(|running| running.job) {
            self.studied = Some(study);
        }
    }
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
        running: None,
        proved: None,
        studied: None,
    }));
    let listener = Closure::<dyn FnMut(MessageEvent)>::new({
        let host = Rc::clone(&host);
        move |event: MessageEvent| {
            // The page is the same program: what cannot be read is not from it.
            if let Ok(request) = decode(event.data()) {
                receive(&host, request);
            }
        }
    });
    scope.set_onmessage(Some(listener.as_ref().unchecked_ref()));
    listener.forget();
    post(&scope, &Answer::Greeting);
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
        Request::Solve { id, task } => {
            host.borrow_mut().proved = None;
            start(
                host,
                id,
                SolvingJob::new(id, task).map(|job| Job::Solving(Box::new(job))),
            );
        }
        Request::Certificate { id } => write(host, id),
        Request::Check { id, file } => {
            start(host, id, Some(Job::Checking(CheckingJob::new(id, file))));
        }
        Request::Classic { id, arguments } => {
            start(host, id, ClassicJob::new(id, arguments).map(Job::Classic));
        }
        Request::Study { id, task } => {
            let mut borrowed = host.borrow_mut();
            borrowed.set_aside();
            let before = borrowed.studied.take();
            drop(borrowed);
            let job = StudyJob::new(id, task, before);
            start(host, id, job.map(|job| Job::Study(Box::new(job))));
        }
        Request::Orders { id, pairs } => {
            let mut host = host.borrow_mut();
            host.running = None;
            post(&host.scope, &count(id, &pairs));
        }
        Request::Compare { id, last } => {
            let job = ComparingJob::new(id, last);
            start(host, id, job.map(|job| Job::Comparing(Box::new(job))));
        }
        Request::Stop { id } => {
            let mut host = host.borrow_mut();
            if host
                .running
                .as_ref()
                .is_some_and(|running| running.id == id)
            {
                host.set_aside();
                post(&host.scope, &Answer::Stopped { id });
            }
        }
        Request::Fail(Failure::Panic) => panic!("a panic was asked for"),
        Request::Fail(Failure::Silence) => loop {
            std::hint::spin_loop();
        },
    }
}

/// Replaces what was running by a new job, if there is one.
fn start(host: &SharedHost, id: RequestId, job: Option<Job>) {
    {
        let mut host = host.borrow_mut();
        host.running = job.map(|job| Running {
            id,
            job,
            next: None,
        });
        if host.running.is_none() {
            post(&host.scope, &Answer::Refused { id });
        }
    }
    slice(host);
}

fn write(host: &SharedHost, id: RequestId) {
    let mut host = host.borrow_mut();
    host.running = None;
    let Host { scope, proved, .. } = &*host;
    let proved = proved.as_ref();
    let written =
        proved.is_some_and(|proved| write_certificate(id, proved, |answer| post(scope, answer)));
    if !written {
        post(scope, &Answer::Refused { id });
    }
}

/// Works for one slice, reports, and comes back after the waiting messages.
fn slice(host: &SharedHost) {
    let mut borrowed = host.borrow_mut();
    let Some(running) = &mut borrowed.running else {
        return;
    };
    let slice = running.job.work();
    if slice.finished {
        match borrowed.running.take().map(|running| running.job) {
            Some(Job::Solving(solving)) => borrowed.proved = Some(solving.into_optimizer()),
            Some(Job::Study(study)) => borrowed.studied = Some(study),
            _ => {}
        }
    } else {
        let host = Rc::clone(host);
        running.next = Some(Timeout::new(0, move || self::slice(&host)));
    }
    if let Some(answer) = &slice.answer {
        post(&borrowed.scope, answer);
    }
}
