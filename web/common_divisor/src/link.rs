//! The puzzle in the page's address.

use crate::PUZZLE;
use ginnow::common_divisor::links::{LinkRead, SharedPuzzle, read};
use ginnow_kit::browser::{address, window};
use ginnow_kit::effect::use_effect_with;
use ginnow_kit::page::Route;
use gloo_events::{EventListener, EventListenerOptions};
use std::rc::Rc;
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
    let writer = use_memo((), |()| address::Writer::default());
    {
        let writer = Rc::clone(&writer);
        use_effect_with(shared.to_string(), move |link| writer.write(link.clone()));
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
    let known = match Route::current(&PUZZLE) {
        // The page is loaded again.
        Route::Elsewhere => return,
        // The story lies over the puzzle; its address stays.
        Route::Story(_) => return writer.pause(),
        Route::Tour => true,
        // Its name alone is the way back to the puzzle that there is.
        Route::Board if !address::fragment().is_empty() => true,
        Route::Board | Route::Game => writer.knows(&address::fragment()),
    };
    writer.resume();
    if known {
        writer.rewrite();
    } else {
        open.emit(linked());
    }
}
