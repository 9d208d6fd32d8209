//! Good games without a proof.

pub mod annealing;
pub mod incumbent;
pub mod nearby;
pub mod playable_set;
