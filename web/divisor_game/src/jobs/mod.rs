//! What the workers do.

mod choosing;
mod factoring;

pub use choosing::{ChoosingJob, ChoosingTask};
pub use factoring::{FactoringJob, FactoringTask};

use ginnow_kit::worker::{Registration, registration};

/// Everything the workers of this program do.
pub const JOBS: &[Registration] = &[
    registration::<ChoosingJob>(),
    registration::<FactoringJob>(),
];
