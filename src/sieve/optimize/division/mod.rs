//! Splits one search into parts, so that they can run on several threads or workers, or be
//! continued another day.

pub mod checkpoint;
pub mod replica;
pub mod subtree;
