//! Games as files and on paper.

use super::model::Action;
use super::screen::Glance;
use crate::dialog::Dialog;
use crate::words::text;
use ginnow::optimize::Goal;
use ginnow::sieve::Game;
use std::rc::Rc;
use yew::prelude::*;

#[derive(Properties, PartialEq)]
pub struct FilesProps {
    /// The game.
    pub game: Rc<Game>,
    /// What is played for.
    pub goal: Goal,
    /// Something is to be done with the game.
    pub act: Callback<Action>,
    /// Something is to change on the screen.
    pub glance: Callback<Glance>,
    /// It has been closed.
    pub close: Callback<()>,
}

/// The dialog.
#[component]
pub fn Files(props: &FilesProps) -> Html {
    html! {
        <Dialog title={text("files.title")} close={props.close.clone()}>
        </Dialog>
    }
}
