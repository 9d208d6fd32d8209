//! Files and paper: saving and loading games, dropping a file, printing.

mod paper;
mod problem;
mod reading;
mod saving;

use crate::model::{Action, Model};
use ginnow::divisor_game::game_file::SavedGame;
use ginnow::divisor_game::links::SharedGame;
use ginnow_kit::component::component;
use ginnow_kit::page::PageAction;
use ginnow_kit::widgets::files::{FileChooser, FileChooserProps, Taken, files_dialog, use_drop};
use ginnow_kit::words::text;
use paper::{Paper, PaperProps};
use reading::read_game;
use saving::saving;
use web_sys::File;
use yew::prelude::*;

/// The dialog.
pub fn files(
    model: &Model,
    shared: &SharedGame,
    act: &Callback<Action>,
    page: &Callback<PageAction>,
    close: Callback<()>,
) -> Html {
    let take = {
        let (act, page) = (act.clone(), page.clone());
        Callback::from(move |taken: Taken| {
            let (act, page, refuse) = (act.clone(), page.clone(), taken.refuse);
            read_game(taken.file, move |game| match game {
                Ok(game) => {
                    put_on_the_table(game, &act, &page);
                    page.emit(PageAction::Panel(None));
                }
                Err(problem) => refuse.emit(problem.text()),
            });
        })
    };
    let parts = html! {
        <>
            {saving(model)}
            {component::<FileChooser>(FileChooserProps {
                heading: text("files.load-heading"), about: text("files.load-about").to_owned(),
                label: text("files.load"), accept: ".json,application/json", class: "game-file", take
            })}
            {component::<Paper>(PaperProps {
                piles: model.position().numbers(), lesson: shared.lesson.clone()
            })}
        </>
    };
    files_dialog(close, parts)
}

fn put_on_the_table(game: SavedGame, act: &Callback<Action>, page: &Callback<PageAction>) {
    page.emit(PageAction::Playing(false));
    act.emit(Action::Load(game));
}

/// Takes files that are dropped on the page.
#[hook]
pub fn use_dropping(act: &Callback<Action>, page: &Callback<PageAction>) {
    let take = use_callback(
        (act.clone(), page.clone()),
        |file: File, (act, page): &(Callback<Action>, Callback<PageAction>)| {
            let (act, page) = (act.clone(), page.clone());
            read_game(file, move |game| match game {
                Ok(game) => put_on_the_table(game, &act, &page),
                Err(problem) => page.emit(PageAction::Notice(Some(problem.notice()))),
            });
        },
    );
    use_drop(&take);
}
