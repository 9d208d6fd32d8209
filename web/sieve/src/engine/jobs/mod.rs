//! The worker's jobs: each works in slices and says what came of a slice.

mod checking;
mod comparing;
mod counting;
mod rejection;
mod solving;
mod studying;
mod watching;
mod writing;

pub use checking::CheckingJob;
pub use comparing::ComparingJob;
pub use counting::count;
pub use solving::SolvingJob;
pub use studying::StudyJob;
pub use watching::ClassicJob;
pub use writing::write_certificate;

use crate::messages::Answer;
use wasm_bindgen::JsCast;
use web_sys::DedicatedWorkerGlobalScope;

/// How long a job works before messages are looked at, in milliseconds.
const SLICE: f64 = 30.0;

/// What came of a slice.
pub struct Slice {
    /// What there is to tell, if anything.
    pub answer: Option<Answer>,
    /// Whether the job is done.
    pub finished: bool,
}

/// A job being worked on.
pub enum Job {
    /// The exact engine.
    Solving(Box<SolvingJob>),
    /// The checker.
    Checking(CheckingJob),
    /// The seed's own search.
    Classic(ClassicJob),
    /// Board by board.
    Comparing(Box<ComparingJob>),
    /// The analysis of a line.
    Study(Box<StudyJob>),
}

impl Job {
    /// Works for one slice.
    pub fn work(&mut self) -> Slice {
        match self {
            Job::Solving(job) => job.work(),
            Job::Checking(job) => job.work(),
            Job::Classic(job) => job.work(),
            Job::Comparing(job) => job.work(),
            Job::Study(job) => job.work(),
        }
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
