//! Fetches files that the build makes for a program in addition to its code, words and styles.
//! (They come from the `files.mjs` of its package.) Like everything else, they are cached, so they
//! also work without a network.

use crate::browser::handed_over::pending;
use wasm_bindgen_futures::spawn_local;
use yew::Callback;

/// A function in `static/start.js` that takes the name of a file and returns a promise of its text.
const FETCH: &str = "fetchFile";

/// Fetches a file. `then` gets its text, or `None` if the file isn't available. In the latter case,
/// the console has the reason.
pub fn fetch(name: String, then: Callback<Option<String>>) {
    spawn_local(async move {
        let text = pending(FETCH, &name).await;
        if let Err(error) = &text {
            web_sys::console::warn_2(&"a file cannot be had:".into(), error);
        }
        then.emit(text.ok());
    });
}
