//! The game in the page's address.

use super::model::{Action, Model};
use super::screen::{Screen, ScreenAction};
use crate::{PUZZLE, explain};
use ginnow::sieve::Number;
use ginnow::sieve::links::{self, LinkRead, SharedGame};
use ginnow_kit::browser::address;
use ginnow_kit::page::{AddressNews, PageAction, Route, use_address};
use yew::prelude::*;

/// Keeps the address and the game the same, both ways. Gives what the address
/// says.
#[hook]
pub fn use_link(
    model: &UseReducerHandle<Model>,
    screen: &Screen,
    act: &Callback<Action>,
    page: &Callback<PageAction>,
    show: &Callback<ScreenAction>,
) -> SharedGame {
    let shared = SharedGame {
        moment: model.game().moment(),
        goal: model.goal(),
        view: screen.view,
        sealed: sealed_line(screen, model.position().size()),
        lesson: screen.lesson.clone(),
    };
    let (act, page, show) = (act.clone(), page.clone(), show.clone());
    let hear = Callback::from(move |news| {
        page.emit(PageAction::Playing(false));
        match news {
            AddressNews::Story => page.emit(PageAction::Panel(None)),
            AddressNews::Game => {
                let link = game_link();
                show.emit(ScreenAction::Link(Box::new(link.shared.clone())));
                page.emit(PageAction::Notice(explain::broken_link(&link.problems)));
                act.emit(Action::Open(link.shared));
            }
        }
    });
    use_address(&PUZZLE, shared.to_string(), hear);
    shared
}

/// The moves that the page keeps sealed on a board of this size.
pub fn sealed_line(screen: &Screen, size: Number) -> Vec<Number> {
    let sealed = screen.sealed(size);
    sealed.map(|sealed| sealed.line.clone()).unwrap_or_default()
}

/// The game that the address names, or the usual board.
pub fn game_link() -> LinkRead {
    match Route::current(&PUZZLE) {
        Route::Game => links::read(&address::fragment()),
        _ => links::read(""),
    }
}
