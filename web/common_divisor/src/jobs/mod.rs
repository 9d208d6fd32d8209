//! Jobs for the workers. Each has its own module, with a task, its results, and a method `work` for one turn. Do not
//! forget to add new ones to [`JOBS`], or no worker will find them.

pub mod checking;
pub mod covering;
pub mod crossing;
pub mod forcing;
pub mod generating;
pub mod helping;
pub mod proving;
pub mod recording;
pub mod searching;
pub mod sizing;
pub mod weighing;

use checking::CheckingJob;
use covering::CoveringJob;
use crossing::CrossingJob;
use forcing::ForcingJob;
use generating::GeneratingJob;
use ginnow_kit::worker::{Registration, registration};
use helping::HelpingJob;
use proving::ProvingJob;
use recording::RecordingJob;
use searching::SearchingJob;
use sizing::SizingJob;
use weighing::WeighingJob;

/// All jobs of this program.
pub const JOBS: &[Registration] = &[
    registration::<SearchingJob>(),
    registration::<HelpingJob>(),
    registration::<ProvingJob>(),
    registration::<CoveringJob>(),
    registration::<CheckingJob>(),
    registration::<RecordingJob>(),
    registration::<GeneratingJob>(),
    registration::<ForcingJob>(),
    registration::<CrossingJob>(),
    registration::<SizingJob>(),
    registration::<WeighingJob>(),
];
