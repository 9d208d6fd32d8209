//! Saves a game with its undo history when the page goes away, until the window closes: opening another
//! puzzle reloads the page.

use super::puzzle::PuzzleDescription;
use super::route::Route;
use crate::browser::{address, document, is_loaded_again, memory, window};
use crate::reactive::effect::use_effect_with;
use gloo_events::EventListener;
use yew::prelude::*;

/// We don't save longer games. The limit is in UTF-16 units, of which browsers store about five million per
/// site.
pub const LONGEST: usize = 400_000;

/// Returns the game that [`use_session`] saved. Treat it like any other untrusted text.
#[must_use]
pub fn recall(puzzle: &PuzzleDescription) -> Option<String> {
    memory::recall_in_window(&game_key(puzzle)).filter(|game| game.len() <= LONGEST)
}

/// Returns true if the saved game should be restored, because the address is the game's own, or names the
/// puzzle without a game. `same` is true if the address names exactly the saved game. (An empty address
/// starts a new game.)
#[must_use]
pub fn comes_back(puzzle: &PuzzleDescription, same: bool) -> bool {
    let fragment = address::fragment();
    match Route::current(puzzle) {
        Route::Board => !fragment.is_empty(),
        Route::Game => same || was_there(puzzle, fragment.trim_start_matches('#')),
        Route::Guide(_) | Route::Tour | Route::Elsewhere => false,
    }
}

/// Saves the most recent addresses, one per line, when the page goes away. The last changes reach the
/// address with a delay, so a reloaded page has an older address.
pub(in crate::page) fn keep_addresses(puzzle: &PuzzleDescription, recent: &str) {
    keep(&address_key(puzzle), recent);
}

/// Saves the game, which `write` returns, when the page goes away or is hidden, because phones may then
/// end it. If the game is too long, nothing is saved, and an earlier saved game is deleted.
#[hook]
pub fn use_session(puzzle: &'static PuzzleDescription, write: Callback<(), String>) {
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

/// Returns true if the page had this address when it went away or, after a reload, shortly before. (If
/// you open a link that happens to match the game a few moves ago, you want that position.)
fn was_there(puzzle: &PuzzleDescription, fragment: &str) -> bool {
    let recent = memory::recall_in_window(&address_key(puzzle)).unwrap_or_default();
    let known = if is_loaded_again() { usize::MAX } else { 1 };
    let mut latest = recent.lines().rev().take(known);
    latest.any(|address| address == fragment)
}

fn keep(key: &str, text: &str) {
    // A longer game is only in the address.
    if text.len() > LONGEST {
        memory::forget_in_window(key);
    } else {
        memory::remember_in_window(key, text);
    }
}

fn game_key(puzzle: &PuzzleDescription) -> String {
    format!("game/{}", puzzle.name)
}

fn address_key(puzzle: &PuzzleDescription) -> String {
    format!("address/{}", puzzle.name)
}
