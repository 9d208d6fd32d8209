//! What the workers do.

mod choosing;

pub use choosing::{ChoosingJob, ChoosingTask};

use ginnow_kit::worker::{Registration, registration};

/// Everything the workers of this program do.
pub const JOBS: &[Registration] = &[registration::<ChoosingJob>()];
