//! Contains the linear relaxation, the cuts that tighten it, and the proofs of its bounds.

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
