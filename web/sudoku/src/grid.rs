//! A Sudoku grid is either static or to be filled with mouse, finger or keyboard.

use crate::cell::Cell;
use crate::input::hand::{Aim, Hand};
use crate::input::keys::{GRID_KEYS, GridKey, digit, is_shifted_on_pad, target};
use crate::input::pad::pad;
use crate::input::tool::Tool;
use crate::mark::Marked;
use crate::reading::pasted;
use ginnow::sudoku::{Action, COLOURS, CellEntry, Digit, EditedGrid};
use ginnow_kit::browser::document;
use ginnow_kit::page::keys::{find, has_command};
use ginnow_kit::reactive::state::use_state_eq;
use std::cell::Cell as Shared;
use std::rc::Rc;
use wasm_bindgen::JsCast;
use web_sys::{Element, EventTarget, HtmlElement};
use yew::prelude::*;

/// Properties of a grid. Everything that happens to it is reported to the page.
#[derive(Properties, PartialEq)]
pub struct SudokuProps {
    /// The grid's name for screen readers.
    pub label: AttrValue,
    /// The contents, which the grid never changes on its own.
    pub board: Rc<EditedGrid>,
    /// Marks on cells.
    #[prop_or_else(|| Rc::from([]))]
    pub marks: Rc<[Marked]>,
    /// Called for everything that the player enters. The grid cannot be filled if it is `None`.
    #[prop_or_default]
    pub act: Option<Callback<Action>>,
    /// Called with text that is pasted on the grid.
    #[prop_or_default]
    pub paste: Option<Callback<String>>,
    /// Called with the cell that is selected.
    #[prop_or_default]
    pub select: Callback<usize>,
    /// Called with the cell under the mouse, or with `None` when the mouse leaves it.
    #[prop_or_default]
    pub point: Callback<Option<usize>>,
    /// Digits that have just moved to another column and should slide into place. Each consists of the
    /// cell and the number of columns to the right that its digit comes from.
    #[prop_or_else(|| Rc::from([]))]
    pub slides: Rc<[(usize, isize)]>,
}

