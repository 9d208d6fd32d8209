//! Jobs for the workers.
//!
//! There are two programs for workers. Jobs run in `strategies-workers` by default, which has the named strategies,
//! plus the Sieve's engine for the costs of moves. The other program, `strategies-scripts`, contains the script
//! language. That's about 200 kB, so it shouldn't be loaded unless somebody has written a script; therefore it's loaded
//! by the first job that needs it ([`Player::PROGRAM`]). A duel of scripts takes both programs: one plays the scripts,
//! and the other finds out what their moves cost ([`duelling`]).

pub mod duelling;
mod player;
pub mod playing;
pub mod running;
pub mod tracing;

use duelling::DuellingJob;
use ginnow::sieve::strategies::Named;
use ginnow_kit::worker::{Registration, registration};
pub use player::{Player, Text};
use playing::PlayingJob;
use running::RunningJob;
use tracing::TracingJob;

/// Jobs without scripts.
pub const JOBS: &[Registration] = &[
    registration::<RunningJob<Named>>(),
    registration::<PlayingJob<Named>>(),
    registration::<DuellingJob>(),
];

/// Jobs that may involve scripts.
pub const JOBS_OF_SCRIPTS: &[Registration] = &[
    registration::<RunningJob<Text>>(),
    registration::<PlayingJob<Text>>(),
    registration::<TracingJob>(),
];
