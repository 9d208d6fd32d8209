//! Lets the Back button of phones close the open dialog or menu instead of leaving the game.
//!
//! While something is open, the history has one more entry, which is marked. Back leaves it, and so does closing in
//! another way. The entry below it has an older address, so the page writes its own again and ignores the change.

use super::{after, matches_media, window};
use gloo_events::{EventListener, EventListenerOptions};
use std::cell::RefCell;
use wasm_bindgen::JsValue;
use yew::Callback;

/// We recognise our own entry in the history by this state.
const MARK: &str = "open";

/// Devices whose Back button is always at hand. On others, people close with Escape.
const HAS_BACK_BUTTON: &str = "(pointer: coarse)";

thread_local! {
    static STATE: RefCell<OpenLayers> = RefCell::default();
}

#[derive(Default)]
struct OpenLayers {
    /// The open dialogs and menus, the topmost last: a number, and the callback that closes it.
    open: Vec<(u32, Callback<()>)>,
    count: u32,
    /// Address of the entry below the marked one.
    below: String,
    /// The page itself wrote this fragment last.
    written: String,
    /// True if the page has asked the browser to go back.
    is_leaving: bool,
    /// True if the next change of the fragment is not a new address.
    is_reverted: bool,
    listeners: Option<[EventListener; 2]>,
}

/// While this exists, a dialog or menu is open. Drop it after closing.
#[derive(Debug)]
pub struct Open(u32);

/// Registers a dialog or menu that has opened. The Back button calls `close`. Returns `None` on devices without that button.
#[must_use]
pub fn opened(close: Callback<()>) -> Option<Open> {
    if !matches_media(HAS_BACK_BUTTON) {
        return None;
    }
    let (number, is_leaving) = STATE.with_borrow_mut(|state| {
        state.listeners.get_or_insert_with(listen);
        state.count += 1;
        state.open.push((state.count, close));
        (state.count, state.is_leaving)
    });
    if !is_leaving && !is_marked() {
        add_entry();
    }
    Some(Open(number))
}

impl Drop for Open {
    fn drop(&mut self) {
        STATE.with_borrow_mut(|state| state.open.retain(|(number, _)| *number != self.0));
        // A menu closes before the dialog that it opens, which then uses the same entry.
        after(0, || {
            if STATE.with_borrow(|state| state.open.is_empty() && !state.is_leaving) && is_marked()
            {
                leave_entry();
            }
        });
    }
}

fn listen() -> [EventListener; 2] {
    let capture = EventListenerOptions::run_in_capture_phase();
    let travelled = EventListener::new(&window(), "popstate", |_| travelled());
    let changed = EventListener::new_with_options(&window(), "hashchange", capture, |event| {
        if STATE.with_borrow_mut(|state| std::mem::take(&mut state.is_reverted)) {
            event.stop_immediate_propagation();
        }
    });
    [travelled, changed]
}

/// The browser has gone to another entry of the history, or has followed a link.
fn travelled() {
    let shown = address();
    let (was_leaving, below, written) = STATE.with_borrow_mut(|state| {
        let was_leaving = std::mem::take(&mut state.is_leaving);
        (was_leaving, state.below == shown, state.written.clone())
    });
    let open = STATE.with_borrow(|state| state.open.clone());
    if is_marked() {
        // Forward, to the entry of something that has closed.
        if open.is_empty() {
            STATE.with_borrow_mut(|state| state.is_reverted = shown != written);
            leave_entry();
        }
        return;
    }
    // If a link leads elsewhere, there is nothing to close.
    if !below || (open.is_empty() && !was_leaving) {
        return;
    }
    STATE.with_borrow_mut(|state| state.is_reverted = shown != written);
    replace(&written);
    match open.last() {
        // It has opened while the browser went back.
        Some(_) if was_leaving => add_entry(),
        Some((_, close)) => {
            close.emit(());
            if open.len() > 1 {
                add_entry();
            }
        }
        None => {}
    }
}

/// Notes an address that the page has written.
pub(super) fn note() {
    STATE.with_borrow_mut(|state| state.written = address());
}

/// Returns the state of the current entry, which stays the same when the page writes its address.
pub(super) fn entry_state() -> JsValue {
    let history = window().history().and_then(|history| history.state());
    history.unwrap_or(JsValue::NULL)
}

fn is_marked() -> bool {
    entry_state().as_string().as_deref() == Some(MARK)
}

fn add_entry() {
    let shown = address();
    if let Ok(history) = window().history() {
        let _ = history.push_state_with_url(&MARK.into(), "", Some(&shown));
    }
    STATE.with_borrow_mut(|state| {
        state.below.clone_from(&shown);
        state.written = shown;
    });
}

fn leave_entry() {
    STATE.with_borrow_mut(|state| state.is_leaving = true);
    if let Ok(history) = window().history() {
        let _ = history.back();
    }
}

fn replace(address: &str) {
    if let Ok(history) = window().history() {
        let _ = history.replace_state_with_url(&JsValue::NULL, "", Some(address));
    }
}

/// Returns the fragment with its `#`, or the whole address if it is empty: an empty text would stand for the current
/// address.
fn address() -> String {
    let location = window().location();
    let fragment = location.hash().unwrap_or_default();
    if fragment.is_empty() { location.href().unwrap_or_default() } else { fragment }
}
