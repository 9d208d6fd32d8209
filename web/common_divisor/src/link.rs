//! The puzzle in the page's address, and the puzzle that was left.

use crate::PUZZLE;
use ginnow::common_divisor::links::{LinkRead, SharedPuzzle, read};
use ginnow_kit::browser::{address, window};
use ginnow_kit::effect::use_effect_with;
use ginnow_kit::page::{Route, session};
use gloo_events::{EventListener, EventListenerOptions};
use std::rc::Rc;
use yew::prelude::*;

/// The game that the page begins with: that of the address, or, where it names
/// the puzzle alone, the one that was left.
pub fn opening() -> LinkRead {
    let kept = || session::recall(&PUZZLE).map(|kept| read(&kept));
    match Route::current(&PUZZLE) {
        Route::Board => kept().filter(|link| link.problems.is_empty()),
        _ => None,
    }
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
pub fn use_link(shared: &SharedPuzzle, open: Callback<LinkRead>) {
    let link = shared.to_string();
    session::use_session(&PUZZLE, {
        let link = link.clone();
        Callback::from(move |()| link.clone())
    });
    let writer = use_memo((), |()| address::Writer::default());
    {
        let writer = Rc::clone(&writer);
        use_effect_with(link, move |link| writer.write(link.clone()));
    }
    use_effect_with(open, move |open| {
        let (open, heard) = (open.clone(), Rc::clone(&writer));
        let change = address::on_change(move || hear(&heard, &open));
        // A press of the mouse may lead to another program.
        let leave = ["pagehide", "click"].map(|event| {
            let writer = Rc::clone(&writer);
            let options = EventListenerOptions::run_in_capture_phase();
            EventListener::new_with_options(&window(), event, options, move |_| writer.flush())
        });
        move || drop((change, leave))
    });
}

fn hear(writer: &address::Writer, open: &Callback<LinkRead>) {
    match Route::current(&PUZZLE) {
        // The page is loaded again.
        Route::Elsewhere => {}
        // Its name alone is the way back to the game that there is.
        Route::Board => {
            writer.resume();
            writer.rewrite();
        }
        Route::Game | Route::Story(_) | Route::Tour => {
            writer.resume();
            open.emit(linked());
        }
    }
}
