//! A game that was left, with all that can be undone, for as long as the window
//! is open: the page is loaded again when another puzzle is opened.

use super::puzzle::Puzzle;
use super::route::Route;
use crate::browser::{address, document, is_loaded_again, memory, window};
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
    memory::recall_in_window(&game_key(puzzle)).filter(|game| game.len() <= LONGEST)
}

/// Whether the game that was left comes back: where the address is its own, or
/// names the puzzle and no game. `same` says whether the address names the very
/// game that was left. (No address at all is a new beginning.)
#[must_use]
pub fn comes_back(puzzle: &Puzzle, same: bool) -> bool {
    let fragment = address::fragment();
    match Route::current(puzzle) {
        Route::Board => !fragment.is_empty(),
        Route::Game => same || was_there(puzzle, fragment.trim_start_matches('#')),
        Route::Story(_) | Route::Tour | Route::Elsewhere => false,
    }
}

/// Keeps, when the page goes away, the addresses that it had lately, a line
/// each. The last changes come into the address a little later, and a page that
/// is loaded again has the address of when that began.
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

/// Whether the page had this address when it was left or, if it is loaded again,
/// shortly before that. (A link that is opened anew may lead back to where the
/// game was a few moves ago; then that is what is wanted.)
fn was_there(puzzle: &Puzzle, fragment: &str) -> bool {
    let recent = memory::recall_in_window(&address_key(puzzle)).unwrap_or_default();
    let known = if is_loaded_again() { usize::MAX } else { 1 };
    let mut latest = recent.lines().rev().take(known);
    latest.any(|address| address == fragment)
}

fn keep(key: &str, text: &str) {
    // Without it the game is kept in the address alone.
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
