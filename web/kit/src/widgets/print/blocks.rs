//! Divides long lists of moves into blocks of two columns, each of which fits on a page.

use std::ops::Range;

/// Below this many rows, a single column looks better.
const FEWEST: usize = 12;

/// Divides the rows 0 to `count` into blocks of two columns with up to `longest` rows each. In the
/// first block it is up to `first`, because that one shares its page with something else. The first
/// column of a block may be longer than the second by one row, and the second may be empty.
#[must_use]
pub fn blocks(count: usize, first: usize, longest: usize) -> Vec<[Range<usize>; 2]> {
    let block = |from: usize| {
        let rows = if from == 0 { first } else { longest };
        let to = (from + 2 * rows).min(count);
        let rows = to - from;
        let left = if count < FEWEST { rows } else { rows.div_ceil(2) };
        [from..from + left, from + left..to]
    };
    let later = (2 * first..count).step_by(2 * longest);
    (0..count).take(1).chain(later).map(block).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_row_has_its_place() {
        assert!(blocks(0, 40, 40).is_empty());
        assert_eq!(blocks(9, 40, 40), [[0..9, 9..9]]);
        assert_eq!(blocks(27, 40, 40), [[0..14, 14..27]]);
        assert_eq!(blocks(100, 40, 40), [[0..40, 40..80], [80..90, 90..100]]);
        assert_eq!(blocks(75, 19, 28), [[0..19, 19..38], [38..57, 57..75]]);
    }
}
