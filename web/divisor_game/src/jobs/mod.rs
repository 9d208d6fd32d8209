//! What the workers do.

mod choosing;
mod counting;
mod factoring;
mod laboratory;

pub use choosing::{ChoosingJob, ChoosingTask};
pub use counting::{CountingFound, CountingJob, CountingTask, Pace, Snapshot};
pub use factoring::{FactoringJob, FactoringTask};
pub use laboratory::{LaboratoryFound, LaboratoryJob, LaboratoryTask};

use ginnow_kit::worker::{Registration, registration};

/// Everything the workers of this program do.
pub const JOBS: &[Registration] = &[
    registration::<ChoosingJob>(),
    registration::<CountingJob>(),
    registration::<FactoringJob>(),
    registration::<LaboratoryJob>(),
];
