//! The game in the page's address, and the game that was left.

use crate::PUZZLE;
use ginnow::template::links::{LinkRead, SharedGame, read};
use ginnow_kit::browser::address;
use ginnow_kit::page::{Route, session, use_address};
use yew::prelude::*;

/// The game that the page begins with: that of the address, or the one that was
/// left, where the address is its own or names the puzzle alone.
pub fn opening() -> LinkRead {
    let kept = || session::recall(&PUZZLE).map(|kept| read(&kept));
    let left = session::comes_back(&PUZZLE, false).then(kept).flatten();
    left.filter(|link| link.problems.is_empty())
        .unwrap_or_else(linked)
}

/// The game that the address names, or the usual one.
fn linked() -> LinkRead {
    match Route::current(&PUZZLE) {
        Route::Game => read(&address::fragment()),
        _ => read(""),
    }
}

/// Keeps the address and the game the same, both ways, and the game for when
/// it is left. `open` hears of a link that somebody has put into the address.
#[hook]
pub fn use_link(shared: &SharedGame, open: Callback<LinkRead>) {
    let link = shared.to_string();
    session::use_session(&PUZZLE, {
        let link = link.clone();
        Callback::from(move |()| link.clone())
    });
    let hear = open.reform(|_| linked());
    use_address(&PUZZLE, link, hear);
}
