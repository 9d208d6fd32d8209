//! Draws the board as a map, next to the arches on a projector. The last row of a class couldn't read the
//! digits of more than 60 numbers, so only the current pair has them, and the whole board is in view.

use super::BoardProps;
use ginnow::sieve::Number;
use ginnow_kit::browser::matches_media;
use ginnow_kit::reactive::element_size::letters;
use ginnow_kit::widgets::fit::{Fit, default_columns, fit_columns};

/// A larger board has no digits next to the arches.
const MOST_WITH_DIGITS: Number = 60;

/// In a window 1024 pixels wide, digits on the map have at least this many pixels.
const SMALLEST_DIGITS: f64 = 24.0;

/// Numbers up to [`MOST_WITH_DIGITS`] have two digits.
const DIGITS: u32 = 2;

/// The windows that have space for the arches (`why/picture/picture.css`).
const WITH_ARCHES: &str = "(min-width: 60rem) and (min-height: 34rem)";

/// The sizes of a board next to the arches, and whether it is a map. `fit` has its sizes elsewhere.
pub fn beside_arches(props: &BoardProps, space: (f64, f64), fit: Fit) -> (Fit, bool) {
    let size = props.game.position().size();
    if !props.projected || !matches_media(WITH_ARCHES) {
        return (fit, false);
    }
    // Players find a number in the same place as on a laptop, unless other columns are needed to read it.
    let largest = || largest_digits(space, size as usize, props.row);
    let is_readable = |fit: &Fit| fit.digits >= SMALLEST_DIGITS * letters();
    let readable = Some(fit).filter(is_readable).or_else(|| largest().filter(is_readable));
    if let Some(fit) = readable.filter(|_| size <= MOST_WITH_DIGITS) {
        return (fit, false);
    }
    (whole(space, size, props.row), true)
}

/// The sizes in the number of columns that has the largest digits.
fn largest_digits((width, height): (f64, f64), count: usize, row: Option<usize>) -> Option<Fit> {
    let columns = row.map_or(5..=10, |row| row..=row);
    let in_columns =
        |columns: usize| fit_columns(width, height, (columns, count.div_ceil(columns)), DIGITS);
    let fits = columns.filter(|columns| (1..=count.max(5)).contains(columns)).map(in_columns);
    fits.max_by(|one, other| one.digits.total_cmp(&other.digits))
}

/// All cells of a board in an area, however small they are: nobody has to hit one with a finger.
fn whole((width, height): (f64, f64), size: Number, row: Option<usize>) -> Fit {
    let columns =
        row.unwrap_or_else(|| default_columns(size as usize)).clamp(1, size.max(1) as usize);
    let rows = (size as usize).div_ceil(columns);
    let (across, down) = (width / real(columns), height / real(rows));
    let across = across.min(1.5 * down);
    let down = down.min(1.15 * across);
    Fit { columns, width: across, height: down, digits: fit_digits(across, down) }
}

/// The digits of the map are invisible, but their size decides about spaces.
fn fit_digits(across: f64, down: f64) -> f64 {
    (0.4 * across).min(0.6 * down)
}

/// Boards have a few thousand cells at most, so the conversion is exact.
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
