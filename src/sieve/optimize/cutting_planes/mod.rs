//! The linear relaxation of the problem, cuts that tighten it, and proofs of the bounds that it
//! gives.

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
