//! Players can drop files anywhere on the page.

use super::chooser::all;
use crate::browser::window;
use crate::page::is_puzzle_hidden;
use crate::reactive::effect::use_effect_with;
use gloo_events::{EventListener, EventListenerOptions};
use wasm_bindgen::JsCast;
use web_sys::{DragEvent, File};
use yew::prelude::*;

/// Calls `take` with the first file that is dropped. While the guide is open, we do not accept any
/// files.
#[hook]
pub fn use_drop(take: &Callback<File>) {
    let first = use_callback(take.clone(), |files: Vec<File>, take| {
        if let Some(file) = files.into_iter().next() {
            take.emit(file);
        }
    });
    use_drop_all(&first);
}

/// Like [`use_drop`], but for all files that are dropped together.
#[hook]
pub fn use_drop_all(take: &Callback<Vec<File>>) {
    use_effect_with(take.clone(), |take| {
        let take = take.clone();
        let options = EventListenerOptions::enable_prevent_default();
        let listen = |name: &'static str, action: Box<dyn Fn(DragEvent)>| {
            EventListener::new_with_options(&window(), name, options, move |event| {
                if let Some(event) = event.dyn_ref::<DragEvent>() {
                    action(event.clone());
                }
            })
        };
        let over = listen(
            "dragover",
            Box::new(|event| {
                if carries_files(&event) {
                    event.prevent_default();
                    // If no program opens files, `static/start.js` forbids it.
                    if let Some(data) = event.data_transfer().filter(|_| !is_puzzle_hidden()) {
                        data.set_drop_effect("copy");
                    }
                }
            }),
        );
        let drop_in = listen(
            "drop",
            Box::new(move |event| {
                if carries_files(&event) {
                    event.prevent_default();
                    let files = event.data_transfer().and_then(|data| data.files());
                    if !is_puzzle_hidden() {
                        take.emit(files.iter().flat_map(all).collect());
                    }
                }
            }),
        );
        move || drop((over, drop_in))
    });
}

/// Returns `true` if files are being dragged. Anything else, such as text, may be meant for a
/// field.
fn carries_files(event: &DragEvent) -> bool {
    let types = event.data_transfer().map(|data| data.types());
    types.is_some_and(|types| types.includes(&"Files".into(), 0))
}
