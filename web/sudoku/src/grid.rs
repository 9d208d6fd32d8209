//! The grid: looked at, or filled by mouse, finger and keyboard.

use crate::cell::Cell;
use crate::keys::{GRID_KEYS, GridKey, digit, target};
use crate::mark::Marked;
use crate::pad::{PadProps, pad};
use crate::reading::pasted;
use ginnow::sudoku::{Action, Board, Digit, Entry};
use ginnow_kit::page::keys::{find, has_command};
use ginnow_kit::state::{StateSetter, use_state_eq};
use std::rc::Rc;
use wasm_bindgen::JsCast;
use web_sys::{Element, EventTarget, HtmlElement};
use yew::prelude::*;

/// A grid, and what is heard of it.
#[derive(Properties, PartialEq)]
pub struct SudokuProps {
    /// What the grid is called, for those who hear it.
    pub label: AttrValue,
    /// What stands on it.
    pub board: Rc<Board>,
    /// Marks on cells.
    #[prop_or_else(|| Rc::from([]))]
    pub marks: Rc<[Marked]>,
    /// Something is to be written; without it the grid can be looked at only.
    #[prop_or_default]
    pub act: Option<Callback<Action>>,
    /// A text was pasted on the grid.
    #[prop_or_default]
    pub paste: Option<Callback<String>>,
    /// A cell was chosen, by mouse, finger or keyboard.
    #[prop_or_default]
    pub select: Callback<usize>,
    /// The mouse is on a cell, or on none any more.
    #[prop_or_default]
    pub point: Callback<Option<usize>>,
    /// Digits that have just come from another column of their row: the cell
    /// where each stands, and how many columns to the right it comes from. They
    /// slide to their places.
    #[prop_or_else(|| Rc::from([]))]
    pub slides: Rc<[(usize, isize)]>,
}

impl SudokuProps {
    /// A grid to be looked at.
    #[must_use]
    pub fn new(label: &'static str, board: Rc<Board>) -> Self {
        SudokuProps {
            label: label.into(),
            board,
            marks: Rc::from([]),
            act: None,
            paste: None,
            select: Callback::noop(),
            point: Callback::noop(),
            slides: Rc::from([]),
        }
    }
}

/// A grid of Sudoku, with a pad of digits below it if it can be filled. It
/// changes nothing by itself: `act` hears what is to be written, and the board
/// comes back changed.
#[component]
pub fn Sudoku(props: &SudokuProps) -> Html {
    let room = use_node_ref();
    let aim = use_state_eq(Aim::default);
    let hand = Hand {
        board: Rc::clone(&props.board),
        act: props.act.clone(),
        aim: aim.setter(),
    };
    let key = {
        let (room, hand) = (room.clone(), hand.clone());
        Callback::from(move |event: KeyboardEvent| pressed(&event, &room, &hand))
    };
    let enter = {
        let (hand, select) = (hand.clone(), props.select.clone());
        Callback::from(move |event: FocusEvent| {
            if let Some(cell) = cell_of(event.target()) {
                hand.take(cell);
                select.emit(cell);
            }
        })
    };
    let pad_props = props.act.is_some().then(|| hand.pad(aim.pencil));
    let cell = aim.cell.min(props.board.shape().cells() - 1);
    html! {
        <div class="sudoku">
            {lines(props, cell, &room, key, enter)}
            {for pad_props.iter().map(pad)}
        </div>
    }
}

/// Where something is written, and how.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
struct Aim {
    cell: usize,
    /// Pencil marks are written, not digits.
    pencil: bool,
}

/// What writes into the chosen cell.
#[derive(Clone)]
struct Hand {
    board: Rc<Board>,
    act: Option<Callback<Action>>,
    aim: StateSetter<Aim>,
}

impl Hand {
    fn cell(&self) -> usize {
        let last = self.board.shape().cells() - 1;
        self.aim.latest().cell.min(last)
    }

    /// From now on this cell is the chosen one.
    fn take(&self, cell: usize) {
        self.aim.update(|aim| Aim { cell, ..*aim });
    }

    /// Pencil marks from now on, or digits again.
    fn toggle(&self) {
        self.aim.update(|aim| Aim {
            pencil: !aim.pencil,
            ..*aim
        });
    }

    fn pad(&self, pencil: bool) -> PadProps {
        let (write, erase, toggle) = (self.clone(), self.clone(), self.clone());
        PadProps {
            allowed: self.board.allowed(),
            pencil,
            write: Callback::from(move |digit| write.write(digit, write.aim.latest().pencil)),
            erase: Callback::from(move |()| erase.erase()),
            toggle: Callback::from(move |()| toggle.toggle()),
        }
    }

