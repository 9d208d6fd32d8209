//! Files that the build makes for a program beside its code, its words and its
//! styles (`files.mjs` of its package). They are kept for use without a network
//! like those.

use super::handed_over::awaited;
use wasm_bindgen_futures::spawn_local;
use yew::Callback;

/// The function of `static/start.js` from a name to the promise of a text.
const FETCH: &str = "fetchFile";

/// Fetches a file: one that the program knows by a name, or one that such a file
/// names. `then` gets its text, or nothing when it cannot be had; the console
/// says why.
pub fn fetch(name: String, then: Callback<Option<String>>) {
    spawn_local(async move {
        let text = awaited(FETCH, &name).await;
        if let Err(error) = &text {
            web_sys::console::warn_2(&"a file cannot be had:".into(), error);
        }
        then.emit(text.ok());
    });
}
