//! On projectors that also show the arches, the board is a map. With more than 60 numbers next to
//! them, digits would be too small for the back row anyway. So we drop all but those of the current
//! pair, which makes the whole board fit.

use super::BoardProps;
use ginnow::sieve::Number;
use ginnow_kit::browser::matches_media;
use ginnow_kit::reactive::element_size::letters;
use ginnow_kit::widgets::fit::{Fit, default_columns, fit_columns};

/// The largest board that has digits next to the arches.
const MOST_WITH_DIGITS: Number = 60;

/// The smallest digits we consider readable, in pixels at a window width of 1024.
const SMALLEST_DIGITS: f64 = 24.0;

/// Digits per number, at most, for sizes up to [`MOST_WITH_DIGITS`].
const DIGITS: u32 = 2;

/// Media query for windows with enough space for arches. Must match `why/picture/picture.css`.
const WITH_ARCHES: &str = "(min-width: 60rem) and (min-height: 34rem)";

/// Fits a board next to the arches. The flag says whether to draw it as a map. If no arches are
/// visible, you get back `fit`, the sizes for any other place.
pub fn beside_arches(props: &BoardProps, space: (f64, f64), fit: Fit) -> (Fit, bool) {
    let size = props.game.position().size();
    if !props.projected || !matches_media(WITH_ARCHES) {
        return (fit, false);
    }
    // Ideally, numbers are in the same place as on the students' laptops. That is why we change the
    // number of columns only if the digits become unreadable otherwise.
    let largest = || largest_digits(space, size as usize, props.row);
    let is_readable = |fit: &Fit| fit.digits >= SMALLEST_DIGITS * letters();
    let readable = Some(fit).filter(is_readable).or_else(|| largest().filter(is_readable));
    if let Some(fit) = readable.filter(|_| size <= MOST_WITH_DIGITS) {
        return (fit, false);
    }
    (whole(space, size, props.row), true)
}

/// Tries all allowed numbers of columns and returns the fit with the largest digits. `None` if
/// nothing fits.
fn largest_digits((width, height): (f64, f64), count: usize, row: Option<usize>) -> Option<Fit> {
    let columns = row.map_or(5..=10, |row| row..=row);
    let in_columns =
        |columns: usize| fit_columns(width, height, (columns, count.div_ceil(columns)), DIGITS);
    let fits = columns.filter(|columns| (1..=count.max(5)).contains(columns)).map(in_columns);
    fits.max_by(|one, other| one.digits.total_cmp(&other.digits))
}

/// Fits all cells into the given area. Tiny ones are fine, as nobody has to hit them with a finger. With a thousand
/// numbers, most of the width would be empty, so there are twice as many columns if this makes the tiles larger.
fn whole((width, height): (f64, f64), size: Number, row: Option<usize>) -> Fit {
    let columns =
        row.unwrap_or_else(|| default_columns(size as usize)).clamp(1, size.max(1) as usize);
    let in_columns = |columns: usize| {
        let rows = (size as usize).div_ceil(columns);
        let (across, down) = (width / real(columns), height / real(rows));
        let across = across.min(1.5 * down);
        let down = down.min(1.15 * across);
        Fit { columns, width: across, height: down, digits: fit_digits(across, down) }
    };
    let area = |fit: &Fit| fit.width * fit.height;
    let [fit, wider] = [columns, 2 * columns].map(in_columns);
    if row.is_none() && area(&wider) > area(&fit) { wider } else { fit }
}

/// Digits on a map are invisible. Still, we need some value, because spacing depends on their size.
fn fit_digits(across: f64, down: f64) -> f64 {
    (0.4 * across).min(0.6 * down)
}

/// Boards only have a few thousand cells at most, so this is exact.
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
    fn a_map_of_a_thousand_numbers_fills_its_place() {
        let columns = |size| whole((517.0, 306.0), size, None).columns;
        assert_eq!([61, 120, 400, 1000].map(columns), [10, 10, 20, 40]);
        assert_eq!(whole((517.0, 306.0), 1000, Some(20)).columns, 20, "the link sets them");
        let fit = whole((517.0, 306.0), 1000, None);
        assert!(fit.width * real(fit.columns) > 500.0, "{fit:?}");
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
