//! Divides a search into parts, either to run on several threads or workers, or to be continued
//! some other day.

pub mod checkpoint;
pub mod replica;
pub mod subtree;
