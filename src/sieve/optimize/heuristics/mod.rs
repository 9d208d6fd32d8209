//! Finds good games, without proving anything about them. A good game early on makes the exact
//! search much faster, since it can discard more nodes.

pub mod annealing;
pub mod incumbent;
pub mod nearby;
pub mod playable_set;
