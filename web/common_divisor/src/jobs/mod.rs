//! What the workers do. A job is a module with a task, what it finds, and
//! `work` for one turn; its line in [`JOBS`] has a worker know it.

pub mod searching;

use ginnow_kit::worker::{Registration, registration};
use searching::SearchingJob;

/// Everything the workers of this program do.
pub const JOBS: &[Registration] = &[registration::<SearchingJob>()];
