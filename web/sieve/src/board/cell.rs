//! A single number of the board.

use crate::explain::cost::{brief_mark, kind, mark, words};
use crate::explain::{place, where_it_is};
use crate::model::{CellState, cell_state};
use ginnow::sieve::analysis::Cost;
use ginnow::sieve::optimize::Goal;
use ginnow::sieve::{Number, Position};
use ginnow_kit::reactive::memo::memo_with_key;
use ginnow_kit::words::{list, text};
use yew::prelude::*;

/// The effect that selecting the current number would have on a cell. You see this before you
/// click.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Preview {
    /// It would have no effect.
    #[default]
    None,
    /// This is the current number itself.
    Selection,
    /// This number would pay for it.
    Payment,
    /// This number would be swept without paying.
    Swept,
    /// This number would stay on the board, but nobody could select it any more.
    Lost,
    /// This number could no longer be selected, but could still pay for another one.
    Stuck,
    /// The move that decided the game took this number although it didn't need to. This is about
    /// the past, so it isn't really a preview, but a cell never shows both at once.
    Wasted,
}

/// Everything that a cell shows. Cells with equal properties aren't redrawn, so this should only
/// contain what you see.
#[derive(Debug, Clone, Copy, PartialEq)]
#[expect(clippy::struct_excessive_bools, reason = "marks that a cell can have in any combination")]
pub struct CellProps {
    pub number: Number,
    /// How the number looks.
    pub cell_state: CellState,
    /// The move that removed it, counted from 1, together with the number that this move selected.
    pub removed: Option<(usize, Number)>,
    /// True if the last move removed it, so that we animate how it leaves.
    pub fresh: bool,
    /// How the number looked before the animated move, if that has changed.
    pub was: Option<CellState>,
    /// The wave of the ripple in which it changes. This only matters for numbers that stay on the
    /// board.
    pub ripple: usize,
    /// The effect that selecting the current number would have on it.
    pub preview: Preview,
    /// The goal and the cost of selecting it, which may not be known yet. It's `None` while costs
    /// are hidden.
    pub cost: Option<(Goal, Option<Cost>)>,
    /// True if a hint points to it as the best move.
    pub hinted: bool,
    /// True if the player has marked it as a number that they must get.
    pub required: bool,
    /// True if somebody is trying an order in which this payment is missing.
    pub missing: bool,
    /// Set if the last action tried to select this number in vain. The flag is true if that was an
    /// odd action. Without it, two attempts in a row would look the same to Yew, and the flash
    /// wouldn't restart.
    pub rejected: Option<bool>,
    /// True for the one cell that gets the focus when it enters the board.
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

    /// Most cells have just two classes, and we write these as one string. It takes noticeably
    /// longer to build a set for each of a thousand cells.
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

    /// Describes in a word or two how the current number would affect this cell. This is for
    /// sighted players, since screen readers get the line below the board.
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

    /// Describes the cell in words, for screen readers.
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

/// Draws a number with its digits and a mark that shows how it left. The mark comes from the style
/// sheet, so we also put it into words in the label.
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
