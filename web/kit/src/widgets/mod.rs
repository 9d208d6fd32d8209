//! Furniture for puzzles: parts of a page that take plain values and callbacks
//! and know no puzzle.
//!
//! Dialogs are in [`dialog`](crate::dialog), icons and their buttons in
//! [`icons`](crate::icons), tabs in [`page::tabs`](crate::page::tabs).

pub mod bounds_chart;
pub mod camera;
pub mod copy;
pub mod drawing;
pub mod enlarge;
pub mod files;
pub mod fit;
pub mod gestures;
pub mod playback;
pub mod print;
pub mod share;
pub mod story;
pub mod target;
pub mod tour;
pub mod walk;

/// Across and down: a place, or a way.
pub type Place = (f64, f64);
