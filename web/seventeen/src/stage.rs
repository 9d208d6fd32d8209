//! The grid with its tools, left of the views.

use crate::entry::ENTRY;
use crate::grid::GridBeside;
use crate::look::Look;
use crate::model::Action;
use crate::table::Table;
use crate::{filter, found, puzzle, search, sets};
use ginnow::seventeen::links::View;
use ginnow_kit::icons::{Icon, icon_button_if};
use ginnow_kit::page::PageAction;
use ginnow_kit::words::{fill, number, text};
use yew::prelude::*;

/// The question, the grid, and what can be done with it.
pub fn stage(table: &Table) -> Html {
    let question = &table.model.shared.lesson.question;
    let touch = table.act.reform(Action::Touch);
    html! {
        <div class="stage">
            if !question.is_empty() {
                <p class="question" dir="auto">{question.clone()}</p>
            }
            <GridBeside look={look(table)} {touch} paste={table.entry.take_text.clone()} />
            {tools(table)}
        </div>
    }
}

/// What the grid shows: the open view says it.
fn look(table: &Table) -> Look {
    let (model, run) = (&table.model, table.run());
    match model.shared.view {
        View::Search => search::look(model, run),
        View::Found => found::look(model, run),
        View::Filter => filter::look(model, &table.rooms.filter),
        View::Sets => sets::look(model, &table.rooms.sets),
        View::Puzzle => puzzle::look(model, &table.rooms.study),
    }
}

/// Another grid, undo, redo; and which puzzle is shown.
fn tools(table: &Table) -> Html {
    let (can_undo, can_redo) = table.model.can();
    let on = |action: Action| table.act.reform(move |()| action.clone());
    let open = table
        .page
        .act
        .reform(|_: MouseEvent| PageAction::Panel(Some(ENTRY)));
    html! {
        <div class="stage-tools" role="group" aria-label={text("grid.tools")}>
            <button type="button" onclick={open}>{text("grid.another")}</button>
            {icon_button_if(can_undo, Icon::Undo, text("keys.undo"), on(Action::Undo))}
            {icon_button_if(can_redo, Icon::Redo, text("keys.redo"), on(Action::Redo))}
            <p class="stage-said">{caption(table)}</p>
        </div>
    }
}

/// Which puzzle the grid shows, if it shows one that was found.
fn caption(table: &Table) -> String {
    let run = table.run();
    let shown = match table.model.shared.view {
        View::Search => run.puzzles.last().map(|puzzle| puzzle.clues),
        View::Found => table.model.found.shown(run.last()),
        _ => None,
    };
    let at = shown.and_then(|shown| run.puzzles.iter().position(|it| it.clues == shown));
    at.map_or_else(String::new, |at| {
        let (at, all) = (number(at as u64 + 1), number(run.puzzles.len() as u64));
        fill("grid.shown", &[("number", &at), ("all", &all)])
    })
}
