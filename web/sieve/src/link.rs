//! The game in the page's address.

use super::model::{Action, Model};
use super::screen::{Screen, ScreenAction};
use crate::{PUZZLE, explain};
use ginnow::sieve::Number;
use ginnow::sieve::links::{self, LinkRead, SharedGame};
use ginnow_kit::browser::{address, window};
use ginnow_kit::effect::use_effect_with;
use ginnow_kit::page::{PageAction, Route};
use gloo_events::{EventListener, EventListenerOptions};
use std::rc::Rc;
use web_sys::EventTarget;
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
    let writer = use_memo((), |()| address::Writer::default());
    {
        let writer = Rc::clone(&writer);
        use_effect_with(shared.to_string(), move |fragment: &String| {
            writer.write(fragment.clone());
        });
    }
    {
        let writer = Rc::clone(&writer);
        use_effect_with((), move |()| {
            // A link may lead to another program, and back by the browser's
            // button to the address as it was then.
            let flush = |target: &EventTarget, event: &'static str| {
                let writer = Rc::clone(&writer);
                let options = EventListenerOptions::run_in_capture_phase();
                EventListener::new_with_options(target, event, options, move |_| writer.flush())
            };
            let leave = [flush(&window(), "pagehide"), flush(&window(), "click")];
            move || drop(leave)
        });
    }
    let open = (act.clone(), page.clone(), show.clone());
    use_effect_with(open, |(act, page, show)| {
        let (act, page, show) = (act.clone(), page.clone(), show.clone());
        let listener = address::on_change(move || {
            if !is_news(&writer, &page) {
                return;
            }
            let link = game_link();
            page.emit(PageAction::Playing(false));
            show.emit(ScreenAction::Link(Box::new(link.shared.clone())));
            page.emit(PageAction::Notice(explain::broken_link(&link.problems)));
            act.emit(Action::Open(link.shared));
        });
        move || drop(listener)
    });
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

/// Whether the address names a game to be opened. While it names something
/// else the game is left as it is, and the address is left alone.
fn is_news(writer: &address::Writer, page: &Callback<PageAction>) -> bool {
    let known = match Route::current(&PUZZLE) {
        Route::Story(_) => {
            page.emit(PageAction::Playing(false));
            page.emit(PageAction::Panel(None));
            writer.pause();
            return false;
        }
        // The page is loaded again.
        Route::Elsewhere => return false,
        Route::Tour => true,
        // Its name alone is the way back to the game that there is.
        Route::Board if !address::fragment().is_empty() => true,
        Route::Board | Route::Game => writer.knows(&address::fragment()),
    };
    writer.resume();
    if known {
        writer.rewrite();
    }
    !known
}
