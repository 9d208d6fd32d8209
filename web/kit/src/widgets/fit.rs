//! Fits a board of equal cells into the available space by choosing the number of columns and the
//! sizes of cells and digits. `static/first_view.js` does the same thing before the program runs.
//! Keep the two in sync.

use crate::reactive::effect::use_effect_with;
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;
use yew::prelude::*;

/// Sizes on the screen, in CSS pixels.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Fit {
    /// Number of cells per row.
    pub columns: usize,
    /// The width of a cell with its gap.
    pub width: f64,
    /// The height of a cell with its gap.
    pub height: f64,
    /// The font size of digits.
    pub digits: f64,
}

impl Fit {
    /// Returns the ratio of height to width of a board with `count` cells of maximum height. Phones
    /// give the board this much space.
    fn shape(&self, count: usize) -> String {
        #[expect(clippy::cast_precision_loss, reason = "boards have at most some thousand cells")]
        let (rows, columns) = (count.div_ceil(self.columns) as f64, self.columns as f64);
        format!("{:.3}", rows * TALLEST / columns)
    }
}

/// The height of a cell divided by its width is at most this.
const TALLEST: f64 = 1.15;

/// The smallest cell that a finger can hit, in CSS pixels. If the board doesn't fit with such
/// cells, it scrolls, unless slightly smaller ones make it fit.
const SMALLEST_WIDTH: f64 = 33.0;
const SMALLEST_HEIGHT: f64 = 30.0;

/// Limits for those smaller cells, in a space wider than a phone.
const DENSEST_SPACE: f64 = 500.0;
const DENSEST_WIDTH: f64 = 28.0;
const DENSEST_HEIGHT: f64 = 24.0;

/// The part of their width that digits may fill.
const DENSEST_FILLED_WIDTH: f64 = 0.8;

/// Spaces narrower than this occur when a page is enlarged to 400 %. Cells have another minimum
/// size there: without their gaps (8 % of the width), they're 32 pixels wide and high.
const ENLARGED: f64 = 330.0;
const SMALLEST_ENLARGED: f64 = 37.0;

/// No cell is larger than this (in CSS pixels). You could not take in the board at a glance
/// otherwise.
const LARGEST: f64 = 240.0;

/// A digit's width relative to the font size, and the part of a cell's width and height that digits
/// may fill.
const DIGIT_WIDTH: f64 = 0.6;
const FILLED_WIDTH: f64 = 0.72;
const FILLED_HEIGHT: f64 = 0.6;

/// Returns the default number of columns. It's the same on all devices, so that numbers are always
/// in the same place. These columns put multiples of 2, 3 and 5 below each other.
#[must_use]
pub fn default_columns(count: usize) -> usize {
    match count {
        0..=10 => 5,
        11..=36 => 6,
        37..=120 => 10,
        _ => 20,
    }
}

/// Passes the sizes to the style sheet as properties of the board, which stays hidden until we know
/// the available space. From the moment you see a cell it must not move, or else you'd click on the
/// wrong one.
#[hook]
pub fn use_fitted(board: NodeRef, fit: Fit, count: usize, known: bool) {
    use_effect_with((board, fit, count, known), |(board, fit, count, known)| {
        let Some(element) = board.cast::<HtmlElement>() else {
            return;
        };
        let style = element.style();
        let set = |name: &str, value: String| {
            let _ = style.set_property(name, &value);
        };
        set("--columns", fit.columns.to_string());
        set("--rows", count.div_ceil(fit.columns).to_string());
        // Round down, or the columns may be wider than the space.
        let rounded = |length: f64| format!("{:.2}px", (length * 100.0).floor() / 100.0);
        set("--cell-width", rounded(fit.width));
        set("--cell-height", rounded(fit.height));
        set("--digits", format!("{:.2}px", fit.digits));
        let frame = element.parent_element();
        if let Some(frame) = frame.and_then(|frame| frame.dyn_into::<HtmlElement>().ok()) {
            let _ = frame.style().set_property("--shape", &fit.shape(*count));
        }
        if *known {
            let _ = element.set_attribute("data-fitted", "");
        }
    });
}

/// Fits `count` cells into an area. The number of columns is `requested` if the reader has chosen
/// one. By default, it is halved or quartered if the cells would be too narrow for a finger.
/// `longest` is the number of characters in the longest text of a cell.
#[must_use]
pub fn fit(
    (width, height): (f64, f64),
    count: usize,
    longest: u32,
    requested: Option<usize>,
) -> Fit {
    let in_columns =
        |columns| fit_columns(width, height, (columns, count.div_ceil(columns)), longest);
    let smallest = if width < ENLARGED { SMALLEST_ENLARGED } else { SMALLEST_WIDTH };
    let can_be_hit = |fit: &Fit| fit.width >= smallest.min(width / 2.0);
    let default = default_columns(count);
    let columns = requested.into_iter().chain([default, default / 2, default / 4]);
    let dense = in_one_view((width, height), count, requested.unwrap_or(default));
    if let Some((columns, rows)) = dense {
        let fit = cells((width, height), (columns, rows), longest, DENSEST_HEIGHT);
        return Fit { digits: digits(fit.width, fit.height, longest, DENSEST_FILLED_WIDTH), ..fit };
    }
    let mut fits = columns.map(|columns| in_columns(columns.clamp(1, count.max(1))));
    fits.find(can_be_hit).unwrap_or_else(|| in_columns(1))
}

