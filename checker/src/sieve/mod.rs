//! Certificates of the Sieve: their statements, the game that they are about, and the proof of its optimum.

pub(crate) mod checker;
pub(crate) mod cuts;
pub(crate) mod expectation;
pub(crate) mod goal;
pub(crate) mod inequalities;
pub(crate) mod payments;
pub(crate) mod position;
pub(crate) mod proof;
pub(crate) mod rejection;
pub(crate) mod stage;
pub(crate) mod statement;
pub(crate) mod tokens;
pub(crate) mod tree;
pub(crate) mod verdict;
