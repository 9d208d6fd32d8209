//! Keys that work wherever the focus is, except where text is typed.

use super::model::{Action, Model};
use super::playback::toggle;
use super::screen::Glance;
use crate::browser::document;
use crate::route::Route;
use gloo_events::{EventListener, EventListenerOptions};
use wasm_bindgen::JsCast;
use web_sys::{Element, KeyboardEvent};
use yew::prelude::*;

/// What a key asks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Wish {
    Undo,
    Redo,
    Toggle,
    Back,
    Forward,
}

/// What a key asks for, if anything. `command` is Control or Command.
fn wish(key: &str, command: bool, shift: bool) -> Option<Wish> {
    match (key, command) {
        ("z" | "Z", true) if shift => Some(Wish::Redo),
        ("z" | "Z", true) => Some(Wish::Undo),
        ("y" | "Y", true) => Some(Wish::Redo),
        ("p" | "P", false) => Some(Wish::Toggle),
        (",", false) => Some(Wish::Back),
        (".", false) => Some(Wish::Forward),
        _ => None,
    }
}

/// Whether the focus is where text is typed.
fn is_typing(event: &KeyboardEvent) -> bool {
    let target = event
        .target()
        .and_then(|target| target.dyn_into::<Element>().ok());
    target.is_some_and(|element| {
        element
            .matches("input[type=text], textarea")
            .unwrap_or(false)
    })
}

/// Listens to the keys of the whole page.
#[hook]
pub fn use_keys(
    model: &UseReducerHandle<Model>,
    playing: bool,
    act: &Callback<Action>,
    glance: &Callback<Glance>,
) {
    let (played, moves) = (model.game().played(), model.game().line().len());
    let (act, glance) = (act.clone(), glance.clone());
    use_effect_with(
        (played, moves, playing),
        move |&(played, moves, playing)| {
            let options = EventListenerOptions::enable_prevent_default();
            let listener =
                EventListener::new_with_options(&document(), "keydown", options, move |event| {
                    let event: &KeyboardEvent = event.unchecked_ref();
                    let command = event.ctrl_key() || event.meta_key();
                    if is_typing(event)
                        || event.alt_key()
                        || matches!(Route::current(), Route::Story(_))
                    {
                        return;
                    }
                    let Some(wish) = wish(&event.key(), command, event.shift_key()) else {
                        return;
                    };
                    event.prevent_default();
                    if wish != Wish::Toggle {
                        glance.emit(Glance::Playing(false));
                    }
                    match wish {
                        Wish::Undo => act.emit(Action::Undo),
                        Wish::Redo => act.emit(Action::Redo),
                        Wish::Toggle => toggle(played, moves, playing, &act, &glance).emit(()),
                        Wish::Back => act.emit(Action::StepTo(played.saturating_sub(1))),
                        Wish::Forward => act.emit(Action::StepTo(played + 1)),
                    }
                });
            move || drop(listener)
        },
    );
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_ask_for_what_players_expect() {
        assert_eq!(wish("z", true, false), Some(Wish::Undo));
        assert_eq!(wish("Z", true, true), Some(Wish::Redo));
        assert_eq!(wish("y", true, false), Some(Wish::Redo));
        assert_eq!(wish("z", false, false), None);
        assert_eq!(wish("p", false, false), Some(Wish::Toggle));
        assert_eq!(wish("p", true, false), None, "printing");
    }
}
