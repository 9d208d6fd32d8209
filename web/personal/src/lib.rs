//! Stores a player's results in the Sieve in the browser: the best game of each board ([`best`]), and the
//! results on the boards of the day ([`daily`]).
//!
//! The Sieve writes them. The records show the best games, and the page of all puzzles the
//! boards of the day. Everything here is plain text and values, independent of the browser.

pub mod best;
pub mod daily;
