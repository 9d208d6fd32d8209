//! The grid that is filled in by hand, and what is wrong with it.

use crate::model::{Action, Model};
use ginnow_kit::words::text;
use ginnow_web_sudoku::Sudoku;
use ginnow_web_sudoku::explain::conflict_list;
use yew::prelude::*;

/// The grid.
pub fn board(model: &Model, act: &Callback<Action>) -> Html {
    let board = model.board();
    html! {
        <>
            <Sudoku label={text("grid.label")} board={board.clone()}
                act={act.reform(Action::Write)} />
            <div class="conflicts" role="status">{conflict_list(&board.conflicts())}</div>
        </>
    }
}
