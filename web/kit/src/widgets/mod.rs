//! Widgets: parts of a page that take plain values and callbacks, and do not depend on any puzzle.
//!
//! | widget | module |
//! |---|---|
//! | playback: play, steps, slider, speed | [`playback`] |
//! | the size of the cells of a board | [`fit`] |
//! | the line below a board | [`board_line`] |
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
//! Dialogs are in [`dialog`](crate::controls::dialog), popovers in [`popover`](crate::controls::popover), icons and their buttons in [`icons`](crate::controls::icons), tabs in
//! [`page::tabs`](crate::page::tabs), sizes and durations in words in [`quantities`](crate::quantities).
//!
//! Widgets with their own state are components. All others are functions that render plain values.

pub mod board_line;
pub mod bounds_chart;
pub mod camera;
pub mod canvas_camera;
pub mod canvas_colours;
pub mod copy;
pub mod drawing;
pub mod editor;
pub mod enlarge;
pub mod files;
pub mod fit;
pub mod gestures;
pub mod guide;
pub mod headings;
pub mod line_chart;
pub mod playback;
pub mod print;
pub mod reveal;
pub mod share;
pub mod sorted_table;
pub mod tour;
pub mod walk;

/// A point or a displacement, across and down.
pub type Place = (f64, f64);
