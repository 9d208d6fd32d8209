//! Registers the jobs of the workers.

pub use crate::game::play::opponent::{ChoosingJob, ChoosingTask};
pub use crate::setup::factoring::{FactoringJob, FactoringTask};
pub use crate::views::counting::job::{CountingFound, CountingJob, CountingTask, Pace, Snapshot};
pub use crate::views::laboratory::job::{LaboratoryFound, LaboratoryJob, LaboratoryTask};

use ginnow_kit::worker::{Registration, registration};

/// All jobs that the workers of this program can run.
pub const JOBS: &[Registration] = &[
    registration::<ChoosingJob>(),
    registration::<CountingJob>(),
    registration::<FactoringJob>(),
    registration::<LaboratoryJob>(),
];
