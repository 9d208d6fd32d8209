//! What the browser remembers: choices of the screen between visits, and other
//! things for as long as the window is open.

use super::window;

/// The remembered value, if there is one.
#[must_use]
pub fn recall(key: &str) -> Option<String> {
    let storage = window().local_storage().ok()??;
    storage.get_item(&full(key)).ok()?
}

/// Remembers a value. Does nothing where remembering is forbidden.
pub fn remember(key: &str, value: &str) {
    if let Ok(Some(storage)) = window().local_storage() {
        let _ = storage.set_item(&full(key), value);
    }
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

/// Remembers a value for as long as the window is open. A browser that forbids
/// it, or has no room, forgets what was remembered before.
pub fn remember_in_window(key: &str, value: &str) {
    if let Ok(Some(storage)) = window().session_storage()
        && storage.set_item(&full(key), value).is_err()
    {
        forget_in_window(key);
    }
}

/// Forgets what was remembered for as long as the window is open.
pub fn forget_in_window(key: &str) {
    if let Ok(Some(storage)) = window().session_storage() {
        let _ = storage.remove_item(&full(key));
    }
}

/// Other pages on the same host have memories too.
fn full(key: &str) -> String {
    format!("ginnow/{key}")
}
