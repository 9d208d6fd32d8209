//! Remembers values. Some of them are settings that should survive until the next visit, so they go
//! to local storage. Others only matter until the window is closed, and go to session storage.

use super::{after, window};
use gloo_events::EventListener;
use std::cell::Cell;
use std::fmt::Display;
use wasm_bindgen::JsCast;
use web_sys::{Storage, StorageEvent};

/// Returns the value stored under a key, if there is one.
#[must_use]
pub fn recall(key: &str) -> Option<String> {
    let storage = window().local_storage().ok()??;
    storage.get_item(&full(key)).ok()?
}

/// Name of the event that reports that a value couldn't be stored.
const FULL: &str = "ginnow-storage-full";

thread_local! {
    /// True once a value couldn't be stored.
    static IS_FULL: Cell<bool> = const { Cell::new(false) };
}

/// Stores a value. If the browser doesn't allow storage, this does nothing. If there is no space
/// left, the earlier value remains, and [`watch_full`] reports it.
pub fn remember(key: &str, value: &str) {
    let _ = try_remember(key, value);
}

/// Like [`remember`], but returns true if the value was stored.
#[must_use]
pub fn try_remember(key: &str, value: &str) -> bool {
    let stored = store(key, value);
    let is_first = stored == Some(false) && !IS_FULL.replace(true);
    if is_first && let Ok(event) = web_sys::Event::new(FULL) {
        // Don't do this right now, because we may be inside a reducer, and the notice is another
        // action.
        after(0, move || {
            let _ = window().dispatch_event(&event);
        });
    }
    stored == Some(true)
}

/// Returns true if a value could be stored, false if there is no space, and `None` if the browser
/// doesn't allow storage.
fn store(key: &str, value: &str) -> Option<bool> {
    let storage = window().local_storage().ok()??;
    Some(storage.set_item(&full(key), value).is_ok())
}

/// Calls `action` once a value can't be stored because there is no space left. This works for as
/// long as you hold on to the result.
pub fn watch_full(action: impl Fn() + 'static) -> EventListener {
    if IS_FULL.get() {
        action();
    }
    EventListener::new(&window(), FULL, move |_| action())
}

/// Returns true if the browser stores values for later visits. It may not do so in a frame of
/// another page, for example.
#[must_use]
pub fn is_available() -> bool {
    const TRIAL: &str = "trial";
    store(TRIAL, "");
    let is_saved = recall(TRIAL).is_some();
    forget(TRIAL);
    is_saved
}

/// Calls `action` each time that another window has changed a value. This works for as long as you
/// hold on to the result.
pub fn watch(key: &str, action: impl Fn() + 'static) -> EventListener {
    let key = full(key);
    EventListener::new(&window(), "storage", move |event| {
        // If there is no key, everything has been cleared.
        let changed = event.unchecked_ref::<StorageEvent>().key();
        if changed.is_none_or(|changed| changed == key) {
            action();
        }
    })
}

/// Makes a copy of a value that we are about to replace although we can't read all of it. A newer
/// version of the page may have written it, since the copy for offline use can be older than the
/// one on the server. Nothing ever reads or deletes the copy, so the newer version, or somebody
/// with technical knowledge, can still find it.
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

/// Changes a stored value, which another window may have changed in the meantime. `read` must not
/// fail, and should set aside the parts that it can't read. If `change` returns false, the value
/// stays as it is.
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

/// Returns the keys of all values that begin with `prefix`.
#[must_use]
pub fn keys(prefix: &str) -> Vec<String> {
    let storage = window().local_storage().ok().flatten();
    storage.iter().flat_map(|storage| keys_in(storage, prefix)).collect()
}

/// Returns the keys in a storage that begin with `prefix`. The prefix that all keys of this page
/// have is already removed.
fn keys_in(storage: &Storage, prefix: &str) -> Vec<String> {
    let count = storage.length().unwrap_or_default();
    let all = (0..count).filter_map(|index| storage.key(index).ok()?);
    let full = full(prefix);
    let named = all.filter(|key| key.starts_with(&full));
    named.map(|key| key[full.len() - prefix.len()..].to_owned()).collect()
}

/// Returns a value that was stored until the window is closed.
#[must_use]
pub fn recall_in_window(key: &str) -> Option<String> {
    let storage = window().session_storage().ok()??;
    storage.get_item(&full(key)).ok()?
}

/// Stores a value until the window is closed. If this isn't possible, the earlier value is removed,
/// because an outdated one would do more harm than none at all.
pub fn remember_in_window(key: &str, value: &str) {
    if let Ok(Some(storage)) = window().session_storage()
        && storage.set_item(&full(key), value).is_err()
    {
        forget_in_window(key);
    }
}

/// Removes a value that was stored until the window is closed.
pub fn forget_in_window(key: &str) {
    if let Ok(Some(storage)) = window().session_storage() {
        let _ = storage.remove_item(&full(key));
    }
}

/// Removes all values that were stored until the window is closed and whose keys begin with
/// `prefix`.
pub fn forget_in_window_all(prefix: &str) {
    if let Ok(Some(storage)) = window().session_storage() {
        for key in keys_in(&storage, prefix) {
            forget_in_window(&key);
        }
    }
}

/// Returns the key in the storage. We share that with other pages on the same host, so all our keys
/// have a prefix.
fn full(key: &str) -> String {
    format!("ginnow/{key}")
}
