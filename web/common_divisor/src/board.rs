//! The grid that is filled in by hand, and what is wrong with it.

use crate::jobs::helping::Answer;
use crate::model::{Action, Model};
use crate::reading::action;
use crate::rows::Help;
use crate::table::Table;
use ginnow_kit::component::component;
use ginnow_kit::page::PageAction;
use ginnow_kit::page::notice::{Notice, Text};
use ginnow_kit::words::text;
use ginnow_web_sudoku::explain::{conflict_list, format_error};
use ginnow_web_sudoku::{Mark, Marked, Sudoku, SudokuProps, read_guessing};
use std::rc::Rc;
use yew::prelude::*;

/// The grid.
pub fn board(table: &Table) -> Html {
    let board = table.model.board();
    let paste = {
        let (model, act, page) = (
            table.model.clone(),
            table.act.clone(),
            table.page.act.clone(),
        );
        Callback::from(move |pasted: String| take_text(&pasted, &model, &act, &page))
    };
    html! {
        <>
            {component::<Sudoku>(SudokuProps {
                marks: marks(&table.help),
                act: Some(table.act.reform(Action::Write)),
                paste: Some(paste),
                ..SudokuProps::new(text("puzzle.grid"), board.clone())
            })}
            <div class="conflicts" role="status">{conflict_list(&board.conflicts())}</div>
        </>
    }
}

/// The cell of a digit that was asked for.
fn marks(help: &Help) -> Rc<[Marked]> {
    match help.asked.answer {
        Some(Answer::Digit { cell, digit }) => Rc::new([Marked {
            cell,
            mark: Mark::Ring,
            meaning: Some(AttrValue::from(digit.to_string())),
        }]),
        _ => Rc::new([]),
    }
}

/// Takes a grid that was pasted: as what is filled in if it has the givens, and
/// else as another puzzle.
fn take_text(pasted: &str, model: &Model, act: &Callback<Action>, page: &Callback<PageAction>) {
    let taken = match read_guessing(pasted) {
        Ok(read) => action(model, read),
        Err(error) => Err(format_error(&error)),
    };
    match taken {
        Ok(action) => act.emit(action),
        Err(line) => {
            let say = move || Text {
                heading: text("paste.refused").to_owned(),
                lines: vec![line.clone()],
            };
            page.emit(PageAction::Notice(Some(Notice::new("pasted", say))));
        }
    }
}
