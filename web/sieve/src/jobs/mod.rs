//! Jobs for the workers, one per file.

mod checking;
mod classic;
mod comparing;
mod counting;
mod helping;
mod opening;
mod optima;
mod rejection;
pub mod saved_searches;
mod searching;
mod sharing;
mod solving;
mod studying;
mod upper_half;
mod writing;

pub use checking::CheckingJob;
pub use classic::ClassicJob;
pub use comparing::ComparingJob;
pub use counting::CountingJob;
pub use helping::HelpingJob;
pub use solving::SolvingJob;
pub use studying::StudyingJob;
pub use upper_half::UpperHalfJob;

use ginnow_kit::worker::{Registration, registration};

/// All jobs of the Sieve.
pub const JOBS: &[Registration] = &[
    registration::<SolvingJob>(),
    registration::<HelpingJob>(),
    registration::<CheckingJob>(),
    registration::<StudyingJob>(),
    registration::<ClassicJob>(),
    registration::<ComparingJob>(),
    registration::<CountingJob>(),
    registration::<UpperHalfJob>(),
];
