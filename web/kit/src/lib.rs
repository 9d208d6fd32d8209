//! The kit: everything that the pages of all puzzles share. It doesn't depend on any puzzle.

pub mod appearance;
pub mod browser;
pub mod component;
pub mod dialog;
pub mod effect;
pub mod focus;
pub mod form;
pub mod frame;
pub mod icons;
pub mod later;
pub mod memo;
pub mod page;
pub mod part;
pub mod popover;
pub mod quantities;
pub mod shared;
pub mod state;
pub mod store;
pub mod today;
pub mod update;
pub mod widgets;
pub mod words;
pub mod worker;

pub use page::{Puzzle, open, start, work};
