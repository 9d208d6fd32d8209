//! Sharing: links to copy, and links built for a class.

use crate::dialog::Dialog;
use crate::words::text;
use ginnow::links::{Lesson, View};
use ginnow::optimize::Goal;
use ginnow::sieve::Game;
use std::rc::Rc;
use yew::prelude::*;

#[derive(Properties, PartialEq)]
pub struct ShareProps {
    /// The game.
    pub game: Rc<Game>,
    /// What is played for.
    pub goal: Goal,
    /// What is looked at beside the board.
    pub view: View,
    /// What the page's own link asks and leaves out.
    pub lesson: Lesson,
    /// Copy the link to what is on the page.
    pub copy: Callback<()>,
    /// It has been closed.
    pub close: Callback<()>,
}

/// The dialog.
#[component]
pub fn Share(props: &ShareProps) -> Html {
    html! {
        <Dialog title={text("share.title")} close={props.close.clone()}>
            <button type="button" class="share" onclick={props.copy.reform(|_| ())}>
                {text("share.copy")}
            </button>
        </Dialog>
    }
}
