//! Jobs for this program's workers.

mod chunk;
mod crossing;
mod forms;
mod packed;
mod searching;
mod small;

pub use chunk::{Chunk, ChunkReport, PairOutcome};
pub use crossing::{CLUES, CrossingJob, CrossingTask, Pace};
pub use forms::{Forms, FormsJob, FormsTask};
pub use packed::PackedSets;
pub use searching::{KnownGrid, SearchJob, SearchNews, SearchPart, SearchTask};
pub use small::{SetsJob, SetsTask, SolvingJob, SolvingTask, StudyJob, StudyTask};

use ginnow_kit::worker::{Registration, registration};

/// All jobs. Workers will not find any that are not listed here.
pub const JOBS: &[Registration] = &[
    registration::<SearchJob>(),
    registration::<SolvingJob>(),
    registration::<SetsJob>(),
    registration::<CrossingJob>(),
    registration::<StudyJob>(),
    registration::<FormsJob>(),
];
