//! Stores values: in local storage if they should survive until the next visit, like settings, or
//! in session storage if they only matter until the window is closed.

use super::{after, window};
use gloo_events::EventListener;
use std::cell::Cell;
use std::fmt::Display;
use wasm_bindgen::JsCast;
use web_sys::{Storage, StorageEvent};

/// Returns the value for a key, if any.
#[must_use]
pub fn recall(key: &str) -> Option<String> {
    let storage = window().local_storage().ok()??;
    storage.get_item(&full(key)).ok()?
}

/// Name of the event that is sent when a value could not be stored.
const FULL: &str = "ginnow-storage-full";

thread_local! {
    /// True once storing a value has failed.
    static IS_FULL: Cell<bool> = const { Cell::new(false) };
}

/// Stores a value. Does nothing if the browser does not allow storage. If it is full, the old value
/// remains, and [`watch_full`] reports it.
pub fn remember(key: &str, value: &str) {
    let _ = try_remember(key, value);
}

/// Like [`remember`], but returns `true` on success.
#[must_use]
pub fn try_remember(key: &str, value: &str) -> bool {
    let stored = store(key, value);
    let is_first = stored == Some(false) && !IS_FULL.replace(true);
    if is_first && let Ok(event) = web_sys::Event::new(FULL) {
        // Don't dispatch it here and now. We may be inside a reducer, and showing a notice is
        // another action.
        after(0, move || {
            let _ = window().dispatch_event(&event);
        });
    }
    stored == Some(true)
}

/// Stores a value and returns `true`, or `false` if storage is full. Returns `None` if the browser
/// does not allow storage.
fn store(key: &str, value: &str) -> Option<bool> {
    let storage = window().local_storage().ok()??;
    Some(storage.set_item(&full(key), value).is_ok())
}

/// Calls `action` as soon as storage is full, until the result is dropped.
pub fn watch_full(action: impl Fn() + 'static) -> EventListener {
    if IS_FULL.get() {
        action();
    }
    EventListener::new(&window(), FULL, move |_| action())
}

/// Returns `true` if values are stored for later visits. That is not a given, for example in a
/// frame.
#[must_use]
pub fn is_available() -> bool {
    const TRIAL: &str = "trial";
    store(TRIAL, "");
    let is_saved = recall(TRIAL).is_some();
    forget(TRIAL);
    is_saved
}

/// Calls `action` whenever another window changes a value, until the result is dropped.
pub fn watch(key: &str, action: impl Fn() + 'static) -> EventListener {
    let key = full(key);
    EventListener::new(&window(), "storage", move |event| {
        // No key means that everything was cleared.
        let changed = event.unchecked_ref::<StorageEvent>().key();
        if changed.is_none_or(|changed| changed == key) {
            action();
        }
    })
}

/// Makes a backup of a value that we are about to replace without having been able to read all of
/// it. This can happen if a newer version of the page has written it, since an offline copy may be
/// older than what is on the server. Nothing ever reads or deletes the backup, but the newer
/// version (or somebody with technical knowledge) can still find it.
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

/// Updates a stored value, which another window may have changed in the meantime. `read` must not
/// fail, and should set aside everything it cannot read. If `change` returns `false`, the value is
/// not replaced.
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

/// Returns all keys that start with `prefix`. Note that this goes through the whole storage.
#[must_use]
pub fn keys(prefix: &str) -> Vec<String> {
    let storage = window().local_storage().ok().flatten();
    storage.iter().flat_map(|storage| keys_in(storage, prefix)).collect()
}

/// Returns all keys in a storage that start with `prefix`, without the prefix that all keys of this
/// page have.
fn keys_in(storage: &Storage, prefix: &str) -> Vec<String> {
    let count = storage.length().unwrap_or_default();
    let all = (0..count).filter_map(|index| storage.key(index).ok()?);
    let full = full(prefix);
    let named = all.filter(|key| key.starts_with(&full));
    named.map(|key| key[full.len() - prefix.len()..].to_owned()).collect()
}

/// Like [`recall`], for values that are stored until the window is closed.
#[must_use]
pub fn recall_in_window(key: &str) -> Option<String> {
    let storage = window().session_storage().ok()??;
    storage.get_item(&full(key)).ok()?
}

/// Like [`remember`], but until the window is closed. If this fails, the old value is removed,
/// because an outdated one would do more harm than none at all.
pub fn remember_in_window(key: &str, value: &str) {
    if let Ok(Some(storage)) = window().session_storage()
        && storage.set_item(&full(key), value).is_err()
    {
        forget_in_window(key);
    }
}

/// Like [`forget`], for values that are stored until the window is closed.
pub fn forget_in_window(key: &str) {
    if let Ok(Some(storage)) = window().session_storage() {
        let _ = storage.remove_item(&full(key));
    }
}

/// Removes all values that start with `prefix` and are stored until the window is closed.
pub fn forget_in_window_all(prefix: &str) {
    if let Ok(Some(storage)) = window().session_storage() {
        for key in keys_in(&storage, prefix) {
            forget_in_window(&key);
        }
    }
}

/// Returns the key in the storage. We share the storage with other pages on the same host, so all
/// of our keys have a prefix.
fn full(key: &str) -> String {
    format!("ginnow/{key}")
}
