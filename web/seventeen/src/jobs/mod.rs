//! Everything the workers of this program do.

mod bytes;
mod chunk;
mod crossing;
mod packed;
mod searching;
mod sets;
mod solving;
mod study;

pub use bytes::Bytes;
pub use chunk::{Chunk, ChunkReport, Fate};
pub use crossing::{CLUES, CrossingJob, CrossingTask, Pace};
pub use packed::PackedSets;
pub use searching::{KnownGrid, SearchJob, SearchNews, SearchPart, SearchTask};
pub use sets::{SetsJob, SetsTask};
pub use solving::{SolvingJob, SolvingTask};
pub use study::{StudyJob, StudyTask};

use ginnow_kit::worker::{Registration, registration};

/// All jobs.
pub const JOBS: &[Registration] = &[
    registration::<SearchJob>(),
    registration::<SolvingJob>(),
    registration::<SetsJob>(),
    registration::<CrossingJob>(),
    registration::<StudyJob>(),
];
