//! Widgets are parts of a page that take plain values and callbacks and don't depend on any puzzle. Before you write a
//! new one, have a look at these:
//!
//! | widget | module |
//! |---|---|
//! | playback: play, steps, slider, speed | [`playback`] |
//! | the size of the cells of a board | [`fit`] |
//! | the line below a board | [`board_line`] |
//! | the shares of two sides as a bar | [`mod@duel_bar`] |
//! | the guide | [`guide`] |
//! | the tour | [`tour`] |
//! | links, QR codes, frames, results | [`share`], [`copy`] |
//! | saving, choosing, dropping, reading of files | [`files`] |
//! | a field for program texts | [`editor`] |
//! | sheets of paper | [`mod@print`] |
//! | drawings that scroll and zoom, and are saved | [`drawing`], [`camera`], [`walk`], [`enlarge`] |
//! | the visible part of a drawing on a canvas, and its colours | [`canvas_camera`], [`canvas_colours`] |
//! | wheel, mouse and fingers on anything | [`gestures`] |
//! | a bound and a best score over time | [`bounds_chart`] |
//! | lines over whole numbers, with a cursor | [`line_chart`] |
//! | the header row of a table, and a sortable table | [`headings`], [`sorted_table`] |
//!
//! Some things are not here but elsewhere in the kit: dialogs in
//! [`dialog`](crate::controls::dialog), popovers in [`popover`](crate::controls::popover), icons
//! and their buttons in [`icons`](crate::controls::icons), tabs in
//! [`page::tabs`](crate::page::header::tabs), and sizes and durations in words in
//! [`quantities`](crate::quantities).
//!
//! If a widget has state of its own, it is a component. All others are plain functions.

pub mod board_line;
pub(crate) mod charts;
pub mod copy;
pub mod duel_bar;
pub mod editor;
pub mod files;
pub mod fit;
pub(crate) mod graphics;
pub(crate) mod help;
pub mod playback;
pub mod print;
pub mod reveal;
pub mod share;

pub use charts::{bounds_chart, headings, line_chart, sorted_table};
pub use graphics::{camera, canvas_camera, canvas_colours, drawing, enlarge, gestures, walk};
pub use help::{guide, tour};

/// A point or a distance goes across, then down.
pub type Place = (f64, f64);
