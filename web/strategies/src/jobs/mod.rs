//! What the workers do: tournaments, duels, and scripts looked at.

pub mod asked;
pub mod dueling;
pub mod playing;
pub mod watching;

use ginnow_kit::worker::{Registration, registration};

/// Everything the workers of this program do.
pub const JOBS: &[Registration] = &[
    registration::<playing::PlayingJob>(),
    registration::<dueling::DuelingJob>(),
    registration::<watching::WatchingJob>(),
];
