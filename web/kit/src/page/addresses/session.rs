//! Saves a game with its undo history until the window is closed. This is necessary because opening
//! another puzzle reloads the page, and players expect to find their game when they come back.

use super::puzzle::PuzzleDescription;
use super::route::Route;
use crate::browser::{address, document, is_loaded_again, memory, window};
use crate::reactive::effect::use_effect_with;
use gloo_events::EventListener;
use yew::prelude::*;

/// The longest game that we save, in UTF-16 units. Browsers store about five million of these per
/// site.
pub const LONGEST: usize = 400_000;

/// Returns the game that [`use_session`] has saved. Somebody may have changed it, so don't rely on
/// it.
#[must_use]
pub fn recall(puzzle: &PuzzleDescription) -> Option<String> {
    memory::recall_in_window(&game_key(puzzle)).filter(|game| game.len() <= LONGEST)
}

/// Returns true if the saved game should be restored. This is the case if the address belongs to it
/// or just names the puzzle, whereas an empty address starts a new game. If the address names
/// exactly the saved game, pass true for `same`.
#[must_use]
pub fn comes_back(puzzle: &PuzzleDescription, same: bool) -> bool {
    let fragment = address::fragment();
    match Route::current(puzzle) {
        Route::Board => !fragment.is_empty(),
        Route::Game => same || was_there(puzzle, fragment.trim_start_matches('#')),
        Route::Guide(_) | Route::Tour | Route::Elsewhere => false,
    }
}

/// Saves the most recent addresses, one per line, when the page goes away. The last changes are
/// written with a delay, so the address of a reloaded page can be an older one.
pub(in crate::page) fn keep_addresses(puzzle: &PuzzleDescription, recent: &str) {
    keep(&address_key(puzzle), recent);
}

/// Saves the game that `write` returns when the page goes away. Phones may end a page as soon as it
/// is hidden, so it is saved then as well. If the game is too long, nothing is saved, and an
/// earlier one is deleted.
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

/// Returns true if the page had this address when it went away. After a reload, it may also have
/// had it shortly before. In any other case, we only look at the last one: if you open a link to a
/// position of a few moves ago, that is the position you want to see.
fn was_there(puzzle: &PuzzleDescription, fragment: &str) -> bool {
    let recent = memory::recall_in_window(&address_key(puzzle)).unwrap_or_default();
    let known = if is_loaded_again() { usize::MAX } else { 1 };
    let mut latest = recent.lines().rev().take(known);
    latest.any(|address| address == fragment)
}

fn keep(key: &str, text: &str) {
    // A longer game is only in the address, without its history.
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
