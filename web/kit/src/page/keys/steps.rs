//! Arrow keys navigate on boards. They do so in the same way for all grids, lists and rows.

use super::list::{DIGITS, KeyEntry, command, entry, find, plain};
use super::typed_number::Typed;
use super::{has_command, is_clicker};
use crate::browser::target::{focus_number, number_at};
use yew::prelude::*;

/// Page Up and Page Down move by this many rows.
const PAGE: u32 = 5;

/// A step on a board, whose cells are numbered from 1, row by row.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BoardStep {
    /// Goes one cell left, or to the end of the row above.
    Left,
    /// Goes one cell right, or to the start of the row below.
    Right,
    /// Goes one row up.
    Up,
    /// Goes one row down.
    Down,
    /// Goes several rows up.
    PageUp,
    /// Goes several rows down.
    PageDown,
    /// Goes to the start of the row.
    RowStart,
    /// Goes to the end of the row.
    RowEnd,
    /// Goes to the first cell.
    First,
    /// Goes to the last cell.
    Last,
    /// Goes to the cell with the typed number.
    Typed,
}

/// Keys for boards with rows.
#[rustfmt::skip]
pub const GRID_STEPS: [KeyEntry<BoardStep>; 11] = [
    entry(BoardStep::Typed, &[plain(DIGITS)], "steps.typed"),
    entry(BoardStep::Left, &[plain("ArrowLeft")], "steps.left"),
    entry(BoardStep::Right, &[plain("ArrowRight")], "steps.right"),
    entry(BoardStep::Up, &[plain("ArrowUp")], "steps.up"),
    entry(BoardStep::Down, &[plain("ArrowDown")], "steps.down"),
    entry(BoardStep::RowStart, &[plain("Home")], "steps.row-start"),
    entry(BoardStep::RowEnd, &[plain("End")], "steps.row-end"),
    entry(BoardStep::PageUp, &[plain("PageUp")], "steps.page-up"),
    entry(BoardStep::PageDown, &[plain("PageDown")], "steps.page-down"),
    entry(BoardStep::First, &[command("Home")], "steps.first"),
    entry(BoardStep::Last, &[command("End")], "steps.last"),
];

/// Keys for boards with a single row.
pub const ROW_STEPS: [KeyEntry<BoardStep>; 4] = [
    entry(BoardStep::Left, &[plain("ArrowLeft")], "steps.left"),
    entry(BoardStep::Right, &[plain("ArrowRight")], "steps.right"),
    entry(BoardStep::First, &[plain("Home")], "steps.first"),
    entry(BoardStep::Last, &[plain("End")], "steps.last"),
];

impl BoardStep {
    /// Returns the cell that this step leads to from `cell`. `last` is the number of cells. You
    /// never end up off the board.
    #[must_use]
    pub fn from(self, cell: u32, last: u32, columns: u32) -> u32 {
        let (index, end) = (cell.saturating_sub(1), last.saturating_sub(1));
        let columns = columns.max(1);
        let up = |rows: u32| index - rows.min(index / columns) * columns;
        let down = |rows: u32| index + rows.min((end - index.min(end)) / columns) * columns;
        let row = index - index % columns;
        1 + match self {
            BoardStep::Left => index.saturating_sub(1),
            BoardStep::Right => (index + 1).min(end),
            BoardStep::Up => up(1),
            BoardStep::Down => down(1),
            BoardStep::PageUp => up(PAGE),
            BoardStep::PageDown => down(PAGE),
            BoardStep::RowStart => row,
            BoardStep::RowEnd => (row + columns - 1).min(end),
            BoardStep::First => 0,
            BoardStep::Last => end,
            BoardStep::Typed => index,
        }
    }
}

/// A board that can be navigated cell by cell. Cells need the attribute `data-number`.
#[derive(Clone)]
pub struct SteppedBoard {
    /// The element that contains the cells.
    pub container: NodeRef,
    /// Use either [`GRID_STEPS`] or [`ROW_STEPS`].
    pub steps: &'static [KeyEntry<BoardStep>],
    /// Number of cells.
    pub last: u32,
    /// Number of cells per row.
    pub columns: u32,
    /// True in projector mode, where the board ignores the keys of presentation remotes because
    /// they control playback.
    pub projected: bool,
    /// Called for Enter and the space bar. If the cells are buttons, browsers handle those, and
    /// this isn't needed.
    pub select: Option<Callback<u32>>,
}

/// Returns a key handler that moves the focus between cells.
#[hook]
pub fn use_steps(board: SteppedBoard) -> Callback<KeyboardEvent> {
    let typed = use_mut_ref(Typed::default);
    Callback::from(move |event: KeyboardEvent| {
        let key = event.key();
        let (Some(from), false) = (number_at(event.target()), event.alt_key()) else {
            return;
        };
        if board.projected && is_clicker(&key) {
            return;
        }
        let (with_command, shift) = (has_command(&event), event.shift_key());
        let to = match (find(board.steps, &key, with_command, shift), &board.select) {
            (Some(BoardStep::Typed), _) => Typed::add(&typed, &key, board.last),
            (Some(step), _) => Some(step.from(from, board.last, board.columns)),
            (None, Some(select)) if !with_command && matches!(&*key, "Enter" | " ") => {
                // Holding the key down does not select again.
                if !event.repeat() {
                    select.emit(from);
                }
                None
            }
            _ => return,
        };
        event.prevent_default();
        if let Some(to) = to {
            focus_number(&board.container, to);
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_lead_from_cell_to_cell_and_not_beyond() {
        for (step, from, to) in [
            (BoardStep::Left, 1, 1),
            (BoardStep::Left, 11, 10),
            (BoardStep::Right, 25, 25),
            (BoardStep::Up, 17, 7),
            (BoardStep::Up, 7, 7),
            (BoardStep::Down, 14, 24),
            (BoardStep::Down, 17, 17),
            (BoardStep::PageDown, 3, 23),
            (BoardStep::PageUp, 23, 3),
            (BoardStep::RowStart, 17, 11),
            (BoardStep::RowEnd, 23, 25),
            (BoardStep::First, 17, 1),
            (BoardStep::Last, 3, 25),
            (BoardStep::Typed, 3, 3),
        ] {
            assert_eq!(step.from(from, 25, 10), to, "{step:?} from {from}");
        }
        assert_eq!(BoardStep::Last.from(1, 0, 0), 1, "an empty board");
    }

    #[test]
    fn no_key_has_two_effects() {
        super::super::assert_unambiguous(&GRID_STEPS);
        super::super::assert_unambiguous(&ROW_STEPS);
    }
}
