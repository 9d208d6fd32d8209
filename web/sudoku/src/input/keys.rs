//! Keys that work while the grid has the focus.

use ginnow::sudoku::{Digit, Shape};
use ginnow_kit::page::keys::{DIGITS, KeyEntry, Stroke, command, entry, plain, shifted};

/// Keys of a grid have these effects.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum GridKey {
    /// Write a digit.
    Write,
    /// Add or remove a pencil mark.
    Mark,
    /// Clear the cell.
    Erase,
    /// Switch to the next tool: digits, two kinds of pencil marks, or colours.
    Tool,
    /// Add the next cell in this direction to the selection.
    Extend,
    /// Move one cell to the left.
    Left,
    /// Move one cell to the right.
    Right,
    /// Move one cell up.
    Up,
    /// Move one cell down.
    Down,
    /// Move to the start of the row.
    RowStart,
    /// Move to the end of the row.
    RowEnd,
    /// Move to the first cell.
    First,
    /// Move to the last cell.
    Last,
}

/// An arrow with Shift or Control.
const EXTENDING: [Stroke; 8] = [
    shifted("ArrowLeft"),
    shifted("ArrowRight"),
    shifted("ArrowUp"),
    shifted("ArrowDown"),
    command("ArrowLeft"),
    command("ArrowRight"),
    command("ArrowUp"),
    command("ArrowDown"),
];

/// The last [`MOVING`] of these keys just move through the grid. You can use those for a grid that is read-only.
pub const GRID_KEYS: [KeyEntry<GridKey>; 13] = [
    entry(GridKey::Write, &[plain(DIGITS)], "grid-keys.write"),
    entry(GridKey::Mark, &[shifted(DIGITS)], "grid-keys.mark"),
    entry(GridKey::Tool, &[plain(" ")], "grid-keys.tool"),
    entry(GridKey::Erase, &[plain("Backspace"), plain("Delete"), plain(".")], "grid-keys.erase"),
    entry(GridKey::Extend, &EXTENDING, "grid-keys.extend"),
    entry(GridKey::Left, &[plain("ArrowLeft")], "grid-keys.left"),
    entry(GridKey::Right, &[plain("ArrowRight")], "grid-keys.right"),
    entry(GridKey::Up, &[plain("ArrowUp")], "grid-keys.up"),
    entry(GridKey::Down, &[plain("ArrowDown")], "grid-keys.down"),
    entry(GridKey::RowStart, &[plain("Home")], "grid-keys.row-start"),
    entry(GridKey::RowEnd, &[plain("End")], "grid-keys.row-end"),
    entry(GridKey::First, &[command("Home")], "grid-keys.first"),
    entry(GridKey::Last, &[command("End")], "grid-keys.last"),
];

/// Number of keys at the end of the table that just move through the grid.
pub const MOVING: usize = 8;

/// Returns the digit on a key. Most keys are signs with Shift, so `code` (the key's place on the keyboard) is
/// considered as well.
pub(crate) fn digit(key: &str, code: &str) -> Option<Digit> {
    let sign = |text: &str| match text.as_bytes() {
        [digit @ b'0'..=b'9'] => Some(digit - b'0'),
        _ => None,
    };
    let of_place = |before| code.strip_prefix(before).and_then(sign);
    sign(key).or_else(|| of_place("Digit")).or_else(|| of_place("Numpad"))
}

/// Returns `true` if Shift is held down with a digit of the number pad. With Num Lock on, such a key has another name
/// (like End), and Windows hides Shift from the page.
pub(crate) fn is_shifted_on_pad(key: &str, code: &str, num_lock: bool) -> bool {
    num_lock && code.starts_with("Numpad") && digit(key, "").is_none() && digit(key, code).is_some()
}

/// Returns the cell that a key leads to. `None` if it leads nowhere.
pub(crate) fn target(key: GridKey, cell: usize, shape: Shape) -> Option<usize> {
    let side = shape.side();
    let (row, column) = (shape.row(cell), shape.column(cell));
    Some(match key {
        GridKey::Left => shape.cell(row, column.saturating_sub(1)),
        GridKey::Right => shape.cell(row, (column + 1).min(side - 1)),
        GridKey::Up => shape.cell(row.saturating_sub(1), column),
        GridKey::Down => shape.cell((row + 1).min(side - 1), column),
        GridKey::RowStart => shape.cell(row, 0),
        GridKey::RowEnd => shape.cell(row, side - 1),
        GridKey::First => 0,
        GridKey::Last => shape.cells() - 1,
        GridKey::Write | GridKey::Mark | GridKey::Erase | GridKey::Tool | GridKey::Extend => {
            return None;
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_lead_through_the_grid_and_not_beyond() {
        for (key, cell, to) in [
            (GridKey::Left, 0, 0),
            (GridKey::Left, 10, 9),
            (GridKey::Right, 8, 8),
            (GridKey::Up, 12, 3),
            (GridKey::Down, 80, 80),
            (GridKey::Down, 71, 80),
            (GridKey::RowStart, 15, 9),
            (GridKey::RowEnd, 9, 17),
            (GridKey::First, 40, 0),
            (GridKey::Last, 40, 80),
        ] {
            assert_eq!(target(key, cell, Shape::Nine), Some(to), "{key:?} {cell}");
        }
        assert_eq!(target(GridKey::Right, 3, Shape::Four), Some(3));
        assert_eq!(target(GridKey::Erase, 3, Shape::Four), None);
    }

    #[test]
    fn digits_are_known_by_sign_and_by_place() {
        assert_eq!(digit("7", "Digit7"), Some(7));
        assert_eq!(digit("&", "Digit7"), Some(7), "with Shift");
        assert_eq!(digit("End", "Numpad1"), Some(1));
        assert_eq!(digit("é", "Digit2"), Some(2), "a French keyboard");
        assert_eq!(digit("a", "KeyA"), None);
        assert_eq!(digit("F1", "F1"), None);
    }

    #[test]
    fn shift_with_the_number_pad_is_known_by_num_lock() {
        assert!(is_shifted_on_pad("End", "Numpad1", true));
        assert!(is_shifted_on_pad("ArrowLeft", "Numpad4", true));
        assert!(is_shifted_on_pad("Clear", "Numpad5", true));
        assert!(!is_shifted_on_pad("ArrowLeft", "Numpad4", false), "Num Lock is off");
        assert!(!is_shifted_on_pad("4", "Numpad4", true), "without Shift");
        assert!(!is_shifted_on_pad("ArrowLeft", "ArrowLeft", true), "another key");
        assert!(!is_shifted_on_pad("Delete", "NumpadDecimal", true), "not a digit");
    }

    #[test]
    fn no_key_has_two_effects() {
        ginnow_kit::page::keys::assert_unambiguous(&GRID_KEYS);
    }
}
