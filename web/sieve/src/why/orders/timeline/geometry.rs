//! The layout of the timeline, in CSS pixels.

use ginnow::sieve::LegalOrders;
use ginnow::sorting::sort_by_key;

/// The smallest and the largest width of a place. Below the smallest, the timeline scrolls.
const NARROWEST_PLACE: f64 = 10.0;
const WIDEST_PLACE: f64 = 40.0;

/// The height of a row, and the width of the area that a finger or a pointer can
/// grab, at the default text size.
const ROW: f64 = 28.0;
/// The width of the move names.
const NAMES: f64 = 86.0;
/// The height of the place numbers.
const HEAD: f64 = 24.0;

/// The measures of a timeline.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Geometry {
    /// The number of moves.
    pub count: usize,
    /// The width of a place.
    pub place: f64,
    /// The height of a row.
    pub row: f64,
    /// The width of the names.
    pub names: f64,
    /// The height of the header.
    pub head: f64,
}

impl Geometry {
    /// Returns the measures for `count` moves in the given width, with text `scale` times as large
    /// as by default.
    #[must_use]
    pub fn new(count: usize, width: f64, scale: f64) -> Self {
        let names = NAMES * scale;
        let free = (width - names - 2.0) / real(count.max(1));
        Geometry {
            count,
            place: free.clamp(NARROWEST_PLACE, WIDEST_PLACE),
            row: ROW * scale,
            names,
            head: HEAD * scale,
        }
    }

    /// Returns the left side of a place, counted from 0.
    #[must_use]
    pub fn left(self, place: usize) -> f64 {
        self.place * real(place)
    }

    /// Returns the top of a row, counted from 0.
    #[must_use]
    pub fn top(self, row: usize) -> f64 {
        self.row * real(row)
    }

    /// Converts a distance to the right into a number of places.
    #[must_use]
    #[allow(clippy::cast_possible_truncation, reason = "drawings are some thousand pixels wide")]
    pub fn places(self, distance: f64) -> isize {
        (distance / self.place).round() as isize
    }

    /// Every how many places a number fits above the timeline.
    #[must_use]
    pub fn step(self) -> usize {
        let steps = [1, 2, 5, 10, 20, 50];
        let fits = |&step: &usize| self.place * real(step) >= 1.1 * self.row;
        steps.into_iter().find(fits).unwrap_or(100)
    }
}

/// Returns the rows from top to bottom: the moves by their first possible place,
/// then by the last. The rows are the same for every legal order.
#[must_use]
pub fn rows(orders: &LegalOrders) -> Vec<usize> {
    let mut rows: Vec<usize> = (0..orders.line().len()).collect();
    sort_by_key(&mut rows, |&at| (orders.earliest(at), orders.latest(at), orders.line()[at]));
    rows
}

#[allow(clippy::cast_precision_loss, reason = "games have some hundred moves")]
fn real(count: usize) -> f64 {
    count as f64
}

#[cfg(test)]
mod tests {
    use super::*;
    use ginnow::sieve::Position;

    #[test]
    fn the_best_game_of_120_fits_a_projector_and_more_scrolls() {
        let fits = Geometry::new(53, 660.0, 1.0);
        assert!(fits.left(53) + fits.names <= 660.0 && fits.place > NARROWEST_PLACE);
        let scrolls = Geometry::new(240, 660.0, 1.0);
        assert!((scrolls.place - NARROWEST_PLACE).abs() < 1e-9);
        assert_eq!(scrolls.step(), 5);
        assert_eq!(scrolls.places(-26.0), -3);
    }

    #[test]
    fn rows_stay_while_the_order_changes() {
        let board = Position::new(20).expect("a board");
        let line = [19, 15, 10, 14, 20, 12, 18, 16];
        let orders = LegalOrders::new(&board, &line).expect("legal");
        let names = |orders: &LegalOrders| -> Vec<u32> {
            let rows = rows(orders);
            rows.iter().map(|&at| orders.line()[at]).collect()
        };
        let moved = LegalOrders::new(&board, &orders.with_place(1, 5)).expect("legal");
        assert_ne!(moved.pairs(), orders.pairs(), "15 is paid by 3, not by 5");
        assert_eq!(names(&moved), names(&orders));
    }
}
