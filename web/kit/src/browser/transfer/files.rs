//! Files that the build makes for a program in addition to its code, words and styles (`files.mjs` of
//! its package). Like those, they are cached for use without a network.

use crate::browser::handed_over::pending;
use wasm_bindgen_futures::spawn_local;
use yew::Callback;

/// The function of `static/start.js` that takes a name and returns the promise of a text.
const FETCH: &str = "fetchFile";

/// Fetches a file by its name, which the program contains or another file mentions. `then` gets its
/// text, or `None` if it is unavailable; the reason is in the console.
pub fn fetch(name: String, then: Callback<Option<String>>) {
    spawn_local(async move {
        let text = pending(FETCH, &name).await;
        if let Err(error) = &text {
            web_sys::console::warn_2(&"a file cannot be had:".into(), error);
        }
        then.emit(text.ok());
    });
}
