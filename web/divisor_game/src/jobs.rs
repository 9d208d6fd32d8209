//! The jobs that this program's workers can do.

pub use crate::game::play::opponent::{ChoosingJob, ChoosingTask};
pub use crate::setup::factoring::{FactoringJob, FactoringTask};
pub use crate::views::counting::job::{CountingFound, CountingJob, CountingTask, Pace, Snapshot};
pub use crate::views::laboratory::job::{LaboratoryFound, LaboratoryJob, LaboratoryTask};

use ginnow_kit::worker::{Registration, registration};

/// All jobs of this program. If you add one, a worker can only find it here.
pub const JOBS: &[Registration] = &[
    registration::<ChoosingJob>(),
    registration::<CountingJob>(),
    registration::<FactoringJob>(),
    registration::<LaboratoryJob>(),
];
