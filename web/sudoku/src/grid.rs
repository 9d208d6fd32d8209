//! A Sudoku grid. You can just show it, or let people fill it with a mouse, a finger or the keyboard.

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

/// The properties of a grid. It reports to the page whatever happens to it.
#[derive(Properties, PartialEq)]
pub struct SudokuProps {
    /// What screen readers call the grid.
    pub label: AttrValue,
    /// The contents. The grid doesn't change them by itself.
    pub board: Rc<EditedGrid>,
    /// Marks on cells.
    #[prop_or_else(|| Rc::from([]))]
    pub marks: Rc<[Marked]>,
    /// Called with everything that the player enters. If it's `None`, you can't fill the grid.
    #[prop_or_default]
    pub act: Option<Callback<Action>>,
    /// Called with a text that somebody has pasted on the grid.
    #[prop_or_default]
    pub paste: Option<Callback<String>>,
    /// Called with the cell that somebody selects.
    #[prop_or_default]
    pub select: Callback<usize>,
    /// Called with the cell under the mouse. When the mouse leaves it, this is `None`.
    #[prop_or_default]
    pub point: Callback<Option<usize>>,
    /// Digits that have just changed their columns, and should slide to their cells. For each, you need
    /// the cell, and from how many columns to the right it comes.
    #[prop_or_else(|| Rc::from([]))]
    pub slides: Rc<[(usize, isize)]>,
}

impl SudokuProps {
    /// Creates the properties of a grid that nobody can fill.
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

/// Renders a Sudoku grid. If it can be filled, there's a pad with digits below it. Note that it doesn't
/// change anything by itself: it calls `act`, and you have to apply that to the board and render the grid
/// again.
#[component]
pub fn Sudoku(props: &SudokuProps) -> Html {
    let container = use_node_ref();
    let aim = use_state_eq(Aim::default);
    let hand = Hand { board: Rc::clone(&props.board), act: props.act.clone(), aim: aim.setter() };
    // True while somebody holds a pointer down to select several cells.
    let dragging = use_memo((), |()| Shared::new(false));
    let key = {
        let (container, hand, dragging) = (container.clone(), hand.clone(), dragging.clone());
        Callback::from(move |event: KeyboardEvent| {
            // If the button was released outside the grid, there was no event for it.
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

/// The event handlers of the cells.
struct Received {
    key: Callback<KeyboardEvent>,
    enter: Callback<FocusEvent>,
    drag: Callback<PointerEvent>,
}

/// Selects the cell that was pressed. As long as the pointer is down, all cells that it crosses are
/// selected as well.
fn dragged(event: &PointerEvent, hand: &Hand, dragging: &Shared<bool>) {
    match event.type_().as_str() {
        "pointerdown" if event.is_primary() && event.button() == 0 => {
            if let Some(cell) = cell_of(event.target()) {
                dragging.set(true);
                let more = event.ctrl_key() || event.meta_key() || event.shift_key();
                hand.press(cell, more);
            }
        }
        // If the button was released outside the grid, there was no event for it.
        "pointermove" if event.buttons() & 1 == 0 => dragging.set(false),
        "pointermove" if dragging.get() => {
            // If it's a finger, we get all events from the cell that it touched first, so we have to find
            // out which one it's above now.
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

/// Does whatever a key is for.
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
    // If you hold a key down, it shouldn't count again, or marks would flicker.
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
                // If 0 isn't a digit here, it clears the cell, as it does elsewhere.
                hand.erase();
            }
        }
        _ => hand.erase(),
    }
}

/// Returns the action of a key.
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
    // On some keyboards, you need Shift to type a digit.
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

/// Returns the digit in a cell, whether it's given or not.
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
        // Even if it doesn't get the focus, you can still click it.
        let _ = cell.focus();
    }
}
