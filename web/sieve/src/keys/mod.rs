//! Keys that work wherever the focus is, unless they belong to what has it.

mod list;
mod owner;

pub use list::{BOARD_KEYS, BoardWish, Entry, PAGE_KEYS, Stroke, Wish, find};

use super::analysis::{Hint, Permit, Study, StudyChange};
use super::model::{Action, Model};
use super::playback::toggle;
use super::screen::{Glance, Panel, Screen};
use crate::route::Route;
use ginnow::sieve::links::View;
use ginnow_kit::browser::document;
use ginnow_kit::effect::use_effect_with;
use gloo_events::{EventListener, EventListenerOptions};
use wasm_bindgen::JsCast;
use web_sys::{Element, KeyboardEvent};
use yew::prelude::*;

/// Whether Control or Command is held down.
pub fn has_command(event: &KeyboardEvent) -> bool {
    event.ctrl_key() || event.meta_key()
}

/// What the page is asked for by a key, if it is.
fn wish(event: &KeyboardEvent, projected: bool) -> Option<Wish> {
    // Whoever has dealt with it says so by preventing what is usual.
    let read = matches!(Route::current(), Route::Story(_));
    if event.alt_key() || event.default_prevented() || read {
        return None;
    }
    let (key, command) = (event.key(), has_command(event));
    let target = event.target();
    let focus = target.and_then(|target| target.dyn_into::<Element>().ok());
    if focus.is_some_and(|focus| owner::is_owned(&focus, &key, command))
        && !(projected && is_clicker(&key))
    {
        return None;
    }
    let wish = find(&PAGE_KEYS, &key, command, event.shift_key())?;
    (wish != Wish::Leave || projected).then_some(wish)
}

/// Whether this is a key that clickers send. In front of a room they go on with
/// the game even while the focus is on the board.
pub fn is_clicker(key: &str) -> bool {
    matches!(key, "PageUp" | "PageDown")
}

/// What the wishes depend on.
#[derive(Clone, Copy, PartialEq)]
struct Scene {
    played: usize,
    moves: usize,
    playing: bool,
    projected: bool,
    view: View,
    hint: Option<Hint>,
    permit: Permit,
}

/// What the wishes change.
#[derive(Clone, PartialEq)]
pub struct Ways {
    /// The game.
    pub act: Callback<Action>,
    /// The screen.
    pub glance: Callback<Glance>,
    /// The analysis.
    pub study: Callback<StudyChange>,
}

/// The hint after one, each telling more, and at last none.
fn next_hint(given: Option<Hint>, permit: Permit) -> Option<Hint> {
    match given {
        None => Some(Hint::Optimal),
        Some(Hint::Optimal) if permit.best => Some(Hint::Possible),
        Some(Hint::Optimal | Hint::Possible) => Some(Hint::BestMove),
        Some(Hint::BestMove) => Some(Hint::BestLine),
        Some(Hint::BestLine) => None,
    }
}

/// Listens to the keys of the whole page.
#[hook]
pub fn use_keys(
    model: &UseReducerHandle<Model>,
    screen: &Screen,
    study: &Study,
    permit: Permit,
    ways: Ways,
) {
    let scene = Scene {
        played: model.game().played(),
        moves: model.game().line().len(),
        playing: screen.playing,
        projected: screen.appearance.projected,
        view: screen.view,
        hint: study.asked,
        permit,
    };
    use_effect_with(scene, move |&scene| {
        let options = EventListenerOptions::enable_prevent_default();
        let listener =
            EventListener::new_with_options(&document(), "keydown", options, move |event| {
                let event: &KeyboardEvent = event.unchecked_ref();
                if let Some(wish) = wish(event, scene.projected) {
                    event.prevent_default();
                    grant(wish, scene, &ways);
                }
            });
        move || drop(listener)
    });
}

/// Does what is asked for.
fn grant(wish: Wish, scene: Scene, ways: &Ways) {
    let (act, glance) = (&ways.act, &ways.glance);
    let step = |action| {
        glance.emit(Glance::Playing(false));
        act.emit(action);
    };
    match wish {
        Wish::Undo => step(Action::Undo),
        Wish::Redo => step(Action::Redo),
        Wish::Toggle => toggle(scene.played, scene.moves, scene.playing, act, glance).emit(()),
        Wish::Back => step(Action::StepBy(-1)),
        Wish::Forward => step(Action::StepBy(1)),
        Wish::First => step(Action::StepTo(0)),
        Wish::Last => step(Action::StepTo(scene.moves)),
        Wish::Project => glance.emit(Glance::Project(!scene.projected)),
        Wish::Leave => glance.emit(Glance::Project(false)),
        Wish::Graph => {
            let other = scene.view == View::Pairing && !scene.projected;
            let view = if other { View::Order } else { View::Pairing };
            glance.emit(Glance::Project(false));
            glance.emit(Glance::View(view));
        }
        // A link for a class may leave hints out.
        Wish::Hint if !scene.permit.hints => {}
        Wish::Hint => {
            glance.emit(Glance::View(View::Moves));
            let hint = next_hint(scene.hint, scene.permit);
            ways.study.emit(StudyChange::Ask(hint));
        }
        Wish::Help => glance.emit(Glance::Panel(Some(Panel::Keys))),
    }
}
