//! How a board of equal cells fits the available room: columns, cell size, digit size. `static/first_view.js` does the
//! same for what is seen before the program runs.

use crate::effect::use_effect_with;
use web_sys::HtmlElement;
use yew::prelude::*;

/// Sizes of a board on the screen, in CSS pixels.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Fit {
    /// The number of cells in a row.
    pub columns: usize,
    /// The width of a cell including its gap.
    pub width: f64,
    /// The height of a cell including its gap.
    pub height: f64,
    /// The font size of the digits.
    pub digits: f64,
}

/// The smallest cell that a finger can hit, in CSS pixels. Boards that do not fit with such cells scroll.
const SMALLEST_WIDTH: f64 = 35.0;
const SMALLEST_HEIGHT: f64 = 30.0;

/// Rooms of less width are in pages enlarged to 400 %, and the smallest width and height of cells there: without
/// their gaps, which are 8 % of the width, cells are 32 pixels wide and high.
const ENLARGED: f64 = 330.0;
const SMALLEST_ENLARGED: f64 = 37.0;

/// The largest cell, in CSS pixels: a board should be seen as a whole.
const LARGEST: f64 = 240.0;

/// The width of a digit and the height of a line, relative to the font size; and the part of a cell that
/// digits may fill.
const DIGIT_WIDTH: f64 = 0.6;
const FILLED_WIDTH: f64 = 0.72;
const FILLED_HEIGHT: f64 = 0.6;

/// The numbers of columns that line up multiples of 2 and 5, as lessons want them, in order of
/// preference.
const ROUND: [usize; 2] = [10, 20];

/// The columns of small boards: multiples of 2, 3 or 5 stand one below the other.
const SMALL: [usize; 4] = [10, 5, 6, 12];

/// The width of a cell that every finger hits, in CSS pixels.
const TOUCHABLE: f64 = 44.0;

/// Digits that can be read without effort: as long as they are no smaller, the
/// columns of small boards are taken, whatever would make them largest.
const READABLE: f64 = 14.0;

/// By how much smaller the digits may be for ten or twenty columns.
const ROUND_BONUS: f64 = 1.12;

/// The factor by which the digits may be smaller so that nothing has to scroll.
const WHOLE_BONUS: f64 = 1.25;

/// Passes the sizes of a board of `count` cells to the style sheet, as properties of the board. The board
/// stays hidden until its room is known: once a cell is visible it does not move, so a click hits it.
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
        // Rounded down, so that the columns are never wider than their room.
        let rounded = |length: f64| format!("{:.2}px", (length * 100.0).floor() / 100.0);
        set("--cell-width", rounded(fit.width));
        set("--cell-height", rounded(fit.height));
        set("--digits", format!("{:.2}px", fit.digits));
        if *known {
            let _ = element.set_attribute("data-fitted", "");
        }
    });
}

/// The arrangement of `count` cells in an area: in `wanted` columns if they can be
/// hit, else in those of [`SMALL`] that make the digits largest, else in as many as
/// do. The longest text in a cell has `longest` characters.
#[must_use]
#[allow(
    clippy::cast_precision_loss,
    reason = "boards have at most some thousand cells"
)]
pub fn fit((width, height): (f64, f64), count: usize, longest: u32, wanted: Option<usize>) -> Fit {
    let in_columns =
        |columns| fit_columns(width, height, (columns, count.div_ceil(columns)), longest);
    let overflows = |fit: &Fit| count.div_ceil(fit.columns) as f64 * fit.height > height + 0.01;
    if let Some(wanted) = wanted.map(in_columns)
        && wanted.width >= SMALLEST_WIDTH
    {
        return wanted;
    }
    let small = SMALL.into_iter().map(in_columns).filter(|fit| {
        let can_be_hit = fit.width >= TOUCHABLE && fit.digits >= READABLE;
        count > ROUND[0] && count > fit.columns && can_be_hit && !overflows(fit)
    });
    let size = |fit: &Fit| {
        fit.digits
            * if fit.columns == ROUND[0] {
                ROUND_BONUS
            } else {
                1.0
            }
    };
    if let Some(small) = small.max_by(|a, b| size(a).total_cmp(&size(b))) {
        return small;
    }
    let candidates = (1..=count.clamp(1, 60)).map(in_columns);
    let smallest = if width < ENLARGED {
        SMALLEST_ENLARGED
    } else {
        SMALLEST_WIDTH.min(width / 10.0)
    };
    let usable = |fit: &Fit| fit.columns == 1 || fit.width >= smallest;
    let worth = |fit: &Fit| {
        let rows = count.div_ceil(fit.columns) as f64;
        let overflow = (rows * fit.height / height.max(1.0)).max(1.0);
        let round = ROUND.contains(&fit.columns) && count > fit.columns;
        let whole = if overflow > 1.001 { 1.0 } else { WHOLE_BONUS };
        fit.digits * whole * if round { ROUND_BONUS } else { 1.0 } / overflow.sqrt()
    };
    candidates
        .filter(usable)
        .max_by(|a, b| worth(a).total_cmp(&worth(b)))
        .unwrap_or(Fit {
            columns: 1,
            width,
            height: SMALLEST_HEIGHT,
            digits: digits(width, SMALLEST_HEIGHT, longest),
        })
}

