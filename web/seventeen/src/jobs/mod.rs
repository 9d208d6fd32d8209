//! Everything the workers of this program do.

mod crossing;
mod sets;

pub use crossing::{CrossingJob, CrossingTask};
pub use sets::{SetsJob, SetsTask};

use ginnow_kit::worker::{Registration, registration};

/// All jobs.
pub const JOBS: &[Registration] = &[registration::<SetsJob>(), registration::<CrossingJob>()];
