//! Writes certificates of optimality. A certificate is the record of a finished search, in a form
//! that lets anyone check it without having to trust the search. See docs/certificate-format.md for
//! the format. It's read by the crate `ginnow-checker`, which shares no code with the engines on
//! purpose.

mod shortening;
mod successor;
mod writer;

pub use successor::succeeding;
pub(in crate::sieve) use writer::{spaced, write_proof};
pub use writer::{write, write_impossible};
