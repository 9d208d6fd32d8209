//! Computes values and moves in workers, and shows them on the page.

pub mod analysis;
pub mod job;
pub mod opponent;
pub mod review;
