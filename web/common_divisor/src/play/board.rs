//! The grid to fill in, its conflicts, and controls.

use crate::jobs::helping::Answer;
use crate::model::Action;
use crate::{EDIT, model::CommonDivisor, output::files};
use ginnow_kit::controls::icons::{Icon, icon_button_if};
use ginnow_kit::frame::{App, Model as _, Step, undo_buttons};
use ginnow_kit::page::PageAction;
use ginnow_kit::reactive::component::component;
use ginnow_kit::words::text;
use ginnow_web_sudoku::explain::conflict_list;
use ginnow_web_sudoku::{Mark, Marked, Sudoku, SudokuProps};
use std::rc::Rc;
use yew::prelude::*;

pub fn board(app: &App<CommonDivisor>) -> Html {
    let board = app.model.board();
    let paste = {
        let (model, act, page) = (Rc::clone(&app.model), app.act.clone(), app.page.act.clone());
        Callback::from(move |pasted: String| match files::read_text(&model, &pasted) {
            Ok(action) => act.emit(action),
            Err(wrong) => page.emit(PageAction::Notice(Some(files::not_taken(wrong.line)))),
        })
    };
    component::<Sudoku>(SudokuProps {
        marks: marks(app.view_state.help.answer()),
        act: Some(app.act.reform(Action::Write)),
        paste: Some(paste),
        ..SudokuProps::new(text("puzzle.grid"), board.clone())
    })
}

/// Marks the digit that the player asked about.
fn marks(answer: Option<Answer>) -> Rc<[Marked]> {
    match answer {
        Some(Answer::Digit { cell, digit }) => Rc::new([Marked {
            cell,
            mark: Mark::Ring,
            meaning: Some(AttrValue::from(digit.to_string())),
        }]),
        _ => Rc::new([]),
    }
}

/// Renders undo, redo, restart, and a button to change the puzzle.
pub fn controls(app: &App<CommonDivisor>) -> Html {
    let edit = app.opens(EDIT).reform(|_: MouseEvent| ());
    html! {
        <section class="controls" aria-label={text("controls.label")}>
            {history(app)}
            {conflicts(app)}
            if !app.lesson.locked {
                <button type="button" class="edit-puzzle" onclick={edit}>{text("edit.open")}</button>
            }
        </section>
    }
}

/// Conflicts in the grid. The space is reserved, so nothing moves when they come and go.
pub fn conflicts(app: &App<CommonDivisor>) -> Html {
    let conflicts = app.model.board().conflicts();
    // Longer lists scroll. They must be reachable by keyboard.
    let tabindex = (conflicts.len() > 2).then_some("0");
    html! { <div class="conflicts" role="status" {tabindex}>{conflict_list(&conflicts)}</div> }
}

/// Renders undo, redo, and clear.
pub fn history(app: &App<CommonDivisor>) -> Html {
    let board = app.model.board();
    let filled = board.grid() != *board.givens();
    let restart = app.does(Step::Restart);
    let can_step = app.model.history().is_some_and(|history| history.undo || history.redo);
    html! {
        <div class={classes!("buttons", (!filled && !can_step).then_some("unused"))}>
            {undo_buttons(app)}
            {icon_button_if(filled, Icon::Restart, text("controls.restart"), restart)}
        </div>
    }
}
