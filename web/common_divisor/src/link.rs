//! The puzzle in the page's address.

use crate::PUZZLE;
use ginnow::common_divisor::links::{LinkRead, SharedPuzzle, read};
use ginnow_kit::browser::address;
use ginnow_kit::page::{AddressNews, Route, use_address};
use yew::prelude::*;

/// The puzzle that the address names, or the published one.
pub fn linked() -> LinkRead {
    match Route::current(&PUZZLE) {
        Route::Game => read(&address::fragment()),
        _ => read(""),
    }
}

/// Keeps the address and the puzzle the same, both ways. `open` hears of a link
/// that somebody has put into the address.
#[hook]
pub fn use_link(shared: &SharedPuzzle, open: Callback<LinkRead>) {
    let hear = Callback::from(move |news| match news {
        AddressNews::Game => open.emit(linked()),
        // It lies over the puzzle, which stays.
        AddressNews::Story => {}
    });
    use_address(&PUZZLE, shared.to_string(), hear);
}
