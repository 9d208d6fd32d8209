//! A game that was left, with all that can be undone, for as long as the window
//! is open: the page is loaded again when another puzzle is opened.

use super::puzzle::Puzzle;
use crate::browser::window;
use crate::effect::use_effect_with;
use gloo_events::EventListener;
use yew::prelude::*;

/// No game that is longer is kept, in UTF-16 units; browsers keep some five
/// million of them for all of a site.
pub const LONGEST: usize = 400_000;

/// The game that was left, as [`use_session`] was given it. It is a stranger's
/// text like any other.
#[must_use]
pub fn recall(puzzle: &Puzzle) -> Option<String> {
    let storage = window().session_storage().ok()??;
    let kept = storage.get_item(&key(puzzle)).ok()??;
    (kept.len() <= LONGEST).then_some(kept)
}

/// Keeps the game when the page goes away: `write` is called then. What is too
/// long is not kept, and neither is what was kept before.
#[hook]
pub fn use_session(puzzle: &'static Puzzle, write: Callback<(), String>) {
    let latest = use_mut_ref(|| None);
    latest.replace(Some(write));
    use_effect_with((), move |()| {
        let leave = EventListener::new(&window(), "pagehide", move |_| {
            if let Some(write) = &*latest.borrow() {
                keep(puzzle, &write.emit(()));
            }
        });
        move || drop(leave)
    });
}

fn keep(puzzle: &Puzzle, game: &str) {
    let Ok(Some(storage)) = window().session_storage() else {
        return;
    };
    let key = key(puzzle);
    // A browser that forbids it, or has no room, keeps the game in the address
    // alone.
    if game.len() > LONGEST || storage.set_item(&key, game).is_err() {
        let _ = storage.remove_item(&key);
    }
}

fn key(puzzle: &Puzzle) -> String {
    format!("ginnow/game/{}", puzzle.name)
}
