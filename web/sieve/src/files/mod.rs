//! Games as files and on paper.

mod loading;
mod paper;
mod problem;
mod reading;
mod saving;
mod worksheets;

pub use loading::use_dropping;

use super::model::Action;
use super::search::Search;
use super::solve::Origin;
use ginnow::sieve::Game;
use ginnow::sieve::optimize::Goal;
use ginnow_kit::component::component;
use ginnow_kit::page::PageAction;
use ginnow_kit::shared::Shared;
use ginnow_kit::widgets::files::files_dialog;
use loading::loading;
use paper::{Paper, PaperProps};
use saving::saving;
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
    /// What the page's link asks.
    pub question: String,
    /// Whether the link leaves the solver to be asked.
    pub solver: bool,
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
    let parts = html! {
        <>
            {saving(&props.game, props.goal)}
            {loading(&props.act, &props.page)}
            {component::<Paper>(PaperProps {
                game: props.game.clone(), goal: props.goal, search: props.search.clone(),
                question: props.question.clone(), solver: props.solver, solve: props.solve.clone()
            })}
        </>
    };
    files_dialog(props.close.clone(), parts)
}
