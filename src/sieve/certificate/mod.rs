//! Certificates of optimality: the record of a finished search, written so that anyone can check it.
//! docs/certificate-format.md describes the format. The crate `ginnow-checker` reads it and relies on nothing else.

mod shortening;
mod successor;
mod writer;

pub use successor::succeeding;
pub(in crate::sieve) use writer::{spaced, write_proof};
pub use writer::{write, write_impossible};
