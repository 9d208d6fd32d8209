//! On phones, people expect that the Back button closes a dialog or a menu. By default, it would
//! leave the game.
//!
//! To make this work, we add a marked entry to the history while something is open. The Back button
//! leaves this entry, which tells us to close the dialog. If it is closed in another way, we leave
//! the entry ourselves. There is one complication: the entry below has an older address, so we have
//! to write our own again and ignore the change.

use super::{after, matches_media, window};
use gloo_events::{EventListener, EventListenerOptions};
use std::cell::RefCell;
use wasm_bindgen::JsValue;
use yew::Callback;

/// The state of our entry, by which we recognize it.
const MARK: &str = "open";

/// Matches devices whose Back button is always at hand. On other devices, people use Escape.
const HAS_BACK_BUTTON: &str = "(pointer: coarse)";

thread_local! {
    static STATE: RefCell<OpenLayers> = RefCell::default();
}

#[derive(Default)]
struct OpenLayers {
    /// All open dialogs and menus, the topmost one last. Each has a number and a callback that
    /// closes it.
    open: Vec<(u32, Callback<()>)>,
    count: u32,
    /// Address of the entry below ours.
    below: String,
    /// The last fragment that the page itself has written.
    written: String,
    /// True if we have asked the browser to go back and it hasn't done so yet.
    is_leaving: bool,
    /// True if the next change of the fragment comes from us, so it isn't a new address.
    is_reverted: bool,
    listeners: Option<[EventListener; 2]>,
}

/// Exists for as long as a dialog or menu is open. Drop it when that is closed.
#[derive(Debug)]
pub struct Open(u32);

/// Call this when a dialog or menu has opened. If somebody presses the Back button, `close` is
/// called. On devices without such a button, this returns `None` and does nothing.
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
        // Wait a moment, because a menu closes just before the dialog that it opens. The dialog can
        // then use the same entry.
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

/// Called when the browser has gone to another entry of the history or followed a link.
fn travelled() {
    let shown = address();
    let (was_leaving, below, written) = STATE.with_borrow_mut(|state| {
        let was_leaving = std::mem::take(&mut state.is_leaving);
        (was_leaving, state.below == shown, state.written.clone())
    });
    let open = STATE.with_borrow(|state| state.open.clone());
    if is_marked() {
        // Somebody has gone forward, to the entry of something that is no longer open.
        if open.is_empty() {
            STATE.with_borrow_mut(|state| state.is_reverted = shown != written);
            leave_entry();
        }
        return;
    }
    // The link leads elsewhere, so there is nothing to close.
    if !below || (open.is_empty() && !was_leaving) {
        return;
    }
    STATE.with_borrow_mut(|state| state.is_reverted = shown != written);
    replace(&written);
    match open.last() {
        // This was opened while the browser was still going back.
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

/// Remembers the address that the page has just written.
pub(super) fn note() {
    STATE.with_borrow_mut(|state| state.written = address());
}

/// Returns the state of the current entry. If you write the address, pass it on, since our mark
/// would get lost otherwise.
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

/// Returns the fragment with its `#`. If it is empty, this is the whole address, because an empty
/// string would mean the current address.
fn address() -> String {
    let location = window().location();
    let fragment = location.hash().unwrap_or_default();
    if fragment.is_empty() { location.href().unwrap_or_default() } else { fragment }
}
