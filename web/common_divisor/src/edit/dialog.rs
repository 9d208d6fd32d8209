//! The dialog in which the puzzle is changed.

use super::draft::{Change, Draft};
use crate::model::Action;
use crate::problems::puzzle_error;
use ginnow::common_divisor::{Goal, Puzzle};
use ginnow::sudoku::formats::Read;
use ginnow::sudoku::{self, DigitSet, Grid, LARGEST_DIGIT, Shape};
use ginnow_kit::component::component;
use ginnow_kit::dialog::{Dialog, DialogProps};
use ginnow_kit::widgets::share::form::{choice, field};
use ginnow_kit::words::{fill, text};
use ginnow_web_sudoku::explain::conflict_list;
use ginnow_web_sudoku::{PuzzleEntry, PuzzleEntryProps, Sudoku, SudokuProps};
use std::rc::Rc;
use yew::prelude::*;

/// What the dialog begins with.
#[derive(Properties, PartialEq)]
pub struct EditPuzzleProps {
    /// The puzzle on the page.
    pub puzzle: Rc<Puzzle>,
    /// The digits on the page, the givens among them.
    pub grid: Grid,
    /// Another puzzle is to be taken.
    pub act: Callback<Action>,
    /// It has been closed.
    pub close: Callback<()>,
}

/// The dialog.
#[component]
pub fn EditPuzzle(props: &EditPuzzleProps) -> Html {
    let draft = use_reducer(|| Draft::of(&props.puzzle));
    let change = {
        let dispatcher = draft.dispatcher();
        Callback::from(move |change: Change| dispatcher.dispatch(change))
    };
    let made = draft.puzzle();
    let complaint = made.as_ref().err().map(puzzle_error);
    let take = {
        let (act, close, made) = (props.act.clone(), props.close.clone(), made.ok());
        move |_: MouseEvent| {
            if let Some(puzzle) = made.clone() {
                act.emit(Action::Puzzle(puzzle));
                close.emit(());
            }
        }
    };
    let open = change.reform(|read: Read| Change::Givens(read.grid));
    let parts = html! {
        <>
            <div class="edit-room">
                <div class="edit-grid">
                    {component::<Sudoku>(SudokuProps {
                        act: Some(change.reform(Change::Write)),
                        ..SudokuProps::new(text("edit.grid"), draft.board.clone())
                    })}
                    {conflict_list(&draft.board.conflicts())}
                    {fillings(props, &change)}
                </div>
                <div class="edit-fields">
                    {field("edit-shape", text("edit.shape"), shapes(&draft, &change))}
                    {field("edit-base", text("edit.base"), bases(&draft, &change))}
                    {field("edit-goal", text("edit.goal"), goals(&draft, &change))}
                    {digits(&draft, &change)}
                    {component::<PuzzleEntry>(PuzzleEntryProps {
                        zero: None, label: text("edit.read").into(), open
                    })}
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
    component::<Dialog>(DialogProps {
        title: text("edit.title"),
        class: classes!("edit"),
        close: props.close.clone(),
        children: parts,
    })
}

/// Ways to fill the board at once.
fn fillings(props: &EditPuzzleProps, change: &Callback<Change>) -> Html {
    let button = |key: &'static str, wanted: Change| {
        let press = change.reform(move |_: MouseEvent| wanted.clone());
        html! { <button type="button" onclick={press}>{text(key)}</button> }
    };
    let published = Rc::new(Puzzle::published());
    html! {
        <div class="edit-fillings">
            {button("edit.clear", Change::Write(sudoku::Action::EraseAll))}
            {button("edit.from-grid", Change::Givens(props.grid.clone()))}
            {button("edit.published", Change::Puzzle(published))}
        </div>
    }
}

fn shapes(draft: &Draft, change: &Callback<Change>) -> Html {
    let option = |shape: Shape| {
        let name = match shape {
            Shape::Four => "4",
            Shape::Six => "6",
            Shape::Nine => "9",
        };
        (
            shape,
            name,
            fill("edit.shape-of", &[("side", &shape.side())]),
        )
    };
    let options = Shape::ALL.map(option).to_vec();
    choice(
        "edit-shape",
        options,
        draft.board.shape(),
        change,
        Change::Shape,
    )
}

/// The names of bases in the form.
const BASES: [&str; 7] = ["4", "5", "6", "7", "8", "9", "10"];

fn bases(draft: &Draft, change: &Callback<Change>) -> Html {
    let side = draft.board.shape().side();
    let fitting = (4..=LARGEST_DIGIT + 1).zip(BASES);
    let fitting = fitting.filter(|&(base, _)| usize::from(base) >= side);
    let options = fitting.map(|(base, name)| (base, name, name.to_owned()));
    choice(
        "edit-base",
        options.collect(),
        draft.base,
        change,
        Change::Base,
    )
}

fn goals(draft: &Draft, change: &Callback<Change>) -> Html {
    let options = vec![
        (Goal::Rows, "rows", text("goal.rows").to_owned()),
        (Goal::RowsAndColumns, "both", text("goal.both").to_owned()),
    ];
    choice("edit-goal", options, draft.goal, change, Change::Goal)
}

/// The digits that may be used.
fn digits(draft: &Draft, change: &Callback<Change>) -> Html {
    let digit = |digit: u8| {
        let checked = draft.allowed.contains(digit);
        let toggle = change.reform(move |_: Event| Change::Toggle(digit));
        html! {
            <label class="edit-digit">
                <input type="checkbox" {checked} onchange={toggle} />
                {digit}
            </label>
        }
    };
    let side = draft.board.shape().side();
    html! {
        <fieldset class="edit-digits">
            <legend>{text("edit.digits")}</legend>
            {for DigitSet::below(draft.base).iter().map(digit)}
            <p class="hint">{fill("edit.digits-about", &[("side", &side)])}</p>
        </fieldset>
    }
}
