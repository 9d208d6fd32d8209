//! Finds good games without any proof. An early good game speeds up the exact search considerably,
//! because it can discard more nodes.

pub mod annealing;
pub mod incumbent;
pub mod nearby;
pub mod playable_set;
