//! Layouts of graphs decide where nodes and curves go. Units are abstract (a node is 1 high) with y
//! pointing down, and the actual drawing is left to others.
//!
//! There are four layouts. [`PairingView`] has numbers and their principal factors in columns by
//! rank. [`OrderView`] shows in which order a game's pairs can be played, and [`StripView`] puts
//! its moves side by side in the order they were played. Finally, [`ArchesView`] draws arches from
//! payments to selections, in a frame of your choice. Layouts are plain data and deterministic.
//! [`svg`] turns them into documents, whereas the page has its own components.

mod arches_view;
mod domino;
mod layering;
mod order_view;
mod pairing_view;
mod placement;
mod strip_view;
pub mod svg;
mod turning;

pub use arches_view::{Arch, ArchesFrame, ArchesView, Foot, Label};
pub use domino::Domino;
pub use order_view::{Direction, OrderEdge, OrderNode, OrderShape, OrderView, Places, TurnBar};
pub use pairing_view::{
    Column, Edges, PairingEdge, PairingNode, PairingOptions, PairingView, Role, Untouched,
    UntouchedNumbers,
};
pub use strip_view::{StripArrow, StripFrame, StripMove, StripView, moved};
pub use turning::sine_cosine;

use std::fmt::Write;

/// A point has abstract units. You decide how large these are when you draw it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Point {
    /// Measured from the left.
    pub x: f64,
    /// Measured from the top.
    pub y: f64,
}

impl Point {
    /// Creates a point from its coordinates.
    #[must_use]
    pub fn new(x: f64, y: f64) -> Self {
        Point { x, y }
    }

    fn transposed(self) -> Self {
        Point::new(self.y, self.x)
    }
}

/// Cubic Bézier curves that join smoothly. Both SVG and canvases can draw these directly.
#[derive(Debug, Clone, PartialEq)]
pub struct Curve {
    /// The first segment starts here.
    pub start: Point,
    /// Each segment has two control points and an end.
    pub pieces: Vec<[Point; 3]>,
}

impl Curve {
    fn from(start: Point) -> Self {
        Curve { start, pieces: Vec::new() }
    }

    /// Returns the end of the last segment, or the start if there aren't any.
    #[must_use]
    pub fn end(&self) -> Point {
        self.pieces.last().map_or(self.start, |piece| piece[2])
    }

    /// Adds a straight segment to `end`. No-op if we are already there, because an empty segment
    /// has no direction.
    fn line_to(&mut self, end: Point) {
        let start = self.end();
        if start != end {
            let at = |part: f64| {
                Point::new(start.x + (end.x - start.x) * part, start.y + (end.y - start.y) * part)
            };
            self.pieces.push([at(1.0 / 3.0), at(2.0 / 3.0), end]);
        }
    }

    /// Adds an S-shaped segment to `end`. It is horizontal at both ends, so it joins smoothly with
    /// its neighbours.
    fn swing_to(&mut self, end: Point) {
        let start = self.end();
        let middle = f64::midpoint(start.x, end.x);
        let controls = [Point::new(middle, start.y), Point::new(middle, end.y)];
        self.pieces.push([controls[0], controls[1], end]);
    }

    fn transposed(&self) -> Self {
        Curve {
            start: self.start.transposed(),
            pieces: self.pieces.iter().map(|piece| piece.map(Point::transposed)).collect(),
        }
    }

    /// Formats the curve as the `d` attribute of an SVG path, with two decimals.
    ///
    /// # Panics
    /// Never, because writing to a string doesn't fail.
    #[must_use]
    pub fn path_data(&self) -> String {
        let mut data = format!("M{} {}", Decimal(self.start.x), Decimal(self.start.y));
        for piece in &self.pieces {
            data.push('C');
            for (at, point) in piece.iter().enumerate() {
                let space = if at == 0 { "" } else { " " };
                write!(data, "{space}{} {}", Decimal(point.x), Decimal(point.y))
                    .expect("strings take everything");
            }
        }
        data
    }
}

/// Displays a coordinate with up to two decimals and no trailing zeros. That's precise enough for
/// any screen, and saves bytes.
struct Decimal(f64);

impl std::fmt::Display for Decimal {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        // Adding 0.0 avoids negative zero, which would be formatted as "-0".
        let rounded = (self.0 * 100.0).round() / 100.0 + 0.0;
        write!(formatter, "{rounded}")
    }
}

/// Exact, as counts are far below 2^52.
#[expect(clippy::cast_precision_loss, reason = "counts of nodes are far below 2^52")]
fn real(count: usize) -> f64 {
    count as f64
}

fn digits(number: u32) -> usize {
    number.checked_ilog10().map_or(1, |log| log as usize + 1)
}
