//! The browser's storage: local storage for settings between visits, and session storage for other data
//! until the window closes.

use super::window;
use gloo_events::EventListener;
use wasm_bindgen::JsCast;
use web_sys::StorageEvent;

/// Returns the stored value, if there is one.
#[must_use]
pub fn recall(key: &str) -> Option<String> {
    let storage = window().local_storage().ok()??;
    storage.get_item(&full(key)).ok()?
}

/// Stores a value. Does nothing if the browser forbids storage.
pub fn remember(key: &str, value: &str) {
    if let Ok(Some(storage)) = window().local_storage() {
        let _ = storage.set_item(&full(key), value);
    }
}

/// Whether the browser stores values for later visits. It may forbid that, for example in a frame of
/// another page.
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
        // An event without a key means that everything was cleared.
        let changed = event.unchecked_ref::<StorageEvent>().key();
        if changed.is_none_or(|changed| changed == key) {
            action();
        }
    })
}

/// Copies a value that this version of the page can't read, before another value replaces it. Nothing reads or deletes the copy,
/// so a newer version, or a person, can still find it.
pub fn set_aside(key: &str) {
    let Some(value) = recall(key).filter(|value| !value.is_empty()) else {
        return;
    };
    let copy = |number: u32| format!("{key}/unread-{number}");
    let is_free = |number: &u32| recall(&copy(*number)).is_none_or(|known| known == value);
    if let Some(number) = (1..100).find(is_free) {
        remember(&copy(number), &value);
    }
}

/// Removes a value.
pub fn forget(key: &str) {
    if let Ok(Some(storage)) = window().local_storage() {
        let _ = storage.remove_item(&full(key));
    }
}

/// Returns the value stored until the window closes.
#[must_use]
pub fn recall_in_window(key: &str) -> Option<String> {
    let storage = window().session_storage().ok()??;
    storage.get_item(&full(key)).ok()?
}

/// Stores a value until the window closes. If the browser forbids it or is out of space, the earlier value
/// is removed.
pub fn remember_in_window(key: &str, value: &str) {
    if let Ok(Some(storage)) = window().session_storage()
        && storage.set_item(&full(key), value).is_err()
    {
        forget_in_window(key);
    }
}

/// Removes a value stored until the window closes.
pub fn forget_in_window(key: &str) {
    if let Ok(Some(storage)) = window().session_storage() {
        let _ = storage.remove_item(&full(key));
    }
}

/// Adds a prefix to a key, since other pages on the same host use the same storage.
fn full(key: &str) -> String {
    format!("ginnow/{key}")
}
