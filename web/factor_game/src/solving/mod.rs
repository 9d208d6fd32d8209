//! The values and moves that the worker computes, and their views on the page.

pub mod analysis;
pub mod job;
pub mod opponent;
pub mod review;
