//! Cuts tighten the linear relaxation, and its bounds get exact proofs. These proofs are in
//! integers, because floating-point numbers alone do not prove anything.

pub mod cut;
pub mod cut_kind;
pub mod dual_proof;
pub mod model;
pub mod pool;
pub mod relaxation;
pub mod rounds;
pub mod row;
pub mod separation;
pub mod separators;