    fn do_it(&self, action: Action) {
        if let Some(act) = &self.act {
            act.emit(action);
        }
    }

    /// Writes a digit. A pencil mark where a digit stands takes its place.
    fn write(&self, digit: Digit, pencil: bool) {
        let cell = self.cell();
        if !pencil {
            return self.do_it(Action::Write { cell, digit });
        }
        if matches!(self.board.entry(cell), Entry::Digit(_)) {
            self.do_it(Action::Erase { cell });
        }
        self.do_it(Action::Mark { cell, digit });
    }

    fn erase(&self) {
        self.do_it(Action::Erase { cell: self.cell() });
    }
}

/// Does what a key asks for.
fn pressed(event: &KeyboardEvent, room: &NodeRef, hand: &Hand) {
    let Some(asked) = asked(event) else { return };
    if let Some(to) = target(asked, hand.cell(), hand.board.shape()) {
        event.prevent_default();
        return focus(room, to);
    }
    if hand.act.is_none() {
        return;
    }
    event.prevent_default();
    let digit = digit(&event.key(), &event.code());
    match (asked, digit) {
        (GridKey::Pencil, _) => hand.toggle(),
        (GridKey::Write | GridKey::Mark, Some(digit)) => {
            if hand.board.allowed().contains(digit) {
                let pencil = hand.aim.latest().pencil;
                hand.write(digit, pencil != (asked == GridKey::Mark));
            } else if digit == 0 {
                // Where 0 is no digit it clears the cell, as everywhere.
                hand.erase();
            }
        }
        _ => hand.erase(),
    }
}

/// What a key asks of the grid.
fn asked(event: &KeyboardEvent) -> Option<GridKey> {
    let (command, shift) = (has_command(event), event.shift_key());
    if event.alt_key() {
        return None;
    }
    let found = find(&GRID_KEYS, &event.key(), command, shift);
    let shifted = || {
        let digit = !command && shift && digit(&event.key(), &event.code()).is_some();
        digit.then_some(GridKey::Mark)
    };
    // On some keyboards digits need Shift themselves: then they are digits.
    found.or_else(shifted)
}

fn lines(
    props: &SudokuProps,
    at: usize,
    room: &NodeRef,
    onkeydown: Callback<KeyboardEvent>,
    onfocusin: Callback<FocusEvent>,
) -> Html {
    let board = &*props.board;
    let (shape, editable) = (board.shape(), props.act.is_some());
    let conflicts = board.conflicts();
    let conflicting = |cell: usize| conflicts.iter().any(|it| it.cells().contains(&cell));
    let cell = |cell: usize| {
        let drawn = Cell {
            shape,
            index: cell,
            given: board.givens().get(cell),
            entry: board.entry(cell),
            allowed: board.allowed(),
            conflicting: conflicting(cell),
            at: cell == at,
            editable,
            marks: (props.marks.iter())
                .filter(|marked| marked.cell == cell)
                .collect(),
            slide: (props.slides.iter())
                .find(|slide| slide.0 == cell)
                .map(|slide| slide.1),
        };
        drawn.view()
    };
    let line = |row: usize| {
        html! {
            <div role="row" class="sudoku-row">
                {for (0..shape.side()).map(|column| cell(shape.cell(row, column)))}
            </div>
        }
    };
    let paste = props.paste.clone();
    let onpaste = move |event: Event| {
        if let Some((paste, text)) = paste.as_ref().zip(pasted(&event)) {
            event.prevent_default();
            paste.emit(text);
        }
    };
    let over = {
        let point = props.point.clone();
        move |event: PointerEvent| point.emit(cell_of(event.target()))
    };
    let leave = props.point.reform(|_: PointerEvent| None);
    html! {
        <div ref={room} role="grid" class={classes!("sudoku-grid", format!("side-{}", shape.side()))}
            aria-label={props.label.clone()} aria-readonly={(!editable).then_some("true")}
            {onkeydown} {onfocusin} {onpaste} onpointerover={over} onpointerleave={leave}>
            {for (0..shape.side()).map(line)}
        </div>
    }
}

/// The cell that an event is about.
fn cell_of(target: Option<EventTarget>) -> Option<usize> {
    let element: Element = target?.dyn_into().ok()?;
    let cell = element.closest("[data-cell]").ok()??;
    cell.get_attribute("data-cell")?.parse().ok()
}

fn focus(room: &NodeRef, cell: usize) {
    let wanted = format!("[data-cell=\"{cell}\"]");
    let found = room
        .cast::<Element>()
        .and_then(|room| room.query_selector(&wanted).ok()?);
    if let Some(cell) = found.and_then(|cell| cell.dyn_into::<HtmlElement>().ok()) {
        // Without the focus the cell can still be clicked.
        let _ = cell.focus();
    }
}
