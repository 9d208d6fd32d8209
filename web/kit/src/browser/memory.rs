//! What the browser remembers between visits: choices of the screen, no games.

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

/// Other pages on the same host have memories too.
fn full(key: &str) -> String {
    format!("ginnow/{key}")
}
