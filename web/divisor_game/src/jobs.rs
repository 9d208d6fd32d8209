//! The jobs of the workers.

pub use crate::counting::job::{CountingFound, CountingJob, CountingTask, Pace, Snapshot};
pub use crate::laboratory::job::{LaboratoryFound, LaboratoryJob, LaboratoryTask};
pub use crate::play::opponent::{ChoosingJob, ChoosingTask};
pub use crate::setup::factoring::{FactoringJob, FactoringTask};

use ginnow_kit::worker::{Registration, registration};

/// All jobs that the workers of this program can run.
pub const JOBS: &[Registration] = &[
    registration::<ChoosingJob>(),
    registration::<CountingJob>(),
    registration::<FactoringJob>(),
    registration::<LaboratoryJob>(),
];
