//! The game in the page's address.

use crate::model::{Action, Model};
use crate::screen::{Screen, ScreenAction};
use crate::{PUZZLE, problems};
use ginnow::divisor_game::links::{LinkRead, SharedGame, read};
use ginnow_kit::browser::{address, window};
use ginnow_kit::effect::use_effect_with;
use ginnow_kit::page::{PageAction, Route, session};
use gloo_events::{EventListener, EventListenerOptions};
use std::rc::Rc;
use yew::prelude::*;

/// The game that the page begins with: that of the address, or, where it names
/// the puzzle alone, the one that was left.
pub fn opening() -> LinkRead {
    let kept = || session::recall(&PUZZLE).map(|kept| read(&kept));
    match Route::current(&PUZZLE) {
        Route::Board => kept().filter(|link| link.problems.is_empty()),
        _ => None,
    }
    .unwrap_or_else(linked)
}

/// The game that the address names, or the usual one.
fn linked() -> LinkRead {
    match Route::current(&PUZZLE) {
        Route::Game => read(&address::fragment()),
        _ => read(""),
    }
}

/// What the page's own link says.
fn shared(model: &Model, screen: &Screen) -> SharedGame {
    SharedGame {
        moment: model.game().moment(),
        opponent: model.opponent(),
        begins: model.begins(),
        view: screen.view,
        query: screen.query,
        rules: screen.rules,
        limit: screen.limit,
        lesson: screen.lesson.clone(),
    }
}

/// Keeps the address and the game the same, both ways, and the game for when it
/// is left. Gives what the address says.
#[hook]
pub fn use_link(
    model: &Model,
    screen: &Screen,
    act: &Callback<Action>,
    page: &Callback<PageAction>,
    show: &Callback<ScreenAction>,
) -> SharedGame {
    let shared = shared(model, screen);
    let link = shared.to_string();
    session::use_session(&PUZZLE, {
        let link = link.clone();
        Callback::from(move |()| link.clone())
    });
    let writer = use_memo((), |()| address::Writer::default());
    {
        let writer = Rc::clone(&writer);
        use_effect_with(link, move |link| writer.write(link.clone()));
    }
    let open = (act.clone(), page.clone(), show.clone());
    use_effect_with(open, move |(act, page, show)| {
        let (act, page, show) = (act.clone(), page.clone(), show.clone());
        let heard = Rc::clone(&writer);
        let change = address::on_change(move || {
            if is_news(&heard, &page) {
                let link = linked();
                page.emit(PageAction::Playing(false));
                page.emit(PageAction::Notice(problems::notice(link.problems)));
                show.emit(ScreenAction::Open(Box::new(link.shared.clone())));
                act.emit(Action::Open(link.shared));
            }
        });
        // A press of the mouse may lead to another program.
        let leave = ["pagehide", "click"].map(|event| {
            let writer = Rc::clone(&writer);
            let options = EventListenerOptions::run_in_capture_phase();
            EventListener::new_with_options(&window(), event, options, move |_| writer.flush())
        });
        move || drop((change, leave))
    });
    shared
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
        // Its name alone is the way back to the game that there is.
        Route::Tour | Route::Board => true,
        Route::Game => writer.knows(&address::fragment()),
    };
    writer.resume();
    if known {
        writer.rewrite();
    }
    !known
}