/// The same for a board with given columns and rows.
#[must_use]
#[allow(
    clippy::cast_precision_loss,
    reason = "boards have at most some thousand cells"
)]
pub fn fit_columns(width: f64, height: f64, (columns, rows): (usize, usize), longest: u32) -> Fit {
    let smallest = if width < ENLARGED {
        SMALLEST_ENLARGED
    } else {
        SMALLEST_HEIGHT
    };
    let down = height / rows as f64;
    let widest = 1.5 * down.max(smallest);
    let cell_width = (width / columns as f64).min(LARGEST).min(widest);
    let tallest = 1.15 * cell_width;
    let cell_height = down.min(LARGEST).min(tallest);
    let cell_height = cell_height.max(smallest.min(tallest));
    Fit {
        columns,
        width: cell_width,
        height: cell_height,
        digits: digits(cell_width, cell_height, longest),
    }
}

fn digits(width: f64, height: f64, longest: u32) -> f64 {
    let characters = f64::from(longest);
    (width * FILLED_WIDTH / (characters * DIGIT_WIDTH)).min(height * FILLED_HEIGHT)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boards_up_to_120_fit_wherever_they_are_shown() {
        for (width, height) in [
            (1240.0, 850.0),
            (760.0, 520.0),
            (366.0, 480.0),
            (371.0, 423.0),
        ] {
            for count in 1..=120_usize {
                let longest = if count < 100 { 2 } else { 3 };
                let fit = fit((width, height), count, longest, None);
                let rows = u32::try_from(count.div_ceil(fit.columns)).unwrap();
                let columns = u32::try_from(fit.columns).unwrap();
                assert!(
                    f64::from(rows) * fit.height <= height + 0.01,
                    "{count} {fit:?}"
                );
                assert!(
                    f64::from(columns) * fit.width <= width + 0.01,
                    "{count} {fit:?}"
                );
                assert!(fit.digits >= 14.0, "{count} {fit:?}");
            }
        }
    }

    #[test]
    fn boards_of_a_hundred_have_ten_columns_and_small_ones_fill_their_room() {
        let columns = |room, count| fit(room, count, if count < 100 { 2 } else { 3 }, None).columns;
        for room in [(1500.0, 1050.0), (780.0, 590.0), (600.0, 640.0)] {
            for count in [60, 70, 80, 90, 100] {
                assert_eq!(columns(room, count), 10, "{count} in {room:?}");
            }
            for count in [18, 20, 30] {
                let (own, ten) = (fit(room, count, 2, None), fit(room, count, 2, Some(10)));
                assert!(SMALL.contains(&own.columns) && own.columns != 10, "{own:?}");
                assert!(
                    own.digits > 1.2 * ten.digits,
                    "{count} in {room:?}: {own:?}"
                );
            }
        }
        // What a projector of 1920 x 1080 has beside the score.
        let digits = |count, longest| fit((1500.0, 1050.0), count, longest, None).digits;
        assert!(digits(18, 2) >= 140.0 && digits(50, 2) >= 88.0 && digits(100, 3) >= 60.0);
        let large = fit((780.0, 590.0), 600, 3, None);
        assert_eq!(large.columns, 20, "{large:?}");
    }

    #[test]
    fn a_row_has_as_many_numbers_as_were_chosen_if_they_can_be_hit() {
        for columns in SMALL {
            assert_eq!(fit((780.0, 590.0), 30, 2, Some(columns)).columns, columns);
        }
        assert_ne!(fit((366.0, 480.0), 30, 2, Some(12)).columns, 12);
    }

    #[test]
    fn large_boards_keep_cells_that_can_be_hit() {
        let fit = fit((366.0, 480.0), 1000, 4, None);
        assert!(fit.width >= 35.0 && fit.height >= 30.0, "{fit:?}");
    }

    #[test]
    fn cells_can_be_hit_at_400_percent() {
        for (count, longest) in [(10, 2), (30, 2), (60, 2), (100, 3), (400, 3), (1000, 4)] {
            for room in [(289.0, 216.0), (304.0, 216.0), (304.0, 300.0)] {
                let fit = fit(room, count, longest, None);
                let tile = fit.width.min(fit.height) - 0.08 * fit.width;
                assert!(tile >= 32.0, "{count} in {room:?}: {fit:?}");
            }
        }
    }
}
