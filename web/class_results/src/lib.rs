//! For the results of a class, a teacher opens a task and pastes the codes that students hand in. We replay each game,
//! and show scores, first moves, and two games side by side. None of this leaves the device.
//!
//! It's separate from the puzzles, because players shouldn't have to download it. QR codes are read by a worker.

mod compare;
mod data;
mod explain;
pub(crate) mod input;
mod lines;
mod model;
mod output;
mod own;
mod summary;
mod table;
mod task;
mod view_state;

use ginnow_kit::frame::{App, Key, Puzzle, key};
use ginnow_kit::page::keys::command;
use ginnow_kit::page::link_problems;
use ginnow_kit::reactive::later::Ahead;
use ginnow_kit::words::text;
use ginnow_kit::{ahead, later};
use ginnow_links::Problem;
pub use input::reading;
use input::{adding, sample};
pub use model::Class;
use model::Model;
use view_state::{ViewState, use_view_state};
use yew::prelude::*;

impl Puzzle for Class {
    const NAME: &'static str = "class";
    type Model = Model;

    ginnow_kit::view_state!(use_view_state => ViewState);

    const PRINTED: Option<Ahead<App<Self>>> =
        Some(ahead!(dialogs: output::paper::printed_sheet as fn(&App<Class>)));

    const KEYS: &'static [Key<Self>] =
        &[key(&[command("z")], "history.undo", |app: &App<Self>| app.view_state.undo())
            .only_if(|app| app.view_state.can_undo())];

    fn rule(app: &App<Self>) -> &'static str {
        // On a projector, there is nothing that you could paste codes into.
        if app.is_projected() && app.view_state.task.is_some() {
            return "";
        }
        let is_result = app.view_state.own.as_ref().is_some_and(|own| own.1.is_ok());
        text(if is_result { "own.about" } else { "class.about" })
    }

    fn whole_page(app: &App<Self>) -> Option<Html> {
        if let Some(own) = own::own(app) {
            return Some(html! { <div class="class stack">{own}</div> });
        }
        let is_projected = app.is_projected();
        // Whoever opens the page for the first time has no task yet.
        let adding = later!(views: adding::adding as fn(&App<Class>));
        let results = later!(views: table::results as fn(&App<Class>));
        Some(html! {
            <div class="class stack">
                if !is_projected {
                    {task::task(app)}
                } else if let Some(task) = &app.view_state.task {
                    <p>{task::about(task)}</p>
                }
                if app.view_state.task.is_some() {
                    if !is_projected {
                        {adding(app)}
                    }
                    {results(app)}
                } else if !is_projected {
                    {table::unread(&app.view_state)}
                    if app.view_state.tasks().is_empty() {
                        {sample::sample()}
                    }
                }
            </div>
        })
    }

    fn problem(problem: &Problem) -> String {
        link_problems::problem(problem)
    }
}
