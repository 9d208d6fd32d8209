//! The linear relaxation of the problem, cuts that tighten it, and exact proofs of the bounds that
//! it gives. The latter are in integers, since a bound from floating-point numbers alone proves
//! nothing.

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
