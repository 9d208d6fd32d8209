//! Layouts of graphs. They compute where nodes and curves go, in abstract units in which a node is
//! 1 high and y points down, and leave the drawing to others.
//!
//! There are four of them. [`PairingView`] arranges numbers and their principal factors in columns
//! by rank, [`OrderView`] shows in which order the pairs of a game can be played, and [`StripView`]
//! puts the moves next to each other in the order in which they were played. Finally,
//! [`ArchesView`] draws an arch from every payment to its selection, in a frame whose size you
//! choose. A layout is plain data, and the same input always gives the same layout. If you need a
//! document, [`svg`] creates one from it. The page has its own components instead.

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

/// A point in abstract units. You decide how large a unit is when you draw it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Point {
    /// Distance from the left edge of the view.
    pub x: f64,
    /// Distance from the top edge of the view.
    pub y: f64,
}

impl Point {
    /// Creates the point (`x`, `y`).
    #[must_use]
    pub fn new(x: f64, y: f64) -> Self {
        Point { x, y }
    }

    fn transposed(self) -> Self {
        Point::new(self.y, self.x)
    }
}

/// A curve that consists of cubic Bézier segments, which join smoothly. SVG and canvases can both
/// draw these directly.
#[derive(Debug, Clone, PartialEq)]
pub struct Curve {
    /// Where the first segment starts.
    pub start: Point,
    /// The other points of each segment: two control points, and then its end.
    pub pieces: Vec<[Point; 3]>,
}

impl Curve {
    fn from(start: Point) -> Self {
        Curve { start, pieces: Vec::new() }
    }

    /// Returns where the last segment ends. For a curve without segments, that's the start.
    #[must_use]
    pub fn end(&self) -> Point {
        self.pieces.last().map_or(self.start, |piece| piece[2])
    }

    /// Adds a straight segment to `end`. If the curve already is there, this does nothing, since an
    /// empty segment would have no direction.
    fn line_to(&mut self, end: Point) {
        let start = self.end();
        if start != end {
            let at = |part: f64| {
                Point::new(start.x + (end.x - start.x) * part, start.y + (end.y - start.y) * part)
            };
            self.pieces.push([at(1.0 / 3.0), at(2.0 / 3.0), end]);
        }
    }

    /// Adds an S-shaped segment to `end`. It's horizontal at both ends, so that it joins smoothly
    /// with its neighbours.
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

    /// Writes the `d` attribute of an SVG path, to a hundredth of a unit.
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

/// Displays a coordinate to a hundredth, without trailing zeros. This is exact enough for any
/// screen, and documents would be longer otherwise.
struct Decimal(f64);

impl std::fmt::Display for Decimal {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        // The sum with 0.0 is for negative zero, which would otherwise be written as "-0".
        let rounded = (self.0 * 100.0).round() / 100.0 + 0.0;
        write!(formatter, "{rounded}")
    }
}

/// Converts a count. These are far below 2^52, so the conversion is exact.
#[expect(clippy::cast_precision_loss, reason = "counts of nodes are far below 2^52")]
fn real(count: usize) -> f64 {
    count as f64
}

fn digits(number: u32) -> usize {
    number.checked_ilog10().map_or(1, |log| log as usize + 1)
}
