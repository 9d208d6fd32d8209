//! Saves the game and its undo history for as long as the window is open. Opening another puzzle
//! reloads the page, and players expect to find their game when they come back.

use super::puzzle::PuzzleDescription;
use super::route::Route;
use crate::browser::{address, document, is_loaded_again, memory, window};
use crate::reactive::effect::use_effect_with;
use gloo_events::EventListener;
use yew::prelude::*;

/// Maximum length of a saved game in UTF-16 units. Browsers typically store about five million of
/// these per site.
pub const LONGEST: usize = 400_000;

/// Returns the game saved by [`use_session`]. It may have been tampered with, so do not trust it.
#[must_use]
pub fn recall(puzzle: &PuzzleDescription) -> Option<String> {
    memory::recall_in_window(&game_key(puzzle)).filter(|game| game.len() <= LONGEST)
}

/// Returns `true` if the saved game should be restored. The address must belong to it, or just name
/// the puzzle. An empty address starts a new game instead. `same` is true if the address is exactly
/// that of the saved game.
#[must_use]
pub fn comes_back(puzzle: &PuzzleDescription, same: bool) -> bool {
    let fragment = address::fragment();
    match Route::current(puzzle) {
        Route::Board => !fragment.is_empty(),
        Route::Game => same || was_there(puzzle, fragment.trim_start_matches('#')),
        Route::Guide(_) | Route::Tour | Route::Elsewhere => false,
    }
}

/// Saves the most recent addresses (one per line) when the page goes away. Changes are written with
/// a delay, so after a reload, the address may be slightly outdated.
pub(in crate::page) fn keep_addresses(puzzle: &PuzzleDescription, recent: &str) {
    keep(&address_key(puzzle), recent);
}

/// Saves the game returned by `write` when the page goes away. It's also saved when the page is
/// hidden, because phones may end it at that point without further notice. A game that is too long
/// isn't saved, and any earlier one is deleted.
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

/// Returns `true` if this was the page's address when it went away or, after a reload, shortly
/// before. Otherwise only the last address counts: if you open a link to a position from a few
/// moves ago, that's the one you want to see.
fn was_there(puzzle: &PuzzleDescription, fragment: &str) -> bool {
    let recent = memory::recall_in_window(&address_key(puzzle)).unwrap_or_default();
    let known = if is_loaded_again() { usize::MAX } else { 1 };
    let mut latest = recent.lines().rev().take(known);
    latest.any(|address| address == fragment)
}

fn keep(key: &str, text: &str) {
    // Such a long game is still in the address, just without its history.
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
