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

/// On hover, a cell shows what selecting the current number would do to it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Preview {
    /// It would have no effect.
    #[default]
    None,
    /// The cell is the current number.
    Selection,
    /// The cell would pay.
    Payment,
    /// The cell would be swept (but not as the payment).
    Swept,
    /// Still on the board, but out of reach for the rest of the game.
    Lost,
    /// Could no longer be selected, only pay for some other number.
    Stuck,
    /// The move that decided the game took it needlessly. Strictly speaking that is not a preview,
    /// since it is about the past, but a cell never has to show both.
    Wasted,
}

/// Contains everything a cell shows. Yew skips cells whose props compare equal, so don't add
/// anything here that isn't visible.
#[derive(Debug, Clone, Copy, PartialEq)]
#[expect(clippy::struct_excessive_bools, reason = "marks that a cell can have in any combination")]
pub struct CellProps {
    pub number: Number,
    pub cell_state: CellState,
    /// The move that removed this number (counting from 1), and what that move selected.
    pub removed: Option<(usize, Number)>,
    /// If the last move removed the number, we animate its exit.
    pub fresh: bool,
    /// The state before the animated move. `None` if it has not changed.
    pub was: Option<CellState>,
    /// Index of the wave in which the cell ripples. Ignored unless the number stays on the board.
    pub ripple: usize,
    pub preview: Preview,
    /// Goal and cost of selecting this number. The inner `None` means that the cost is not known
    /// yet, the outer one that costs are hidden.
    pub cost: Option<(Goal, Option<Cost>)>,
    /// A hint points here.
    pub hinted: bool,
    /// The player marked this as a number they must get.
    pub required: bool,
    /// This payment is missing from an order that somebody is trying out.
    pub missing: bool,
    /// `Some` if the last action was a failed attempt to select this number. The flag alternates
    /// from action to action: without it, a second attempt would compare equal, and Yew would not
    /// restart the flash.
    pub rejected: Option<bool>,
    /// Tab stops here. Exactly one cell of the board gets the focus when you enter it.
    pub stop: bool,
}

impl CellProps {
    /// Creates a cell without any marks.
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

    /// Almost all cells have only two classes, hence the string literals. Building a `Classes` set
    /// for each of a thousand cells takes noticeably longer.
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

    /// Describes the current number's effect on this cell in a word or two. Only for sighted
    /// players; screen readers get the line below the board instead.
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

    /// Returns the accessible name.
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

/// Draws a number, along with a mark that shows how it left. Because the mark is pure CSS, the
/// label repeats it in words.
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

/// Draws a row. Rows without any change are skipped as a whole, because large boards would be slow
/// otherwise. On a map, labels are larger than the tiles, so we lift the row of the current pair
/// above the others.
pub fn cell_row(props: &RowProps) -> Html {
    let cell = |cell: &CellProps| memo_with_key(cell.number, number_cell, *cell);
    let is_of_pair =
        |cell: &CellProps| matches!(cell.preview, Preview::Selection | Preview::Payment);
    let lifted = props.cells.iter().any(is_of_pair).then_some("lifted");
    html! { <div role="row" class={classes!("row", lifted)}>{for props.cells.iter().map(cell)}</div> }
}
