//! Stores a player's results in the Sieve. These are the best game on each board ([`best`]) and the
//! results on the boards of the day ([`daily`]).
//!
//! The Sieve writes both of them, the records show the best games, and the page of all puzzles
//! shows and writes the boards of the day. Nothing here depends on the browser: you read the values
//! from text and write them to text. All of it can be tested natively.

pub mod best;
pub mod daily;
