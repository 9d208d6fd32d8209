//! Everything the workers of this program do.

mod bytes;
mod chunk;
mod crossing;
mod sets;
mod study;

pub use bytes::Bytes;
pub use chunk::{Chunk, ChunkReport, Fate};
pub use crossing::{CLUES, CrossingJob, CrossingTask, Pace};
pub use sets::{SetsJob, SetsTask};
pub use study::{StudyJob, StudyTask};

use ginnow_kit::worker::{Registration, registration};

/// All jobs.
pub const JOBS: &[Registration] = &[
    registration::<SetsJob>(),
    registration::<CrossingJob>(),
    registration::<StudyJob>(),
];
