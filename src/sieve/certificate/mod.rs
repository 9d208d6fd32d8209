//! Writes certificates of optimality. A certificate records a finished search in such a way that
//! anyone can check it, without having to trust the search. The format is documented in
//! docs/certificate-format.md. Certificates are read by the crate `ginnow-checker`, which
//! deliberately shares no code with the engines.

mod shortening;
mod successor;
mod writer;

pub use successor::succeeding;
pub(in crate::sieve) use writer::{spaced, write_proof};
pub use writer::{write, write_impossible};
