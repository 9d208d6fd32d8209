//! What the workers do.
//!
//! There are two programs of workers. `strategies-workers` has the named strategies and the Sieve's engine,
//! which tells what moves cost; jobs run there unless they say otherwise. `strategies-scripts` has the language
//! of scripts, some 200 kB, and is loaded by the first job in which a script plays ([`Player::PROGRAM`]): who
//! compares named strategies never loads it. A duel of scripts needs both: the scripts play in the one, and
//! what their moves cost is found in the other ([`duelling`]).

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

/// Everything that is done without scripts.
pub const JOBS: &[Registration] = &[
    registration::<RunningJob<Named>>(),
    registration::<PlayingJob<Named>>(),
    registration::<DuellingJob>(),
];

/// Everything that is done with them.
pub const JOBS_OF_SCRIPTS: &[Registration] = &[
    registration::<RunningJob<Text>>(),
    registration::<PlayingJob<Text>>(),
    registration::<TracingJob>(),
];
