//! One number of the board.

use crate::explain::cost::{brief_mark, kind, mark, words};
use crate::explain::{place, where_it_is};
use crate::model::{CellState, cell_state};
use ginnow::sieve::analysis::Cost;
use ginnow::sieve::optimize::Goal;
use ginnow::sieve::{Number, Position};
use ginnow_kit::reactive::memo::memo_with_key;
use ginnow_kit::words::{list, text};
use yew::prelude::*;

/// The effect that selecting the current number would have on a cell.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Preview {
    /// Nothing.
    #[default]
    None,
    /// It is the current number.
    Selection,
    /// It would pay.
    Payment,
    /// It would be swept.
    Swept,
    /// Nobody could select it any more.
    Lost,
    /// It could only pay.
    Stuck,
    /// Without need, the move that decided the game took this number.
    Wasted,
}

/// Everything that a cell shows. Cells with equal props are not redrawn.
#[derive(Debug, Clone, Copy, PartialEq)]
#[expect(clippy::struct_excessive_bools, reason = "marks that a cell can have in any combination")]
pub struct CellProps {
    pub number: Number,
    /// Its appearance.
    pub cell_state: CellState,
    /// Moves are counted from 1, and the selection is that of the move.
    pub removed: Option<(usize, Number)>,
    /// True if the last move removed it, so that its removal is animated.
    pub fresh: bool,
    /// Its appearance before the animated move, if the move changed it.
    pub was: Option<CellState>,
    /// The wave of the ripple in which it changes, for numbers that stay on the board.
    pub ripple: usize,
    /// The effect that selecting the current number would have on it.
    pub preview: Preview,
    /// The goal and, if known, the cost of selecting it. `None` while costs are
    /// hidden.
    pub cost: Option<(Goal, Option<Cost>)>,
    /// True if a hint shows it as the best move.
    pub hinted: bool,
    /// True if it is marked as one that the player must get.
    pub required: bool,
    /// True if somebody tries an order in which this payment is missing.
    pub missing: bool,
    /// Set if the last action was a refused selection of this number: whether that
    /// was an odd action, so that the flash restarts.
    pub rejected: Option<bool>,
    /// When the focus enters the board, one cell takes it.
    pub stop: bool,
}

impl CellProps {
    /// Creates the cell of a number in a position, without any marks.
    #[must_use]
    pub fn new(position: &Position, number: Number) -> Self {
        CellProps {
            number,
            cell_state: cell_state(position, number),
            removed: place(position, number),
            fresh: false,
            was: None,
            ripple: 0,
            preview: Preview::None,
            cost: None,
            hinted: false,
            required: false,
            missing: false,
            rejected: None,
            stop: false,
        }
    }

    /// Most cells have two classes in one string. Building a set for each of a thousand cells is noticeably slow.
    fn classes(&self) -> Classes {
        let mut classes = Classes::from(match self.cell_state {
            CellState::Selectable => "cell selectable",
            CellState::Stuck => "cell stuck",
            CellState::Lost => "cell lost",
            CellState::Selected => "cell selected",
            CellState::Payment => "cell payment",
            CellState::Swept => "cell swept",
        });
        let preview = match self.preview {
            Preview::None => None,
            Preview::Selection => Some("would-select"),
            Preview::Payment => Some("would-pay"),
            Preview::Swept => Some("would-sweep"),
            Preview::Lost => Some("would-lose"),
            Preview::Stuck => Some("would-stick"),
            Preview::Wasted => Some("wasted"),
        };
        let was = match self.was {
            None => None,
            Some(CellState::Selectable) => Some("was-selectable"),
            Some(_) => Some("was-stuck"),
        };
        let rejected = self.rejected;
        let further = [
            preview,
            was,
            self.fresh.then_some("fresh"),
            self.cost.map(|(_, cost)| kind(cost)),
            self.hinted.then_some("hinted"),
            self.required.then_some("required"),
            self.missing.then_some("missing"),
            rejected.map(|odd| if odd { "refused odd" } else { "refused" }),
        ];
        classes.extend(further.into_iter().flatten());
        classes
    }

    /// Describes the effect of the current number on the cell in a word or two, for sighted players. Screen
    /// readers get the line below the board.
    fn effect(&self) -> Option<&'static str> {
        let key = match self.preview {
            Preview::None | Preview::Wasted => return None,
            Preview::Selection => "effect.for-you",
            Preview::Payment => "effect.paying",
            Preview::Swept => "effect.without-use",
            Preview::Lost => "effect.out-of-reach",
            Preview::Stuck => "effect.only-pays",
        };
        self.removed.is_none().then(|| text(key))
    }

    /// Describes the cell in words.
    #[must_use]
    pub fn label(&self) -> String {
        let mut parts = vec![where_it_is(self.cell_state, self.number, self.removed)];
        if let Some((_, cost)) = self.cost {
            parts.push(words(cost));
        }
        if self.required {
            parts.push(text("cell.required").to_owned());
        }
        if self.hinted {
            parts.push(text("cell.hinted").to_owned());
        }
        list(parts)
    }
}

/// Draws a number with its digits, and a mark for the way it left. The style sheet adds the mark, and the
/// label says the same in words.
pub fn number_cell(props: &CellProps) -> Html {
    let removed = props.removed.map(|(turn, selection)| match props.cell_state {
        CellState::Selected => turn,
        _ => selection as usize,
    });
    let ripples = props.was.is_some() && !props.fresh;
    html! {
        <div
            role="gridcell"
            data-ripple={ripples.then(|| props.ripple.to_string())}
            class={props.classes()}
            data-number={props.number.to_string()}
            data-mark={removed.map(|mark| mark.to_string())}
            data-effect={props.effect()}
            data-cost={props.cost.map(|(goal, cost)| mark(goal, cost))}
            data-brief={props.cost.map(|(goal, cost)| brief_mark(goal, cost))}
            tabindex={if props.stop { "0" } else { "-1" }}
            aria-label={props.label()}
            aria-selected={(props.cell_state == CellState::Selected).to_string()}
            aria-disabled={(props.cell_state != CellState::Selectable).to_string()}
        >
            <span class="digits">{props.number}</span>
        </div>
    }
}

#[derive(PartialEq)]
pub struct RowProps {
    /// The cells of the row.
    pub cells: Vec<CellProps>,
}

/// Draws a row of the board. On a map, the row of the current pair covers the others, because its labels are larger than
/// the tiles. Rows without a change are skipped as a whole, which keeps large boards fast.
pub fn cell_row(props: &RowProps) -> Html {
    let cell = |cell: &CellProps| memo_with_key(cell.number, number_cell, *cell);
    let is_of_pair =
        |cell: &CellProps| matches!(cell.preview, Preview::Selection | Preview::Payment);
    let lifted = props.cells.iter().any(is_of_pair).then_some("lifted");
    html! { <div role="row" class={classes!("row", lifted)}>{for props.cells.iter().map(cell)}</div> }
}