impl SudokuProps {
    /// Properties of a grid that can't be filled.
    #[must_use]
    pub fn new(label: &'static str, board: Rc<EditedGrid>) -> Self {
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

/// Renders a Sudoku grid, with a pad of digits below if it can be filled. Note that it does not change
/// anything on its own: it calls `act`, so apply that to the board and render the grid again.
#[component]
pub fn Sudoku(props: &SudokuProps) -> Html {
    let container = use_node_ref();
    let aim = use_state_eq(Aim::default);
    let hand = Hand { board: Rc::clone(&props.board), act: props.act.clone(), aim: aim.setter() };
    // Holding down the pointer selects every cell that it visits.
    let dragging = use_memo((), |()| Shared::new(false));
    let key = {
        let (container, hand, dragging) = (container.clone(), hand.clone(), dragging.clone());
        Callback::from(move |event: KeyboardEvent| {
            // There's no event if the button is released outside the grid.
            dragging.set(false);
            pressed(&event, &container, &hand);
        })
    };
    let enter = {
        let (hand, select, dragging) = (hand.clone(), props.select.clone(), dragging.clone());
        Callback::from(move |event: FocusEvent| {
            if let Some(cell) = cell_of(event.target()) {
                hand.focus(cell, dragging.get());
                select.emit(cell);
            }
        })
    };
    let drag = {
        let hand = hand.clone();
        Callback::from(move |event: PointerEvent| dragged(&event, &hand, &dragging))
    };
    let pad_props = props.act.is_some().then(|| hand.pad(*aim));
    html! {
        <div class="sudoku">
            {lines(props, *aim, &container, Received { key, enter, drag })}
            {for pad_props.iter().map(pad)}
        </div>
    }
}

/// Event handlers of the cells.
struct Received {
    key: Callback<KeyboardEvent>,
    enter: Callback<FocusEvent>,
    drag: Callback<PointerEvent>,
}

/// Selects a pressed cell, along with all cells that the pointer crosses while it is down.
fn dragged(event: &PointerEvent, hand: &Hand, dragging: &Shared<bool>) {
    match event.type_().as_str() {
        "pointerdown" if event.is_primary() && event.button() == 0 => {
            if let Some(cell) = cell_of(event.target()) {
                dragging.set(true);
                let more = event.ctrl_key() || event.meta_key() || event.shift_key();
                hand.press(cell, more);
            }
        }
        // There's no event if the button is released outside the grid.
        "pointermove" if event.buttons() & 1 == 0 => dragging.set(false),
        "pointermove" if dragging.get() => {
            // For a finger, all events come from the cell touched first, so find out which one is below
            // it now.
            #[expect(clippy::cast_precision_loss, reason = "the window is small")]
            let (x, y) = (event.client_x() as f32, event.client_y() as f32);
            let under = document().element_from_point(x, y).map(Into::into);
            if let Some(cell) = cell_of(under).filter(|&cell| !hand.aim.latest().has(cell)) {
                hand.extend(cell);
            }
        }
        "pointermove" => {}
        _ => dragging.set(false),
    }
}

/// Handles a key.
fn pressed(event: &KeyboardEvent, container: &NodeRef, hand: &Hand) {
    let Some(requested) = requested(event) else { return };
    let extends = requested == GridKey::Extend && hand.act.is_some();
    let leads = if requested == GridKey::Extend {
        find(&GRID_KEYS, &event.key(), false, false).unwrap_or(requested)
    } else {
        requested
    };
    if let Some(to) = target(leads, hand.cell(), hand.board.shape()) {
        event.prevent_default();
        if extends {
            hand.extend(to);
        } else {
            hand.select(to);
        }
        return focus(container, to);
    }
    if hand.act.is_none() {
        return;
    }
    event.prevent_default();
    // Ignore repetitions of a key that is held down, or marks would flicker.
    if event.repeat() {
        return;
    }
    let tool = hand.aim.latest().tool;
    match (requested, digit(&event.key(), &event.code())) {
        (GridKey::Tool, _) => hand.next_tool(),
        (GridKey::Write | GridKey::Mark, Some(digit)) => {
            let tool = if requested == GridKey::Mark { tool.shifted() } else { tool };
            let is_colour = tool == Tool::Colour && (1..=COLOURS).contains(&digit);
            let is_digit = tool != Tool::Colour && hand.board.allowed().contains(digit);
            if is_colour || is_digit {
                hand.write(digit, tool);
            } else if digit == 0 {
                // If 0 is not a digit here, it clears the cell, like in other programs.
                hand.erase();
            }
        }
        _ => hand.erase(),
    }
}

/// Returns the action for a key.
fn requested(event: &KeyboardEvent) -> Option<GridKey> {
    let (command, shift) = (has_command(event), event.shift_key());
    if event.alt_key() {
        return None;
    }
    let num_lock = event.get_modifier_state("NumLock");
    if !command && is_shifted_on_pad(&event.key(), &event.code(), num_lock) {
        return Some(GridKey::Mark);
    }
    let found = find(&GRID_KEYS, &event.key(), command, shift);
    let shifted = || {
        let digit = !command && shift && digit(&event.key(), &event.code()).is_some();
        digit.then_some(GridKey::Mark)
    };
    // Some keyboards need Shift for digits.
    found.or_else(shifted)
}

fn lines(props: &SudokuProps, aim: Aim, container: &NodeRef, received: Received) -> Html {
    let board = &*props.board;
    let (shape, editable) = (board.shape(), props.act.is_some());
    let at = aim.cell.min(shape.cells() - 1);
    let alike = digit_in(board, at).filter(|_| editable);
    let conflicts = board.conflicts();
    let conflicting = |cell: usize| conflicts.iter().any(|it| it.cells().contains(&cell));
    let cell = |cell: usize| {
        let drawn = Cell {
            shape,
            index: cell,
            given: board.givens().get(cell),
            entry: board.entry(cell),
            centre: board.centre(cell),
            colour: board.colour(cell),
            allowed: board.allowed(),
            conflicting: conflicting(cell),
            at: cell == at,
            selected: editable.then(|| aim.has(cell)),
            alike: alike.is_some() && cell != at && digit_in(board, cell) == alike,
            marks: (props.marks.iter()).filter(|marked| marked.cell == cell).collect(),
            slide: (props.slides.iter()).find(|slide| slide.0 == cell).map(|slide| slide.1),
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
    let drag = editable.then_some(received.drag);
    html! {
        <div ref={container} translate="no" role="grid" class={classes!("sudoku-grid", format!("side-{}", shape.side()))}
            aria-label={props.label.clone()} aria-readonly={(!editable).then_some("true")}
            aria-multiselectable={editable.then_some("true")}
            onkeydown={received.key} onfocusin={received.enter} {onpaste} onpointerover={over} onpointerleave={leave}
            onpointerdown={drag.clone()} onpointermove={drag.clone()} onpointerup={drag.clone()} onpointercancel={drag}>
            {for (0..shape.side()).map(line)}
        </div>
    }
}

/// Returns a cell's digit, given or not.
fn digit_in(board: &EditedGrid, cell: usize) -> Option<Digit> {
    match board.entry(cell) {
        CellEntry::Digit(digit) => Some(digit),
        CellEntry::Marks(_) => board.givens().get(cell),
    }
}

fn cell_of(target: Option<EventTarget>) -> Option<usize> {
    let element: Element = target?.dyn_into().ok()?;
    let cell = element.closest("[data-cell]").ok()??;
    cell.get_attribute("data-cell")?.parse().ok()
}

fn focus(container: &NodeRef, cell: usize) {
    let requested = format!("[data-cell=\"{cell}\"]");
    let found = container
        .cast::<Element>()
        .and_then(|container| container.query_selector(&requested).ok()?);
    if let Some(cell) = found.and_then(|cell| cell.dyn_into::<HtmlElement>().ok()) {
        // Without the focus, it can still be clicked.
        let _ = cell.focus();
    }
}
