//! Layouts of graphs, independent of the screen: the positions of nodes and curves in abstract units (a
//! node is 1 high), with y pointing down.
//!
//! [`PairingView`] draws numbers and their principal factors in columns by rank, [`OrderView`] the order in
//! which the pairs of a game can be played, and [`StripView`] the moves in their order of play.
//! [`ArchesView`] draws an arch from every payment to its selection, in a frame of a given size. All of them
//! are plain data and deterministic. [`svg`] turns them into documents, and the page draws them with its own
//! components.

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

/// Coordinates are in abstract units, with x to the right and y down.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Point {
    /// Distance from the left edge of the view.
    pub x: f64,
    /// Distance from the top edge of the view.
    pub y: f64,
}

impl Point {
    /// Makes the point (`x`, `y`).
    #[must_use]
    pub fn new(x: f64, y: f64) -> Self {
        Point { x, y }
    }

    fn transposed(self) -> Self {
        Point::new(self.y, self.x)
    }
}

/// A curve consists of cubic Bézier segments that join smoothly.
#[derive(Debug, Clone, PartialEq)]
pub struct Curve {
    /// The first segment begins here.
    pub start: Point,
    /// For each segment its two control points and its end point.
    pub pieces: Vec<[Point; 3]>,
}

impl Curve {
    fn from(start: Point) -> Self {
        Curve { start, pieces: Vec::new() }
    }

    /// Returns the point where the last segment ends.
    #[must_use]
    pub fn end(&self) -> Point {
        self.pieces.last().map_or(self.start, |piece| piece[2])
    }

    /// Adds a straight segment to `end`, unless the curve is already there.
    fn line_to(&mut self, end: Point) {
        let start = self.end();
        if start != end {
            let at = |part: f64| {
                Point::new(start.x + (end.x - start.x) * part, start.y + (end.y - start.y) * part)
            };
            self.pieces.push([at(1.0 / 3.0), at(2.0 / 3.0), end]);
        }
    }

    /// Adds an S-shaped segment to `end` that is horizontal at both ends.
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

    /// Writes the curve as the `d` attribute of an SVG path, to a hundredth of a unit.
    ///
    /// # Panics
    /// Never: writing to a string doesn't fail.
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

/// Displays a coordinate to a hundredth, without trailing zeros.
struct Decimal(f64);

impl std::fmt::Display for Decimal {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        // Adding 0.0 turns negative zero into zero.
        let rounded = (self.0 * 100.0).round() / 100.0 + 0.0;
        write!(formatter, "{rounded}")
    }
}

/// Counts are far below 2^52, so the conversion is exact.
#[expect(clippy::cast_precision_loss, reason = "counts of nodes are far below 2^52")]
fn real(count: usize) -> f64 {
    count as f64
}

fn digits(number: u32) -> usize {
    number.checked_ilog10().map_or(1, |log| log as usize + 1)
}
