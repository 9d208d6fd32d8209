//! Messages between page and workers. There's a file for each job in `crate::jobs`, with types
//! only, because posting is the kit's business.

mod checking;
mod classic;
mod counting;
mod solving;
mod studying;
mod upper_half;

pub use checking::{CertificateToCheck, Checking, OtherKind, Proven, Ruling};
pub use classic::{ClassicArguments, ClassicSnapshot, ClosedCycle};
pub use counting::{CountingTask, OrderCount};
pub use ginnow_kit::worker::Payload;
pub use solving::{BoardTask, Conflict, HelperOrder, Progress, Sample, SolvingFound, SolvingTask};
pub use studying::{Findings, PricedMove, StudyStage, StudyTask};
pub use upper_half::{Component, Greedy, Proof, RejectedNumber, UpperHalfFound, UpperHalfTask};
