//! Keeps track of what's already covered in a dense drawing. If thousands of nodes share a hundred
//! pixels of a layer, we can skip most of them.

use ginnow_kit::widgets::Place;

/// Pixels of a layer that a node covers.
const GRAIN: f64 = 1.5;

/// Remembers which pixel columns of each layer are covered.
pub struct Coverage {
    columns: f64,
    covered: Vec<bool>,
}

impl Coverage {
    /// Creates an empty coverage.
    pub fn new(width: f64) -> Self {
        Coverage { columns: (width / GRAIN).ceil().max(1.0), covered: Vec::new() }
    }

    /// Covers a node's place. Returns `true` if it was still uncovered, or if it is outside of the
    /// drawing.
    pub fn cover(&mut self, layer: u32, seen: Place) -> bool {
        let column = (seen.0 / GRAIN).floor();
        if !(0.0..self.columns).contains(&column) {
            return true;
        }
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "a column of the room"
        )]
        let at = (f64::from(layer) * self.columns + column) as usize;
        if at >= self.covered.len() {
            self.covered.resize(at + 1, false);
        }
        !std::mem::replace(&mut self.covered[at], true)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_layer_of_thousands_is_covered_by_as_many_as_it_has_pixels() {
        let mut coverage = Coverage::new(300.0);
        let mut drawn = 0;
        for layer in 0..3 {
            for node in 0..10_000 {
                let across = f64::from(node) * 0.03;
                drawn += usize::from(coverage.cover(layer, (across, 0.0)));
            }
        }
        assert_eq!(drawn, 3 * 200);
        assert!(coverage.cover(0, (-5.0, 0.0)) && coverage.cover(0, (-5.0, 0.0)));
        assert!(coverage.cover(0, (301.0, 0.0)) && coverage.cover(0, (301.0, 0.0)));
    }
}
