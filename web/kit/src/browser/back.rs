//! On phones, people expect the Back button to close a dialog or a menu. By default, it would leave
//! the game instead.
//!
//! How this works: while something is open, we add a marked entry to the history. When the Back
//! button leaves that entry, we know that we should close the dialog. If it's closed by other
//! means, we leave the entry ourselves. There's one complication: the entry below has an older
//! address, so we need to rewrite our own, and ignore the resulting change.

use super::{after, matches_media, window};
use gloo_events::{EventListener, EventListenerOptions};
use std::cell::RefCell;
use wasm_bindgen::JsValue;
use yew::Callback;

/// State of our entry, by which we recognize it.
const MARK: &str = "open";

/// Matches devices where the Back button is always at hand. Elsewhere, people use Escape.
const HAS_BACK_BUTTON: &str = "(pointer: coarse)";

thread_local! {
    static STATE: RefCell<OpenLayers> = RefCell::default();
}

#[derive(Default)]
struct OpenLayers {
    /// Each open dialog or menu has a callback that closes it. The topmost comes last.
    open: Vec<(u32, Callback<()>)>,
    count: u32,
    /// The address of the entry below ours.
    below: String,
    /// The last fragment written by the page itself.
    written: String,
    /// True while the browser is going back at our request.
    is_leaving: bool,
    /// True if the next change of the fragment is our own doing, and not a new address.
    is_reverted: bool,
    listeners: Option<[EventListener; 2]>,
}

/// Represents an open dialog or menu. Drop this when it is closed.
#[derive(Debug)]
pub struct Open(u32);

/// Call this when a dialog or menu is opened. `close` is called if somebody presses the Back
/// button. On devices without one, this does nothing and returns `None`.
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
        // Wait a moment: a menu closes just before the dialog it opens, which can then use the same
        // entry.
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

/// Called after the browser has moved through its history, or followed a link.
fn travelled() {
    let shown = address();
    let (was_leaving, below, written) = STATE.with_borrow_mut(|state| {
        let was_leaving = std::mem::take(&mut state.is_leaving);
        (was_leaving, state.below == shown, state.written.clone())
    });
    let open = STATE.with_borrow(|state| state.open.clone());
    if is_marked() {
        // Somebody has gone forward, to the entry of something that is not open any more.
        if open.is_empty() {
            STATE.with_borrow_mut(|state| state.is_reverted = shown != written);
            leave_entry();
        }
        return;
    }
    // This leads somewhere else, so there is nothing to close.
    if !below || (open.is_empty() && !was_leaving) {
        return;
    }
    STATE.with_borrow_mut(|state| state.is_reverted = shown != written);
    replace(&written);
    match open.last() {
        // Opened while the browser was still on its way back.
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

/// Records the address that the page has just written.
pub(super) fn note() {
    STATE.with_borrow_mut(|state| state.written = address());
}

/// Returns the state of the current entry. It must be passed along when the address is written, or
/// our mark is lost.
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

/// Returns the fragment with `#`. An empty string would mean the current address, so if the
/// fragment is empty, returns the complete one.
fn address() -> String {
    let location = window().location();
    let fragment = location.hash().unwrap_or_default();
    if fragment.is_empty() { location.href().unwrap_or_default() } else { fragment }
}
