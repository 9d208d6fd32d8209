//! In this dialog, players change the puzzle.

use super::draft::{Draft, Typed};
use crate::model::Action;
use crate::model::CommonDivisor;
use crate::output::files::own_link;
use crate::problems::puzzle_error;
use ginnow::common_divisor::{DivisorGoal, Puzzle};
use ginnow::sudoku::{self, DigitSet, Grid, LARGEST_DIGIT, Shape};
use ginnow_kit::controls::dialog::modal;
use ginnow_kit::controls::form::{Form, use_form};
use ginnow_kit::frame::App;
use ginnow_kit::reactive::component::component;
use ginnow_kit::widgets::share::form::{choice, field};
use ginnow_kit::words::{fill, text};
use ginnow_web_sudoku::explain::{Wrong, conflict_list};
use ginnow_web_sudoku::{Sudoku, SudokuProps, TextEntry, TextEntryProps, read_either};
use std::rc::Rc;
use yew::prelude::*;

pub fn edit(app: &App<CommonDivisor>) -> Html {
    component::<EditPuzzle>(EditPuzzleProps {
        puzzle: Rc::clone(app.model.puzzle()),
        grid: app.model.board().grid(),
        act: app.act.clone(),
        close: app.page.close(),
    })
}

#[derive(Properties, PartialEq)]
struct EditPuzzleProps {
    puzzle: Rc<Puzzle>,
    /// All digits, including the givens.
    grid: Grid,
    /// Called with the changed puzzle.
    act: Callback<Action>,
    close: Callback<()>,
}

#[component]
fn EditPuzzle(props: &EditPuzzleProps) -> Html {
    let form = use_form(|| Draft::of(&props.puzzle));
    let made = form.puzzle();
    let complaint = if form.has_wrong_text {
        Some(text("edit.wrong-text").to_owned())
    } else {
        made.as_ref().err().map(puzzle_error)
    };
    let take = {
        let (act, close, made) = (props.act.clone(), props.close.clone(), made.ok());
        move |_: MouseEvent| {
            if let Some(puzzle) = made.clone() {
                act.emit(Action::Puzzle(puzzle));
                close.emit(());
            }
        }
    };
    let write = form.on(|draft: &mut Draft, action: sudoku::Action| draft.write(&action));
    let taken = form.on(|draft: &mut Draft, read| draft.take_text(&read));
    let take_text = Callback::from(move |text: String| {
        let read = typed(&text);
        taken.emit(read.clone());
        read.map(drop)
    });
    let parts = html! {
        <>
            <div class="edit-room">
                <div class="edit-grid">
                    {component::<Sudoku>(SudokuProps {
                        act: Some(write),
                        ..SudokuProps::new(text("edit.grid"), form.board.clone())
                    })}
                    {conflict_list(&form.board.conflicts())}
                    {fillings(props, &form)}
                </div>
                <div class="edit-fields">
                    {field("edit-shape", text("edit.shape"), shapes(&form))}
                    {field("edit-base", text("edit.base"), bases(&form))}
                    {field("edit-goal", text("edit.goal"), goals(&form))}
                    {digits(&form)}
                    {component::<TextEntry>(TextEntryProps { label: None, take: take_text })}
                </div>
            </div>
            <div class="edit-end">
                <p class="complaint" role="alert">{complaint.clone()}</p>
                <button type="button" class="primary" disabled={complaint.is_some()} onclick={take}>
                    {text("edit.take")}
                </button>
            </div>
        </>
    };
    modal("edit.title", "edit", props.close.clone(), parts)
}

/// Parses a text, or says why it cannot.
fn typed(text: &str) -> Result<Typed, Wrong> {
    if text.trim().is_empty() {
        return Ok(Typed::Nothing);
    }
    if let Some(linked) = own_link(text) {
        return Ok(Typed::Puzzle(linked?.puzzle));
    }
    let read = read_either(text).map_err(|error| Wrong::format(&error, text))?;
    Ok(Typed::Givens(read.grid))
}

/// Buttons that replace all givens.
fn fillings(props: &EditPuzzleProps, form: &Form<Draft>) -> Html {
    let button = |key: &'static str, press: Callback<MouseEvent>| {
        html! { <button type="button" onclick={press}>{text(key)}</button> }
    };
    let grid = props.grid.clone();
    let clear = form.on(|draft: &mut Draft, _| draft.write(&sudoku::Action::EraseAll));
    let from_grid = form.on(|draft: &mut Draft, grid: Grid| draft.set_givens(&grid));
    let published = form.on(|draft: &mut Draft, _| *draft = Draft::of(&Puzzle::published()));
    html! {
        <div class="edit-fillings">
            {button("edit.clear", clear)}
            {button("edit.from-grid", from_grid.reform(move |_| grid.clone()))}
            {button("edit.published", published)}
        </div>
    }
}

fn shapes(form: &Form<Draft>) -> Html {
    let option = |shape: Shape| {
        let side = shape.side();
        (shape, side.to_string(), fill!("edit.shape-of", side))
    };
    let options = Shape::ALL.map(option).to_vec();
    let change = form.on(|draft: &mut Draft, shape| draft.set_shape(shape));
    choice("edit-shape", options, form.board.shape(), &change, |it| it)
}

fn bases(form: &Form<Draft>) -> Html {
    let side = form.board.shape().side();
    let fitting = (4..=LARGEST_DIGIT + 1).filter(|&base| usize::from(base) >= side);
    let options = fitting.map(|base| (base, base.to_string(), base.to_string()));
    let change = form.on(|draft: &mut Draft, base| draft.set_base(base));
    choice("edit-base", options.collect(), form.base, &change, |it| it)
}

fn goals(form: &Form<Draft>) -> Html {
    let options = vec![
        (DivisorGoal::Rows, "rows", text("goal.rows").to_owned()),
        (DivisorGoal::RowsAndColumns, "both", text("goal.both").to_owned()),
    ];
    let change = form.on(|draft: &mut Draft, goal| draft.goal = goal);
    choice("edit-goal", options, form.goal, &change, |it| it)
}

/// Renders the choice of allowed digits.
fn digits(form: &Form<Draft>) -> Html {
    let change = form.on(|draft: &mut Draft, digit| draft.toggle(digit));
    let digit = |digit: u8| {
        let checked = form.allowed.contains(digit);
        let toggle = change.reform(move |_: Event| digit);
        html! {
            <label class="edit-digit">
                <input type="checkbox" {checked} onchange={toggle} />
                {digit}
            </label>
        }
    };
    let side = form.board.shape().side();
    html! {
        <fieldset class="edit-digits panel">
            <legend>{text("edit.digits")}</legend>
            {for DigitSet::below(form.base).iter().map(digit)}
            <p class="hint">{fill!("edit.digits-about", side)}</p>
        </fieldset>
    }
}
