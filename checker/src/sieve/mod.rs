//! Checks certificates of the Sieve. If you'd like to read the code, start with `stage`, which
//! follows the file from top to bottom. The mathematics is in `proof`.

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