/// Returns the numbers of columns and rows with which the whole board fits by using slightly
/// smaller cells, if that is what it takes.
#[allow(clippy::cast_precision_loss, reason = "boards have at most some thousand cells")]
fn in_one_view(
    (width, height): (f64, f64),
    count: usize,
    columns: usize,
) -> Option<(usize, usize)> {
    let rows = count.div_ceil(columns.max(1));
    let (across, down) = (width / columns as f64, height / rows as f64);
    let is_small = across < SMALLEST_WIDTH || down < SMALLEST_HEIGHT;
    let is_dense = is_small && across >= DENSEST_WIDTH && down >= DENSEST_HEIGHT;
    (is_dense && width >= DENSEST_SPACE).then_some((columns, rows))
}

/// Like [`fit`], for a given number of columns and rows.
#[must_use]
pub fn fit_columns(width: f64, height: f64, shape: (usize, usize), longest: u32) -> Fit {
    let smallest = if width < ENLARGED { SMALLEST_ENLARGED } else { SMALLEST_HEIGHT };
    cells((width, height), shape, longest, smallest)
}

/// Finds the largest cells, no lower than `smallest`.
#[allow(clippy::cast_precision_loss, reason = "boards have at most some thousand cells")]
fn cells(
    (width, height): (f64, f64),
    (columns, rows): (usize, usize),
    longest: u32,
    smallest: f64,
) -> Fit {
    let down = height / rows as f64;
    let widest = 1.5 * down.max(smallest);
    let cell_width = (width / columns as f64).min(LARGEST).min(widest);
    let tallest = TALLEST * cell_width;
    let cell_height = down.min(LARGEST).min(tallest);
    let cell_height = cell_height.max(smallest.min(tallest));
    Fit {
        columns,
        width: cell_width,
        height: cell_height,
        digits: digits(cell_width, cell_height, longest, FILLED_WIDTH),
    }
}

fn digits(width: f64, height: f64, longest: u32, filled: f64) -> f64 {
    let characters = f64::from(longest);
    (width * filled / (characters * DIGIT_WIDTH)).min(height * FILLED_HEIGHT)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(space: (f64, f64), count: usize) -> Fit {
        fit(space, count, count.max(10).ilog10() + 1, None)
    }

    #[test]
    fn boards_up_to_100_fit_wherever_they_are_shown() {
        for (width, height) in [(1240.0, 850.0), (760.0, 520.0), (366.0, 480.0), (371.0, 423.0)] {
            for count in 1..=100_usize {
                let fit = of((width, height), count);
                let rows = u32::try_from(count.div_ceil(fit.columns)).unwrap();
                let columns = u32::try_from(fit.columns).unwrap();
                assert!(f64::from(rows) * fit.height <= height + 0.01, "{count} {fit:?}");
                assert!(f64::from(columns) * fit.width <= width + 0.01, "{count} {fit:?}");
                assert!(fit.digits >= 14.0, "{count} {fit:?}");
            }
        }
    }

    #[test]
    fn the_columns_follow_from_the_size_of_the_board_alone() {
        for space in [(1500.0, 1050.0), (780.0, 590.0), (366.0, 480.0)] {
            for (count, columns) in [(7, 5), (10, 5), (11, 6), (36, 6), (37, 10), (120, 10)] {
                assert_eq!(of(space, count).columns, columns, "{count} in {space:?}");
            }
        }
        assert_eq!(of((780.0, 590.0), 121).columns, 20);
        assert_eq!(of((780.0, 590.0), 1000).columns, 20);
        // A projector with 1920 x 1080 pixels has this space next to the score.
        let digits = |count| of((1500.0, 1050.0), count).digits;
        assert!(digits(18) >= 140.0 && digits(50) >= 88.0 && digits(100) >= 60.0);
    }

    #[test]
    fn four_hundred_numbers_are_visible_as_a_whole_on_laptops_and_tablets() {
        for (width, height) in [(850.0, 590.0), (590.0, 580.0), (640.0, 520.0)] {
            let fit = of((width, height), 400);
            assert_eq!(fit.columns, 20);
            assert!(20.0 * fit.height <= height + 0.01 && 20.0 * fit.width <= width + 0.01);
            assert!(fit.width >= 28.0 && fit.height >= 24.0 && fit.digits >= 11.0, "{fit:?}");
        }
        assert_eq!(of((366.0, 480.0), 400).columns, 10, "a phone scrolls");
    }

    #[test]
    fn a_row_has_as_many_numbers_as_were_chosen_if_they_can_be_hit() {
        for columns in [5, 6, 10, 12] {
            assert_eq!(fit((780.0, 590.0), 30, 2, Some(columns)).columns, columns);
        }
        assert_eq!(fit((366.0, 480.0), 30, 2, Some(12)).columns, 6);
    }

    #[test]
    fn cells_can_be_hit_on_the_narrowest_screens() {
        for (width, count, columns) in
            [(341.0, 1000, 10), (341.0, 100, 10), (300.0, 100, 5), (300.0, 30, 6)]
        {
            let fit = of((width, 480.0), count);
            assert!(fit.width >= 33.0 && fit.height >= 30.0, "{fit:?}");
            assert_eq!(fit.columns, columns, "{count} in {width}");
        }
    }

    #[test]
    fn cells_can_be_hit_at_400_percent() {
        for (count, longest) in [(10, 2), (30, 2), (60, 2), (100, 3), (400, 3), (1000, 4)] {
            for space in [(289.0, 216.0), (304.0, 216.0), (304.0, 300.0)] {
                let fit = fit(space, count, longest, None);
                let tile = fit.width.min(fit.height) - 0.08 * fit.width;
                assert!(tile >= 32.0, "{count} in {space:?}: {fit:?}");
            }
        }
    }
}
