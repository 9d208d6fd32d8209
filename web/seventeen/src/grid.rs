//! The grid next to the views.

use crate::appearance::Appearance;
use crate::model::sets::Touch;
use ginnow::sudoku::{Action, DigitSet, EditedGrid, Grid, Shape};
use ginnow_kit::reactive::component::component;
use ginnow_kit::words::text;
use ginnow_web_sudoku::{Sudoku, SudokuProps};
use std::rc::Rc;
use wasm_bindgen::JsCast;
use web_sys::{Element, EventTarget};
use yew::prelude::*;

/// Appearance of the grid, and what happens when it is touched.
#[derive(Properties, Clone, PartialEq)]
pub struct GridProps {
    /// As requested by the view.
    pub appearance: Appearance,
    /// Called when you press or point at a cell. Without it, Enter and the space bar are left to the browser.
    pub touch: Option<Callback<Touch>>,
    pub paste: Callback<String>,
}

/// Renders the grid as the view wants it to appear.
#[component]
pub fn GridBeside(props: &GridProps) -> Html {
    let board = use_memo((props.appearance.digits, props.appearance.clues), |(digits, clues)| {
        board(digits, |cell| clues.contains(cell))
    });
    let pressable = props.touch.is_some();
    let touched = props.touch.clone().unwrap_or_default();
    let press = {
        let touch = touched.clone();
        move |event: MouseEvent| {
            if let Some(cell) = cell_of(event.target()) {
                touch.emit(Touch::Press(cell));
            }
        }
    };
    let key = {
        let touch = touched.clone();
        move |event: KeyboardEvent| {
            let requested = pressable && matches!(event.key().as_str(), "Enter" | " ");
            if let Some(cell) = cell_of(event.target()).filter(|_| requested) {
                event.prevent_default();
                if !event.repeat() {
                    touch.emit(Touch::Press(cell));
                }
            }
        }
    };
    html! {
        <div class="grid-room">
            <div class="grid-square" onclick={press} onkeydown={key}>
                {component::<Sudoku>(SudokuProps {
                    marks: Rc::from(props.appearance.marks.clone()),
                    paste: Some(props.paste.clone()),
                    slides: Rc::from(props.appearance.slides.clone()),
                    select: touched.reform(|cell| Touch::Point(Some(cell))),
                    point: touched.reform(Touch::Point),
                    ..SudokuProps::new(text("grid.label"), Rc::clone(&board))
                })}
            </div>
        </div>
    }
}

/// Returns a board with these digits, some of them givens.
fn board(digits: &[u8; 81], is_given: impl Fn(usize) -> bool) -> EditedGrid {
    let mut givens = Grid::blank(Shape::Nine);
    let cells = || digits.iter().copied().enumerate();
    for (cell, digit) in cells().filter(|&(cell, _)| is_given(cell)) {
        givens.set(cell, Some(digit));
    }
    let mut board = EditedGrid::new(givens, (1..=9).collect::<DigitSet>());
    for (cell, digit) in cells().filter(|&(cell, _)| !is_given(cell)) {
        // Can't fail: digits are 1 to 9, and cells blank.
        let _ = board.apply(&Action::Write { cell, digit });
    }
    board
}

/// Returns the cell that an event is about.
fn cell_of(target: Option<EventTarget>) -> Option<usize> {
    let element: Element = target?.dyn_into().ok()?;
    let cell = element.closest("[data-cell]").ok()??;
    cell.get_attribute("data-cell")?.parse().ok()
}
