//! What the worker computes, and what the page makes of it.

pub mod analysis;
pub mod job;
pub mod opponent;
pub mod review;
