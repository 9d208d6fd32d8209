//! What somebody has reached in the Sieve, as the browser keeps it: the best game of
//! each board ([`best`]), and the results on the boards of the day ([`daily`]).
//!
//! The Sieve writes it; the records show the one, the page of all puzzles the other.
//! Everything here is plain text and values, and knows no browser.

pub mod best;
pub mod daily;
