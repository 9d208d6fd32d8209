//! Lays out a diagram of divisors. The number itself is on top, and there is a row for each rank. Dividing by a prime
//! means following a line downwards.

use ginnow::divisor_game::{Diagram, DiagramNode, Number};
use ginnow_kit::widgets::Place;
use ginnow_kit::words::number;
use std::fmt::Write;

/// With more divisors than this, there's a list and no drawing.
pub const MOST_DRAWN: usize = 400;

/// Height of a divisor, and the distance between two rows' centres.
pub const HEIGHT: f64 = 1.3;
const ROW: f64 = 2.5;

/// Gap between divisors in a row.
const GAP: f64 = 1.4;

/// Space for labels on the left.
const LABELS: f64 = 5.0;

/// Width of a digit, and padding around numbers.
const DIGIT: f64 = 0.44;
const PADDING: f64 = 1.0;

/// The same for projectors. Digits are larger there, so everything else is tighter.
const PROJECTED_ROW: f64 = 2.1;
const PROJECTED_GAP: f64 = 0.8;
const PROJECTED_LABELS: f64 = 0.0;
const PROJECTED_DIGIT: f64 = 0.56;
const PROJECTED_PADDING: f64 = 0.7;

/// The use of a diagram.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Purpose {
    /// To choose the divisors that replace the number.
    Splitting,
    /// To see Grundy values, and to open divisors.
    Values,
}

/// A diagram with coordinates.
#[derive(Debug, Clone, PartialEq)]
pub struct Layout {
    pub diagram: Diagram,
    /// Centres of the divisors, in the diagram's order.
    pub places: Vec<Place>,
    pub width: f64,
    /// Distance of a number's baseline below the centre of its node.
    pub baseline: f64,
    /// Set if there are labels on the left, which need some space.
    pub is_labelled: bool,
    /// Total width and height.
    pub extent: Place,
    /// For each divisor, the lines to its quotients by primes, as SVG path data.
    pub lines: Vec<String>,
}

impl Layout {
    /// Lays out the divisors. Digits need to be larger for an audience.
    pub fn new(diagram: Diagram, projected: bool) -> Self {
        let (digit, padding, gap, row, labels, baseline) = if projected {
            let (row, labels) = (PROJECTED_ROW, PROJECTED_LABELS);
            (PROJECTED_DIGIT, PROJECTED_PADDING, PROJECTED_GAP, row, labels, 0.33)
        } else {
            (DIGIT, PADDING, GAP, ROW, LABELS, 0.25)
        };
        let longest = number(diagram.number.number()).chars().count();
        let width = digit * real(longest.max(2)) + padding;
        let sizes = diagram.columns.windows(2).map(|ends| ends[1] - ends[0]);
        let most = sizes.clone().max().unwrap_or(1);
        let rows = diagram.columns.len() - 1;
        let across = |size: usize| real(size) * (width + gap) - gap;
        let mut places = Vec::new();
        for (rank, size) in sizes.enumerate() {
            let y = HEIGHT / 2.0 + real(rows - 1 - rank) * row;
            let left = labels + (across(most) - across(size)) / 2.0 + width / 2.0;
            places.extend((0..size).map(|index| (left + real(index) * (width + gap), y)));
        }
        let extent = (labels + across(most), real(rows - 1) * row + HEIGHT);
        let lines = lines(&diagram, &places);
        Layout { diagram, places, width, baseline, is_labelled: labels > 0.0, extent, lines }
    }

    /// Iterates over labelled ranks and their baselines. As 1 is alone in its row and has no primes, it goes without a
    /// label.
    pub fn labels(&self) -> impl Iterator<Item = (usize, f64)> {
        let rows = if self.is_labelled { self.diagram.columns.len() - 1 } else { 0 };
        (1..rows).map(|rank| (rank, self.places[self.diagram.columns[rank]].1 + 0.2))
    }

    /// Returns all lines downwards from a divisor, including indirect ones.
    pub fn ways_down(&self, from: Number) -> String {
        let nodes = self.diagram.nodes.iter().zip(&self.lines);
        let below = nodes.filter(|(node, _)| from.is_multiple_of(node.divisor));
        below.map(|(_, lines)| lines.as_str()).collect()
    }

    /// You can choose any divisor except for 1 and the number itself.
    pub fn is_proper(&self, node: &DiagramNode) -> bool {
        node.rank > 0 && node.rank < self.diagram.number.rank()
    }
}

/// Draws the lines below each divisor. Both ends are vertical, which makes it easier to distinguish those from the same
/// divisor.
fn lines(diagram: &Diagram, places: &[Place]) -> Vec<String> {
    let lines = |(node, from): (&DiagramNode, &Place)| {
        let mut drawn = String::new();
        for &(below, _) in &node.below {
            let to = places[below];
            let (top, bottom) = (from.1 + HEIGHT / 2.0, to.1 - HEIGHT / 2.0);
            let middle = f64::midpoint(top, bottom);
            // Writing to a string cannot fail.
            let _ = write!(
                drawn,
                "M{0:.2} {top:.2}C{0:.2} {middle:.2} {1:.2} {middle:.2} {1:.2} {bottom:.2}",
                from.0, to.0
            );
        }
        drawn
    };
    diagram.nodes.iter().zip(places).map(lines).collect()
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
    fn rows_are_ranks_and_no_two_divisors_touch() {
        for number in [12, 30, 64, 720, 5040] {
            let layout = layout(number);
            let nodes = &layout.diagram.nodes;
            for (node, place) in nodes.iter().zip(&layout.places) {
                let top = f64::from(layout.diagram.number.rank() - node.rank) * ROW;
                assert!((place.1 - HEIGHT / 2.0 - top).abs() < 1e-9, "the number is at the top");
                assert!(place.0 - layout.width / 2.0 >= LABELS - 1e-9);
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
    fn every_divisor_has_its_lines() {
        let layout = layout(12);
        let strokes = |lines: &str| lines.matches('M').count();
        // From 12 to 6 and 4, from 6 to 3 and 2, from 4 to 2, and from both primes to 1.
        assert_eq!(layout.lines.iter().map(|lines| strokes(lines)).sum::<usize>(), 7);
        assert_eq!(strokes(&layout.ways_down(12)), 7);
        assert_eq!(strokes(&layout.ways_down(6)), 4, "6 to 3 and 2, and these to 1");
        assert_eq!(strokes(&layout.ways_down(1)), 0);
        let proper = layout.diagram.nodes.iter();
        let proper = proper.filter(|node| layout.is_proper(node));
        assert_eq!(proper.map(|node| node.divisor).sum::<u64>(), 2 + 3 + 4 + 6);
    }
}
