//! Uses the browser's storage: local storage for settings between visits, and session storage for other
//! data until the window closes.

use super::{after, window};
use gloo_events::EventListener;
use std::cell::Cell;
use std::fmt::Display;
use wasm_bindgen::JsCast;
use web_sys::{Storage, StorageEvent};

/// Returns the stored value, if there is one.
#[must_use]
pub fn recall(key: &str) -> Option<String> {
    let storage = window().local_storage().ok()??;
    storage.get_item(&full(key)).ok()?
}

/// The window event that reports that a value could not be stored.
const FULL: &str = "ginnow-storage-full";

thread_local! {
    /// True once a value could not be stored.
    static IS_FULL: Cell<bool> = const { Cell::new(false) };
}

/// Stores a value. Does nothing if the browser forbids storage. If there is no space, the earlier value stays, and
/// [`watch_full`] calls back.
pub fn remember(key: &str, value: &str) {
    let _ = try_remember(key, value);
}

/// Like [`remember`], and returns whether the value was stored.
#[must_use]
pub fn try_remember(key: &str, value: &str) -> bool {
    let stored = store(key, value);
    let is_first = stored == Some(false) && !IS_FULL.replace(true);
    if is_first && let Ok(event) = web_sys::Event::new(FULL) {
        // A reducer may be running, and the notice is another action.
        after(0, move || {
            let _ = window().dispatch_event(&event);
        });
    }
    stored == Some(true)
}

/// Returns whether a value was stored; `None` if the browser forbids storage.
fn store(key: &str, value: &str) -> Option<bool> {
    let storage = window().local_storage().ok()??;
    Some(storage.set_item(&full(key), value).is_ok())
}

/// Calls `action` once when a value can't be stored because there is no space, until the result is dropped.
pub fn watch_full(action: impl Fn() + 'static) -> EventListener {
    if IS_FULL.get() {
        action();
    }
    EventListener::new(&window(), FULL, move |_| action())
}

/// Returns true if the browser stores values for later visits. It may forbid that, for example in a frame of another
/// page.
#[must_use]
pub fn is_available() -> bool {
    const TRIAL: &str = "trial";
    store(TRIAL, "");
    let is_saved = recall(TRIAL).is_some();
    forget(TRIAL);
    is_saved
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

/// Copies a value that this version of the page can't read completely, before another value replaces it. A newer version may
/// have written it, because a copy of the page that is stored for offline use can be older. Nothing reads or deletes the
/// copy, so that version, or a person, can still find it.
pub fn set_aside(key: &str) {
    let Some(value) = recall(key).filter(|value| !value.is_empty()) else {
        return;
    };
    let copy = |number: u32| match number {
        1 => format!("{key}/unreadable"),
        _ => format!("{key}/unreadable-{number}"),
    };
    let is_free = |number: &u32| recall(&copy(*number)).is_none_or(|known| known == value);
    if let Some(number) = (1..100).find(is_free) {
        remember(&copy(number), &value);
    }
}

/// Changes a stored value, which another window may have changed since. `read` never fails, and it sets aside
/// unreadable parts. `change` returns false if the value stays as it is.
pub fn update<T: Display>(
    key: &str,
    read: impl FnOnce(&str) -> T,
    change: impl FnOnce(&mut T) -> bool,
) -> T {
    let stored = recall(key).unwrap_or_default();
    let mut value = read(&stored);
    let is_readable = value.to_string() == stored;
    if change(&mut value) {
        if !is_readable {
            set_aside(key);
        }
        remember(key, &value.to_string());
    }
    value
}

/// Removes a value.
pub fn forget(key: &str) {
    if let Ok(Some(storage)) = window().local_storage() {
        let _ = storage.remove_item(&full(key));
    }
}

/// Returns the keys of all values whose keys begin like this.
#[must_use]
pub fn keys(prefix: &str) -> Vec<String> {
    let storage = window().local_storage().ok().flatten();
    storage.iter().flat_map(|storage| keys_in(storage, prefix)).collect()
}

/// Returns the keys in a storage that begin like this, without the prefix of this page.
fn keys_in(storage: &Storage, prefix: &str) -> Vec<String> {
    let count = storage.length().unwrap_or_default();
    let all = (0..count).filter_map(|index| storage.key(index).ok()?);
    let full = full(prefix);
    let named = all.filter(|key| key.starts_with(&full));
    named.map(|key| key[full.len() - prefix.len()..].to_owned()).collect()
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

/// Removes all values stored until the window closes whose keys begin like this.
pub fn forget_in_window_all(prefix: &str) {
    if let Ok(Some(storage)) = window().session_storage() {
        for key in keys_in(&storage, prefix) {
            forget_in_window(&key);
        }
    }
}

/// Adds a prefix to a key, since other pages on the same host use the same storage.
fn full(key: &str) -> String {
    format!("ginnow/{key}")
}
