//! Fetches files that a build has in addition to the program's code, words and styles. (They are
//! made by the `files.mjs` of its package.) These are cached like everything else, and therefore
//! available offline.

use crate::browser::handed_over::pending;
use wasm_bindgen_futures::spawn_local;
use yew::Callback;

/// The function in `static/start.js` that takes a file name and promises the text.
const FETCH: &str = "fetchFile";

/// Fetches a file. `then` is called with its text, or with `None` if it is not available, in which
/// case the reason goes to the console.
pub fn fetch(name: String, then: Callback<Option<String>>) {
    spawn_local(async move {
        let text = pending(FETCH, &name).await;
        if let Err(error) = &text {
            web_sys::console::warn_2(&"a file cannot be had:".into(), error);
        }
        then.emit(text.ok());
    });
}
