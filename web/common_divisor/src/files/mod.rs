//! The puzzle as text and as files, the links of other tools, and paper.

mod loading;
mod other_tools;
mod paper;
mod saved;
mod saving;

pub use loading::use_dropping;

use crate::model::{Action, Model};
use crate::solve::Solving;
use ginnow::common_divisor::links::Lesson;
use ginnow_kit::page::PageAction;
use ginnow_kit::widgets::files::files_dialog;
use loading::loading;
use other_tools::other_tools;
use paper::paper;
use saving::saving;
use yew::prelude::*;

/// What the dialog is drawn from.
pub struct FilesProps<'page> {
    /// The puzzle, and what is filled in.
    pub model: &'page UseReducerHandle<Model>,
    /// The searches, one of which may know the solution.
    pub solving: &'page Solving,
    /// What the page's link asks and leaves out.
    pub lesson: &'page Lesson,
    /// Something is to be done with the puzzle.
    pub act: &'page Callback<Action>,
    /// Something is to change around it.
    pub page: &'page Callback<PageAction>,
    /// It has been closed.
    pub close: Callback<()>,
}

/// The dialog.
pub fn files(props: FilesProps) -> Html {
    let parts = html! {
        <>
            {saving(props.model)}
            {other_tools(&props.model.board().grid())}
            {loading(props.model, props.act, props.page)}
            {paper(props.model, props.solving, props.lesson)}
        </>
    };
    files_dialog(props.close, parts)
}
