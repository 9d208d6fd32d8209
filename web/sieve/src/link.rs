//! The game in the page's address.

use super::model::{Action, Model};
use super::screen::{Glance, Notice, Screen};
use crate::route::Route;
use ginnow::sieve::links::{self, SharedGame};
use ginnow_kit::browser::{address, window};
use ginnow_kit::effect::use_effect_with;
use gloo_events::EventListener;
use std::rc::Rc;
use yew::prelude::*;

/// Keeps the address and the game the same, both ways. Gives what the address
/// says.
#[hook]
pub fn use_link(
    model: &UseReducerHandle<Model>,
    screen: &Screen,
    act: &Callback<Action>,
    glance: &Callback<Glance>,
) -> SharedGame {
    let shared = SharedGame {
        moment: model.game().moment(),
        goal: model.goal(),
        view: screen.view,
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
            let leave = EventListener::new(&window(), "pagehide", move |_| writer.flush());
            move || drop(leave)
        });
    }
    let open = (act.clone(), glance.clone());
    use_effect_with(open, |(act, glance)| {
        let (act, glance) = (act.clone(), glance.clone());
        let listener = address::on_change(move || {
            if !is_news(&writer, &glance) {
                return;
            }
            let link = links::read(&address::fragment());
            let broken = !link.problems.is_empty();
            glance.emit(Glance::Playing(false));
            // What is hidden decides which views there are.
            glance.emit(Glance::Lesson(link.shared.lesson.clone()));
            glance.emit(Glance::View(link.shared.view));
            glance.emit(Glance::Notice(
                broken.then_some(Notice::BrokenLink(link.problems)),
            ));
            act.emit(Action::Open(link.shared));
        });
        move || drop(listener)
    });
    shared
}

/// Whether the address names a game to be opened. While it names something
/// else the game is left as it is, and the address is left alone.
fn is_news(writer: &address::Writer, glance: &Callback<Glance>) -> bool {
    let known = match Route::current() {
        Route::Story(_) => {
            glance.emit(Glance::Playing(false));
            glance.emit(Glance::Panel(None));
            writer.pause();
            return false;
        }
        Route::Tour => true,
        Route::Puzzle => writer.knows(&address::fragment()),
    };
    writer.resume();
    if known {
        writer.rewrite();
    }
    !known
}
