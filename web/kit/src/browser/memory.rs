//! What the browser remembers: settings between visits (local storage), and other things for as long as
//! the window is open (session storage).

use super::window;
use gloo_events::EventListener;
use wasm_bindgen::JsCast;
use web_sys::StorageEvent;

/// The stored value, if there is one.
#[must_use]
pub fn recall(key: &str) -> Option<String> {
    let storage = window().local_storage().ok()??;
    storage.get_item(&full(key)).ok()?
}

/// Stores a value. Does nothing where storage is forbidden.
pub fn remember(key: &str, value: &str) {
    if let Ok(Some(storage)) = window().local_storage() {
        let _ = storage.set_item(&full(key), value);
    }
}

/// Whether the browser keeps values for later visits. It may forbid that, for example in a frame of another page.
#[must_use]
pub fn is_available() -> bool {
    const TRIAL: &str = "trial";
    remember(TRIAL, "");
    let is_kept = recall(TRIAL).is_some();
    forget(TRIAL);
    is_kept
}

/// Calls `action` each time another window of the browser has changed a value, until the result is dropped.
pub fn watch(key: &str, action: impl Fn() + 'static) -> EventListener {
    let key = full(key);
    EventListener::new(&window(), "storage", move |event| {
        // An event without a key says that everything was cleared.
        let changed = event.unchecked_ref::<StorageEvent>().key();
        if changed.is_none_or(|changed| changed == key) {
            action();
        }
    })
}

/// Forgets a value.
pub fn forget(key: &str) {
    if let Ok(Some(storage)) = window().local_storage() {
        let _ = storage.remove_item(&full(key));
    }
}

/// What is remembered for as long as the window is open.
#[must_use]
pub fn recall_in_window(key: &str) -> Option<String> {
    let storage = window().session_storage().ok()??;
    storage.get_item(&full(key)).ok()?
}

/// Stores a value for as long as the window is open. If the browser forbids it, or has no room, the
/// earlier value is forgotten.
pub fn remember_in_window(key: &str, value: &str) {
    if let Ok(Some(storage)) = window().session_storage()
        && storage.set_item(&full(key), value).is_err()
    {
        forget_in_window(key);
    }
}

/// Removes what is stored for as long as the window is open.
pub fn forget_in_window(key: &str) {
    if let Ok(Some(storage)) = window().session_storage() {
        let _ = storage.remove_item(&full(key));
    }
}

/// Keys have a prefix: other pages on the same host use the same storage.
fn full(key: &str) -> String {
    format!("ginnow/{key}")
}
