//! Registers the jobs of the workers.
//!
//! There are two worker programs. `strategies-workers` has the named strategies and the Sieve's engine, which
//! finds the costs of moves. Jobs run there by default. `strategies-scripts` has the script language, about
//! 200 kB. The first job in which a script plays loads it ([`Player::PROGRAM`]), so a page that compares only
//! named strategies never does. A duel of scripts needs both programs: the scripts play in one, and the other
//! finds the costs of their moves ([`duelling`]).

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

/// These jobs need no scripts.
pub const JOBS: &[Registration] = &[
    registration::<RunningJob<Named>>(),
    registration::<PlayingJob<Named>>(),
    registration::<DuellingJob>(),
];

/// These jobs can run scripts.
pub const JOBS_OF_SCRIPTS: &[Registration] = &[
    registration::<RunningJob<Text>>(),
    registration::<PlayingJob<Text>>(),
    registration::<TracingJob>(),
];
