//! The pages of all puzzles share this kit. If you're looking for a place to start, it's [`frame`],
//! which puts a puzzle together. The kit doesn't depend on any puzzle.

pub mod appearance;
pub mod browser;
pub mod controls;
pub mod frame;
pub mod page;
pub mod quantities;
pub mod reactive;
pub mod today;
pub mod update;
pub mod widgets;
pub mod words;
pub mod worker;

pub use page::{Program, PuzzleDescription, open, start, work};
