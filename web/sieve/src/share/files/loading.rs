//! Loads games from files.

use super::reading::read_game;
use crate::model::Action;
use ginnow::sieve::game_file::LONGEST_FILE;
use ginnow_kit::page::PageAction;
use ginnow_kit::quantities::bytes;
use ginnow_kit::reactive::component::component;
use ginnow_kit::widgets::files::{FileChooser, FileChooserProps, FileProblem, Taken};
use ginnow_kit::words::{fill, text};
use web_sys::File;
use yew::prelude::*;

/// Reads a file and puts its game on the board, as one action. Any problem goes to `refuse`, and
/// the board stays as it is.
pub fn load(
    file: File,
    act: &Callback<Action>,
    page: &Callback<PageAction>,
    refuse: Callback<FileProblem>,
) {
    let (act, page) = (act.clone(), page.clone());
    read_game(file, move |read| match read {
        Ok(game) => {
            page.emit(PageAction::Playing(false));
            page.emit(PageAction::Panel(None));
            page.emit(PageAction::Notice(None));
            act.emit(Action::OpenFile(game));
        }
        Err(problem) => refuse.emit(problem),
    });
}

/// Renders the file input for games.
pub fn loading(act: &Callback<Action>, page: &Callback<PageAction>) -> Html {
    let (act, page) = (act.clone(), page.clone());
    let take = Callback::from(move |taken: Taken| {
        let refuse = taken.refuse.reform(|problem: FileProblem| problem.text());
        load(taken.file, &act, &page, refuse);
    });
    let largest = bytes(LONGEST_FILE as u64);
    let about = fill!("files.load-about", largest);
    component::<FileChooser>(FileChooserProps {
        heading: text("files.load"),
        about,
        label: text("files.choose"),
        accept: ".json,.csv,application/json,text/csv",
        multiple: false,
        class: "game-file",
        take,
    })
}
