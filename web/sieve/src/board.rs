//! The board: a grid of cells, drawn once; a move changes only the cells it
//! touches.

use super::cell::{CellProps, Preview, RowProps, cell_row};
use super::holding::{Holding, use_holding};
use super::keys::{BOARD_KEYS, BoardKey};
use super::look::Look;
use ginnow::sieve::analysis::Cost;
use ginnow::sieve::optimize::Goal;
use ginnow::sieve::{FactorTable, Game, Number};
use ginnow_kit::browser::document;
use ginnow_kit::browser::element_size::{guess, use_measured_size};
use ginnow_kit::effect::use_effect_with;
use ginnow_kit::memo::memo_with_key;
use ginnow_kit::page::keys::{find, has_command, is_clicker};
use ginnow_kit::widgets::fit::{Fit, fit, use_fitted};
use ginnow_kit::widgets::target::{focus_number, number_at};
use ginnow_kit::widgets::typed_number::Typed;
use ginnow_kit::words::{fill, text};
use gloo_timers::callback::Timeout;
use std::rc::Rc;
use web_sys::Element;
use yew::prelude::*;

/// Rows that Page Up and Page Down go.
const PAGE: usize = 5;

/// What the board shows.
#[derive(Properties, PartialEq)]
pub struct BoardProps {
    /// The game.
    pub game: Rc<Game>,
    /// Whether the last move is shown as it happens.
    pub animated: bool,
    /// The animation's speed, for the style sheet.
    pub speed: &'static str,
    /// What is played for.
    pub goal: Goal,
    /// What each number costs, the first one 1; empty while that is not shown.
    pub costs: Rc<Vec<Option<Cost>>>,
    /// The best move, if it was asked for.
    pub hinted: Option<Number>,
    /// The number that was to be selected just now and could not be, and whether
    /// this is an odd action, so that two in a row differ.
    pub refused: Option<(Number, bool)>,
    /// The number that is looked at.
    pub inspected: Option<Number>,
    /// Whether the principal factors of that number are marked, instead of what
    /// selecting it would do.
    pub principal: bool,
    /// The number that has the focus, or had it last.
    pub focused: Number,
    /// A number is to be selected.
    pub select: Callback<Number>,
    /// The pointer is over a number.
    pub hover: Callback<Option<Number>>,
    /// The focus came to a number, or left.
    pub focus: Callback<Option<Number>>,
    /// Whether the board is shown to a room; a clicker's keys are the film's
    /// then.
    pub projected: bool,
}

/// The board.
#[component]
pub fn Board(props: &BoardProps) -> Html {
    let frame = use_node_ref();
    let grid = use_node_ref();
    let size = props.game.position().size();
    let measured = use_measured_size(frame.clone());
    let room = measured.unwrap_or_else(guess);
    let longest = size.max(10).ilog10() + 1;
    let fit = fit(room.0, room.1, size as usize, longest);
    use_fitted(grid.clone(), fit, size as usize, measured.is_some());
    let key = use_keys(grid.clone(), size, fit.columns, props);
    let Holding {
        pointer,
        click,
        menu,
    } = use_holding(&props.select, &props.hover);
    let (over, leave) = (props.hover.clone(), props.hover.clone());
    let (enter, blur) = (props.focus.clone(), props.focus.clone());
    let length = row_length(size, fit.columns);
    use_kept_focus(&grid, length, props.focused);
    let cells = cells(props);
    // Drawing may pause between two rows. Rows of another length are others, so
    // that no number is there twice meanwhile.
    let rows = cells.chunks(length).enumerate().map(|(index, row)| {
        memo_with_key(
            index * 100 + length,
            cell_row,
            RowProps {
                cells: row.to_vec(),
            },
        )
    });
    html! {
        <div class="board-frame" ref={frame}>
            <div
                ref={grid}
                class={classes!("board", size_class(fit), is_large(size).then_some("large"))}
                role="grid"
                aria-label={fill("board.label", &[("size", &size)])}
                aria-description={text("board.keys")}
                data-speed={props.speed}
                onclick={click}
                oncontextmenu={menu}
                onpointerdown={pointer.clone()}
                onpointermove={pointer.clone()}
                onpointerup={pointer.clone()}
                onpointercancel={pointer}
                onkeydown={key}
                onpointerover={move |event: PointerEvent| {
                    if event.pointer_type() != "touch" {
                        over.emit(number_at(event.target()));
                    }
                }}
                onpointerleave={move |_: PointerEvent| leave.emit(None)}
                onfocusin={move |event: FocusEvent| enter.emit(number_at(event.target()))}
                onfocusout={move |_: FocusEvent| blur.emit(None)}
            >
                {for rows}
            </div>
        </div>
    }
}

/// Small cells have no room for marks in words.
fn size_class(fit: Fit) -> &'static str {
    if fit.width >= 52.0 { "ample" } else { "tight" }
}

/// Boards that are drawn row by row, each row for itself.
fn is_large(size: Number) -> bool {
    size > 150
}

/// How many numbers are kept together in the document. The rows of a board that
/// is not large are of ten numbers whatever is seen: the style sheet puts the
/// cells into columns, so that none is made anew, and loses the focus, when
/// their number changes.
fn row_length(size: Number, columns: usize) -> usize {
    if is_large(size) { columns } else { 10 }
}

