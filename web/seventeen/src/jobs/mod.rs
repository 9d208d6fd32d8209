//! Everything the workers of this program do.

mod crossing;
mod searching;
mod sets;
mod solving;

pub use crossing::{CrossingJob, CrossingTask};
pub use searching::{KnownGrid, SearchJob, SearchNews, SearchTask};
pub use sets::{SetsJob, SetsTask};
pub use solving::{SolvingJob, SolvingTask};

use ginnow_kit::worker::{Registration, registration};

/// All jobs.
pub const JOBS: &[Registration] = &[
    registration::<SearchJob>(),
    registration::<SolvingJob>(),
    registration::<SetsJob>(),
    registration::<CrossingJob>(),
];
