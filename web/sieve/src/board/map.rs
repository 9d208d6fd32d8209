//! Draws the board as a map when it's next to the arches on a projector. In the last row of a
//! classroom, you can't read the digits of more than 60 numbers, so we only write those of the
//! current pair. In return, the whole board is visible.

use super::BoardProps;
use ginnow::sieve::Number;
use ginnow_kit::browser::matches_media;
use ginnow_kit::reactive::element_size::letters;
use ginnow_kit::widgets::fit::{Fit, default_columns, fit_columns};

/// Boards with more numbers than this have no digits next to the arches.
const MOST_WITH_DIGITS: Number = 60;

/// The smallest size of digits that can be read, in pixels for a window that is 1024 pixels wide.
const SMALLEST_DIGITS: f64 = 24.0;

/// How many digits the numbers up to [`MOST_WITH_DIGITS`] have.
const DIGITS: u32 = 2;

/// The windows that are large enough for the arches. This must match `why/picture/picture.css`.
const WITH_ARCHES: &str = "(min-width: 60rem) and (min-height: 34rem)";

/// Returns the sizes of a board next to the arches, and whether it's drawn as a map. You pass the
/// sizes that the board would have elsewhere, and unless the arches are visible, you get them back.
pub fn beside_arches(props: &BoardProps, space: (f64, f64), fit: Fit) -> (Fit, bool) {
    let size = props.game.position().size();
    if !props.projected || !matches_media(WITH_ARCHES) {
        return (fit, false);
    }
    // We'd like a number to be in the same place as on the players' laptops, so we only change the
    // columns if the digits would otherwise be too small to read.
    let largest = || largest_digits(space, size as usize, props.row);
    let is_readable = |fit: &Fit| fit.digits >= SMALLEST_DIGITS * letters();
    let readable = Some(fit).filter(is_readable).or_else(|| largest().filter(is_readable));
    if let Some(fit) = readable.filter(|_| size <= MOST_WITH_DIGITS) {
        return (fit, false);
    }
    (whole(space, size, props.row), true)
}

/// Returns the sizes for the number of columns that gives the largest digits, or `None` if no
/// number of columns is allowed.
fn largest_digits((width, height): (f64, f64), count: usize, row: Option<usize>) -> Option<Fit> {
    let columns = row.map_or(5..=10, |row| row..=row);
    let in_columns =
        |columns: usize| fit_columns(width, height, (columns, count.div_ceil(columns)), DIGITS);
    let fits = columns.filter(|columns| (1..=count.max(5)).contains(columns)).map(in_columns);
    fits.max_by(|one, other| one.digits.total_cmp(&other.digits))
}

/// Returns the sizes that show all cells of a board in an area. They may get very small, but that's
/// fine because nobody has to hit one with a finger.
fn whole((width, height): (f64, f64), size: Number, row: Option<usize>) -> Fit {
    let columns =
        row.unwrap_or_else(|| default_columns(size as usize)).clamp(1, size.max(1) as usize);
    let rows = (size as usize).div_ceil(columns);
    let (across, down) = (width / real(columns), height / real(rows));
    let across = across.min(1.5 * down);
    let down = down.min(1.15 * across);
    Fit { columns, width: across, height: down, digits: fit_digits(across, down) }
}

/// Nobody sees the digits of a map, but their size also determines the spaces, so we need one.
fn fit_digits(across: f64, down: f64) -> f64 {
    (0.4 * across).min(0.6 * down)
}

/// Boards have at most a few thousand cells, so this conversion is exact.
#[expect(clippy::cast_precision_loss, reason = "boards are small")]
fn real(count: usize) -> f64 {
    count as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn up_to_60_numbers_are_readable_on_a_small_projector() {
        for size in [10, 30, 37, 50, 60] {
            let fit = largest_digits((380.0, 330.0), size, None).expect("columns");
            assert!(fit.digits >= SMALLEST_DIGITS, "{size}: {fit:?}");
            assert!(fit.height * real(size.div_ceil(fit.columns)) <= 330.01, "{size}: {fit:?}");
        }
    }

    #[test]
    fn a_map_is_whole() {
        for size in [61, 100, 120, 400, 1000] {
            let fit = whole((380.0, 355.0), size, None);
            let rows = (size as usize).div_ceil(fit.columns);
            assert!(fit.width * real(fit.columns) <= 380.01, "{size}: {fit:?}");
            assert!(fit.height * real(rows) <= 355.01, "{size}: {fit:?}");
        }
    }
}
