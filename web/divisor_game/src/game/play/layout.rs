//! The positions of a diagram's divisors: one column per rank, with lines for the primes
//! that lead from one divisor to the next.

use ginnow::divisor_game::{Diagram, DiagramNode};
use ginnow_kit::widgets::Place;
use ginnow_kit::words::number;
use std::fmt::Write;

/// The most divisors drawn; more are shown as a list.
pub const MOST_DRAWN: usize = 400;

/// The height of a divisor, and the distance between the centres of two in a column.
pub const HEIGHT: f64 = 1.3;
const ROW: f64 = 1.85;

/// The space for lines between two columns.
const GAP: f64 = 2.6;

/// The position of the heading above the ranks.
pub const HEADING: f64 = 0.6;

/// The space above the first row, for the heading and the ranks.
const HEAD: f64 = 2.4;

/// The width of a digit, and the padding of a number.
const DIGIT: f64 = 0.44;
const PADDING: f64 = 1.0;

/// The measures for a projector. Its digits are larger, so the columns are closer together and the diagram still fits.
const PROJECTED_GAP: f64 = 1.4;
const PROJECTED_DIGIT: f64 = 0.56;
const PROJECTED_PADDING: f64 = 0.7;

/// The purpose of a diagram.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Purpose {
    /// To choose the divisors that replace the number.
    Splitting,
    /// To see the Grundy values, and open a divisor.
    Values,
}

/// A diagram with positions.
#[derive(Debug, Clone, PartialEq)]
pub struct Layout {
    pub diagram: Diagram,
    /// The centre of each divisor, in the order of the diagram.
    pub places: Vec<Place>,
    pub width: f64,
    /// The distance from the centre of a node to the baseline of its number.
    pub baseline: f64,
    /// The space between two columns.
    gap: f64,
    /// The width and height of the whole diagram.
    pub extent: Place,
    /// For each prime of the number, the lines that multiply by it, as SVG path data.
    pub lines: Vec<String>,
}

impl Layout {
    /// Arranges a diagram for one reader, or for an audience with larger digits.
    pub fn new(diagram: Diagram, projected: bool) -> Self {
        let (digit, padding, gap, baseline) = if projected {
            (PROJECTED_DIGIT, PROJECTED_PADDING, PROJECTED_GAP, 0.33)
        } else {
            (DIGIT, PADDING, GAP, 0.25)
        };
        let longest = number(diagram.number.number()).chars().count();
        let width = digit * real(longest.max(2)) + padding;
        let sizes = diagram.columns.windows(2).map(|ends| ends[1] - ends[0]);
        let rows = sizes.clone().max().unwrap_or(1);
        let mut places = Vec::new();
        for (column, size) in sizes.enumerate() {
            let x = width / 2.0 + real(column) * (width + gap);
            let top = HEAD + HEIGHT / 2.0 + real(rows - size) * ROW / 2.0;
            places.extend((0..size).map(|row| (x, top + real(row) * ROW)));
        }
        let columns = diagram.columns.len() - 1;
        let extent = (real(columns) * (width + gap) - gap, HEAD + real(rows - 1) * ROW + HEIGHT);
        let lines = lines(&diagram, &places, width);
        Layout { diagram, places, width, baseline, gap, extent, lines }
    }

    /// Returns the position of a rank's label, above its column.
    pub fn head(&self, rank: usize) -> Place {
        let x = self.width / 2.0 + real(rank) * (self.width + self.gap);
        (x, 1.6)
    }

    /// Returns true if a divisor can be chosen: it is neither 1 nor the number.
    pub fn is_proper(&self, node: &DiagramNode) -> bool {
        node.rank > 0 && node.rank < self.diagram.number.rank()
    }
}

fn lines(diagram: &Diagram, places: &[Place], width: f64) -> Vec<String> {
    let mut lines = vec![String::new(); diagram.number.powers().len()];
    for (node, to) in diagram.nodes.iter().zip(places) {
        for &(below, prime) in &node.below {
            let from = places[below];
            let (left, right) = (from.0 + width / 2.0, to.0 - width / 2.0);
            // Writing into a string cannot fail.
            let _ = write!(lines[prime], "M{left:.2} {:.2}L{right:.2} {:.2}", from.1, to.1);
        }
    }
    lines
}

#[expect(clippy::cast_precision_loss, reason = "counts of rows and columns")]
fn real(count: usize) -> f64 {
    count as f64
}

#[cfg(test)]
mod tests {
    use super::*;
    use ginnow::divisor_game::{Factorization, diagram};

    fn layout(number: u64) -> Layout {
        let number = Factorization::new(number).expect("in range");
        projected(number.number(), false)
    }

    fn projected(number: u64, projected: bool) -> Layout {
        let number = Factorization::new(number).expect("in range");
        Layout::new(diagram(&number, MOST_DRAWN).expect("few divisors"), projected)
    }

    #[test]
    fn a_diagram_for_an_audience_is_narrower_although_its_numbers_are_wider() {
        for number in [30, 84, 360, 720] {
            let (near, far) = (projected(number, false), projected(number, true));
            assert!(far.extent.0 < near.extent.0 && far.width > near.width - 0.2, "{number}");
        }
    }

    #[test]
    fn columns_are_ranks_and_no_two_divisors_touch() {
        for number in [12, 30, 64, 720, 5040] {
            let layout = layout(number);
            let nodes = &layout.diagram.nodes;
            for (node, place) in nodes.iter().zip(&layout.places) {
                assert!((place.0 - layout.head(node.rank as usize).0).abs() < 1e-9);
                assert!(place.1 + HEIGHT / 2.0 <= layout.extent.1 + 1e-9);
                assert!(place.0 + layout.width / 2.0 <= layout.extent.0 + 1e-9);
            }
            for (index, a) in layout.places.iter().enumerate() {
                for b in &layout.places[..index] {
                    let apart = (a.0 - b.0).abs() >= layout.width || (a.1 - b.1).abs() >= HEIGHT;
                    assert!(apart, "{number}: {a:?} {b:?}");
                }
            }
        }
    }

    #[test]
    fn every_prime_has_its_lines() {
        let layout = layout(12);
        let strokes = |line: &String| line.matches('M').count();
        // Multiplying by 2: 1-2-4, 3-6-12; by 3: 1-3, 2-6, 4-12.
        assert_eq!(layout.lines.iter().map(strokes).collect::<Vec<_>>(), [4, 3]);
        let proper = layout.diagram.nodes.iter();
        let proper = proper.filter(|node| layout.is_proper(node));
        assert_eq!(proper.map(|node| node.divisor).sum::<u64>(), 2 + 3 + 4 + 6);
    }
}
