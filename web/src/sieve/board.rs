//! The board: a grid of cells, drawn once; a move changes only the cells it
//! touches.

use super::cell::{CellProps, Preview, Row};
use super::fit::{Fit, fit};
use super::target::number_at;
use crate::browser::room::use_room;
use crate::words::{fill, text};
use ginnow::sieve::{FactorTable, Game, Number};
use gloo_timers::callback::Timeout;
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};
use yew::prelude::*;

/// How long a typed number waits for its next digit, in milliseconds.
const TYPING: u32 = 900;

/// Rows that Page Up and Page Down go.
const PAGE: usize = 5;

#[derive(Properties, PartialEq)]
pub struct BoardProps {
    /// The game.
    pub game: Rc<Game>,
    /// Whether the last move is shown as it happens.
    pub animated: bool,
    /// The animation's speed, for the style sheet.
    pub speed: &'static str,
    /// The number that is looked at.
    pub inspected: Option<Number>,
    /// Whether the principal factors of that number are marked, instead of what
    /// selecting it would do.
    #[prop_or_default]
    pub principal: bool,
    /// The number that has the focus, or had it last.
    pub focused: Number,
    /// A number is to be selected.
    pub select: Callback<Number>,
    /// The pointer is over a number.
    pub hover: Callback<Option<Number>>,
    /// The focus came to a number, or left.
    pub focus: Callback<Option<Number>>,
}

/// The board.
#[component]
pub fn Board(props: &BoardProps) -> Html {
    let frame = use_node_ref();
    let grid = use_node_ref();
    let size = props.game.position().size();
    let room = use_room(frame.clone());
    let fit = fit(room.0, room.1, size as usize);
    use_sizes(grid.clone(), fit);
    let key = use_keys(grid.clone(), size, fit.columns, props.select.clone());
    let select = props.select.clone();
    let click = move |event: MouseEvent| {
        if let Some(number) = number_at(event.target()) {
            select.emit(number);
        }
    };
    let (over, leave) = (props.hover.clone(), props.hover.clone());
    let (enter, blur) = (props.focus.clone(), props.focus.clone());
    let cells = cells(props);
    let rows = cells.chunks(fit.columns).map(|row| {
        html! { <Row cells={row.to_vec()} /> }
    });
    html! {
        <div class="board-frame" ref={frame}>
            <div
                ref={grid}
                class={classes!("board", size_class(fit))}
                role="grid"
                aria-label={fill("board.label", &[("size", &size)])}
                aria-description={text("board.keys")}
                data-speed={props.speed}
                onclick={click}
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

fn cells(props: &BoardProps) -> Vec<CellProps> {
    let position = props.game.position();
    let mut cells: Vec<CellProps> = (1..=position.size())
        .map(|number| CellProps::new(position, number))
        .collect();
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

/// Hands the sizes to the style sheet.
#[hook]
fn use_sizes(grid: NodeRef, fit: Fit) {
    use_effect_with((grid, fit), |(grid, fit)| {
        if let Some(element) = grid.cast::<HtmlElement>() {
            let style = element.style();
            let set = |name: &str, value: String| {
                let _ = style.set_property(name, &value);
            };
            set("--columns", fit.columns.to_string());
            set("--cell-width", format!("{:.2}px", fit.width));
            set("--cell-height", format!("{:.2}px", fit.height));
            set("--digits", format!("{:.2}px", fit.digits));
        }
    });
}

/// What has been typed so far, and when it is forgotten.
#[derive(Default)]
struct Typed {
    digits: String,
    forget: Option<Timeout>,
}

impl Typed {
    /// Adds a digit; what is no number of the board starts again with it.
    fn add(typed: &Rc<RefCell<Typed>>, digit: &str, size: Number) -> Option<Number> {
        let later = Rc::clone(typed);
        let mut typed = typed.borrow_mut();
        typed.digits.push_str(digit);
        let on_board = |digits: &str| {
            let number = digits.parse().ok();
            number.filter(|number| (1..=size).contains(number))
        };
        let number = on_board(&typed.digits).or_else(|| {
            digit.clone_into(&mut typed.digits);
            on_board(digit)
        });
        if number.is_none() {
            typed.digits.clear();
        }
        let forget = move || later.borrow_mut().digits.clear();
        typed.forget = Some(Timeout::new(TYPING, forget));
        number
    }
}

/// The keys of the board.
#[hook]
fn use_keys(
    grid: NodeRef,
    size: Number,
    columns: usize,
    select: Callback<Number>,
) -> Callback<KeyboardEvent> {
    let typed = use_mut_ref(Typed::default);
    Callback::from(move |event: KeyboardEvent| {
        let Some(from) = number_at(event.target()) else {
            return;
        };
        let key = event.key();
        if event.alt_key() || event.meta_key() {
            return;
        }
        if key == "Enter" || key == " " {
            event.prevent_default();
            select.emit(from);
            return;
        }
        let digit = key.len() == 1 && key.bytes().all(|byte| byte.is_ascii_digit());
        let to = if digit {
            Typed::add(&typed, &key, size)
        } else {
            step(&key, event.ctrl_key(), from, size, columns)
        };
        if let Some(to) = to {
            event.prevent_default();
            focus(&grid, to);
        }
    })
}

/// Where a key leads from a number; nowhere if it is no key of the board.
fn step(key: &str, control: bool, from: Number, size: Number, columns: usize) -> Option<Number> {
    let (index, last) = (from as usize - 1, size as usize - 1);
    let row = index - index % columns;
    let down = |rows: usize| {
        let rows = rows.min((last - index) / columns);
        index + rows * columns
    };
    let up = |rows: usize| index - rows.min(index / columns) * columns;
    let to = match key {
        "ArrowLeft" => index.saturating_sub(1),
        "ArrowRight" => (index + 1).min(last),
        "ArrowUp" => up(1),
        "ArrowDown" => down(1),
        "PageUp" => up(PAGE),
        "PageDown" => down(PAGE),
        "Home" if control => 0,
        "End" if control => last,
        "Home" => row,
        "End" => (row + columns - 1).min(last),
        _ => return None,
    };
    Number::try_from(to + 1).ok()
}

fn focus(grid: &NodeRef, number: Number) {
    let Some(grid) = grid.cast::<Element>() else {
        return;
    };
    let cell = grid.query_selector(&format!("[data-number='{number}']"));
    if let Ok(Some(cell)) = cell {
        let _ = cell.unchecked_into::<HtmlElement>().focus();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_lead_from_number_to_number() {
        let step = |key, control, from| step(key, control, from, 25, 10);
        assert_eq!(step("ArrowRight", false, 25), Some(25));
        assert_eq!(step("ArrowLeft", false, 1), Some(1));
        assert_eq!(step("ArrowDown", false, 14), Some(24));
        assert_eq!(step("ArrowDown", false, 17), Some(17));
        assert_eq!(step("ArrowUp", false, 17), Some(7));
        assert_eq!(step("PageDown", false, 3), Some(23));
        assert_eq!(step("Home", false, 17), Some(11));
        assert_eq!(step("End", false, 22), Some(25));
        assert_eq!(step("Home", true, 17), Some(1));
        assert_eq!(step("End", true, 3), Some(25));
        assert_eq!(step("x", false, 3), None);
    }
}
