//! Games as files and on paper.

mod choosing;
mod drop;
mod loading;
mod paper;
mod problem;
mod reading;
mod saving;

pub use loading::use_dropping;

use super::model::Action;
use super::search::Search;
use super::solve::Origin;
use choosing::Choosing;
use ginnow::sieve::Game;
use ginnow::sieve::links::Lesson;
use ginnow::sieve::optimize::Goal;
use ginnow_kit::dialog::Dialog;
use ginnow_kit::page::PageAction;
use ginnow_kit::shared::Shared;
use ginnow_kit::words::text;
use paper::Paper;
use saving::Saving;
use std::rc::Rc;
use yew::prelude::*;

#[derive(PartialEq)]
pub struct FilesProps {
    /// The game.
    pub game: Rc<Game>,
    /// What is played for.
    pub goal: Goal,
    /// What is known of the engine's work.
    pub search: Shared<Search>,
    /// What the page's link asks and leaves out.
    pub lesson: Lesson,
    /// The solver is to find the best game.
    pub solve: Callback<Origin>,
    /// Something is to be done with the game.
    pub act: Callback<Action>,
    /// Something is to change on the screen.
    pub page: Callback<PageAction>,
    /// It has been closed.
    pub close: Callback<()>,
}

/// The dialog.
pub fn files(props: &FilesProps) -> Html {
    html! {
        <Dialog title={text("files.title")} class="files" close={props.close.clone()}>
            <Saving game={props.game.clone()} goal={props.goal} />
            <Choosing act={props.act.clone()} page={props.page.clone()} />
            <Paper game={props.game.clone()} goal={props.goal} search={props.search.clone()}
                lesson={props.lesson.clone()} solve={props.solve.clone()} />
        </Dialog>
    }
}
