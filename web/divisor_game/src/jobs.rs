//! Jobs for this program's workers.

pub use crate::game::play::opponent::{ChoosingJob, ChoosingTask};
pub use crate::setup::factoring::{FactoringJob, FactoringTask};
pub use crate::views::counting::job::{CountingFound, CountingJob, CountingTask, Pace, Snapshot};
pub use crate::views::laboratory::job::{LaboratoryFound, LaboratoryJob, LaboratoryTask};

use ginnow_kit::worker::{Registration, registration};

/// All jobs. Workers will not find any that are not listed here.
pub const JOBS: &[Registration] = &[
    registration::<ChoosingJob>(),
    registration::<CountingJob>(),
    registration::<FactoringJob>(),
    registration::<LaboratoryJob>(),
];
