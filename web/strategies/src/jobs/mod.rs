//! The jobs of the workers.
//!
//! There are two programs for workers. `strategies-workers` has the named strategies, and the engine of the
//! Sieve, which we need for the costs of moves. If you don't say anything else, a job runs there. The other
//! one is `strategies-scripts`. It contains the script language, which is about 200 kB, so a page shouldn't
//! load it unless somebody has written a script. This is why it's only loaded by the first job in which one
//! plays ([`Player::PROGRAM`]). In a duel of scripts, we need both of them: the scripts play in one, and the
//! other one finds out how much their moves cost ([`duelling`]).

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

/// Jobs that don't need scripts.
pub const JOBS: &[Registration] = &[
    registration::<RunningJob<Named>>(),
    registration::<PlayingJob<Named>>(),
    registration::<DuellingJob>(),
];

/// Jobs that may run scripts.
pub const JOBS_OF_SCRIPTS: &[Registration] = &[
    registration::<RunningJob<Text>>(),
    registration::<PlayingJob<Text>>(),
    registration::<TracingJob>(),
];