/// Gives the focus back to its number when the rows are others.
#[hook]
fn use_kept_focus(grid: &NodeRef, length: usize, focused: Number) {
    let before = use_mut_ref(|| length);
    // Kept until the effect: that the focus is lost draws the board once more.
    let lost = use_mut_ref(|| false);
    if before.replace(length) != length {
        let active = document().active_element();
        let board = grid.cast::<Element>();
        let inside = board
            .zip(active)
            .is_some_and(|(board, active)| board.contains(Some(&active)));
        // Where the rows are others once more before the effect, the first of them
        // have taken the focus away.
        let lost_before = lost.take();
        lost.replace(lost_before || inside);
    }
    let grid = grid.clone();
    use_effect_with(length, move |_| {
        if lost.take() {
            focus_once_drawn(grid, focused, LOOKS);
        }
    });
}

/// How often it is looked whether a number has been drawn, every 20 ms: a slow
/// machine takes seconds for a large board.
const LOOKS: u32 = 1_000;

/// The rows are drawn one after the other. Whoever takes the focus meanwhile
/// keeps it.
fn focus_once_drawn(grid: NodeRef, number: Number, tries: u32) {
    let body = document().body().map(Into::into);
    if tries > 0 && document().active_element() == body && !focus_number(&grid, number) {
        let again = move || focus_once_drawn(grid, number, tries - 1);
        Timeout::new(20, again).forget();
    }
}

fn cells(props: &BoardProps) -> Vec<CellProps> {
    let position = props.game.position();
    let mut cells: Vec<CellProps> = (1..=position.size())
        .map(|number| CellProps::new(position, number))
        .collect();
    for (cell, &cost) in cells.iter_mut().zip(&*props.costs) {
        cell.cost = (cell.look == Look::Selectable).then_some((props.goal, cost));
    }
    if let Some(number) = props.hinted {
        cells[number as usize - 1].hinted = true;
    }
    if let Some((number, odd)) = props.refused {
        cells[number as usize - 1].refused = Some(odd);
    }
    let stop = props.focused.clamp(1, position.size());
    cells[stop as usize - 1].stop = true;
    if props.animated {
        let last = position.turns().len();
        for cell in &mut cells {
            cell.fresh = cell.gone.is_some_and(|(turn, _)| turn == last);
        }
    }
    if props.principal {
        mark_factors(&mut cells, position.table(), props.inspected);
        return cells;
    }
    let preview = props
        .inspected
        .and_then(|number| position.preview(number).ok());
    if let Some(turn) = preview {
        for &factor in &turn.swept {
            cells[factor as usize - 1].preview = Preview::Swept;
        }
        cells[turn.payment as usize - 1].preview = Preview::Payment;
        cells[turn.selection as usize - 1].preview = Preview::Selection;
    }
    cells
}

/// Marks the factors of the number that is looked at, the principal ones as
/// those that can pay.
fn mark_factors(cells: &mut [CellProps], table: &FactorTable, inspected: Option<Number>) {
    let Some(number) = inspected else {
        return;
    };
    let principal = table.principal_factors(number);
    for &factor in table.divisors(number) {
        cells[factor as usize - 1].preview = match factor {
            _ if factor == number => Preview::Selection,
            _ if principal.contains(&factor) => Preview::Payment,
            _ => Preview::Swept,
        };
    }
}

/// The keys of the board.
#[hook]
fn use_keys(
    grid: NodeRef,
    size: Number,
    columns: usize,
    props: &BoardProps,
) -> Callback<KeyboardEvent> {
    let typed = use_mut_ref(Typed::default);
    let (select, projected) = (props.select.clone(), props.projected);
    Callback::from(move |event: KeyboardEvent| {
        let key = event.key();
        if event.alt_key() || (projected && is_clicker(&key)) {
            return;
        }
        let asked = find(&BOARD_KEYS, &key, has_command(&event), event.shift_key());
        let (Some(from), Some(asked)) = (number_at(event.target()), asked) else {
            return;
        };
        event.prevent_default();
        match asked {
            BoardKey::Select => select.emit(from),
            BoardKey::Typed => {
                if let Some(to) = Typed::add(&typed, &key, size) {
                    focus_number(&grid, to);
                }
            }
            _ => {
                focus_number(&grid, step(asked, from, size, columns));
            }
        }
    })
}

/// Where a key leads from a number.
fn step(key: BoardKey, from: Number, size: Number, columns: usize) -> Number {
    let (index, last) = (from as usize - 1, size as usize - 1);
    let row = index - index % columns;
    let down = |rows: usize| {
        let rows = rows.min((last - index) / columns);
        index + rows * columns
    };
    let up = |rows: usize| index - rows.min(index / columns) * columns;
    let to = match key {
        BoardKey::Left => index.saturating_sub(1),
        BoardKey::Right => (index + 1).min(last),
        BoardKey::Up => up(1),
        BoardKey::Down => down(1),
        BoardKey::PageUp => up(PAGE),
        BoardKey::PageDown => down(PAGE),
        BoardKey::First => 0,
        BoardKey::Last => last,
        BoardKey::RowStart => row,
        BoardKey::RowEnd => (row + columns - 1).min(last),
        BoardKey::Typed | BoardKey::Select => index,
    };
    Number::try_from(to + 1).unwrap_or(from)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_lead_from_number_to_number() {
        let step = |key, control, from| {
            let asked = find(&BOARD_KEYS, key, control, false).expect("a key of the board");
            step(asked, from, 25, 10)
        };
        assert_eq!(step("ArrowRight", false, 25), 25);
        assert_eq!(step("ArrowLeft", false, 1), 1);
        assert_eq!(step("ArrowDown", false, 14), 24);
        assert_eq!(step("ArrowDown", false, 17), 17);
        assert_eq!(step("ArrowUp", false, 17), 7);
        assert_eq!(step("PageDown", false, 3), 23);
        assert_eq!(step("Home", false, 17), 11);
        assert_eq!(step("End", false, 22), 25);
        assert_eq!(step("Home", true, 17), 1);
        assert_eq!(step("End", true, 3), 25);
    }
}
