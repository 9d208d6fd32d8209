//! A game that was left, with everything that can be undone, kept for as long as the window is open:
//! opening another puzzle reloads the page.

use super::puzzle::Puzzle;
use super::route::Route;
use crate::browser::{address, document, is_loaded_again, memory, window};
use crate::effect::use_effect_with;
use gloo_events::EventListener;
use yew::prelude::*;

/// The longest game that is kept, in UTF-16 units; browsers keep about five million of them per site.
pub const LONGEST: usize = 400_000;

/// The game that was left, as [`use_session`] stored it. Treat it like any other untrusted text.
#[must_use]
pub fn recall(puzzle: &Puzzle) -> Option<String> {
    memory::recall_in_window(&game_key(puzzle)).filter(|game| game.len() <= LONGEST)
}

/// Whether the game that was left comes back: if the address is its own, or names the puzzle without a
/// game. `same` says whether the address names exactly the game that was left. (An empty address is a new
/// start.)
#[must_use]
pub fn comes_back(puzzle: &Puzzle, same: bool) -> bool {
    let fragment = address::fragment();
    match Route::current(puzzle) {
        Route::Board => !fragment.is_empty(),
        Route::Game => same || was_there(puzzle, fragment.trim_start_matches('#')),
        Route::Story(_) | Route::Tour | Route::Elsewhere => false,
    }
}

/// Stores, when the page goes away, its most recent addresses, one per line. The last changes reach the
/// address with a delay, and a reloaded page has the address from before them.
pub(super) fn keep_addresses(puzzle: &Puzzle, recent: &str) {
    keep(&address_key(puzzle), recent);
}

/// Keeps the game when the page goes away, or out of sight, from where a phone
/// may end it: `write` is called then. What is too long is not kept, and neither
/// is what was kept before.
#[hook]
pub fn use_session(puzzle: &'static Puzzle, write: Callback<(), String>) {
    let latest = use_mut_ref(|| None);
    latest.replace(Some(write));
    use_effect_with((), move |()| {
        let leave = move || {
            if let Some(write) = &*latest.borrow() {
                keep(&game_key(puzzle), &write.emit(()));
            }
        };
        let hide = leave.clone();
        let listeners = [
            EventListener::new(&window(), "pagehide", move |_| leave()),
            EventListener::new(&document(), "visibilitychange", move |_| {
                if document().hidden() {
                    hide();
                }
            }),
        ];
        move || drop(listeners)
    });
}

/// Whether the page had this address when it was left or, if it is reloaded, shortly before that. (A link
/// that is opened anew may lead to where the game was a few moves ago; then that is what is wanted.)
fn was_there(puzzle: &Puzzle, fragment: &str) -> bool {
    let recent = memory::recall_in_window(&address_key(puzzle)).unwrap_or_default();
    let known = if is_loaded_again() { usize::MAX } else { 1 };
    let mut latest = recent.lines().rev().take(known);
    latest.any(|address| address == fragment)
}

fn keep(key: &str, text: &str) {
    // Otherwise the game is only in the address.
    if text.len() > LONGEST {
        memory::forget_in_window(key);
    } else {
        memory::remember_in_window(key, text);
    }
}

fn game_key(puzzle: &Puzzle) -> String {
    format!("game/{}", puzzle.name)
}

fn address_key(puzzle: &Puzzle) -> String {
    format!("address/{}", puzzle.name)
}
