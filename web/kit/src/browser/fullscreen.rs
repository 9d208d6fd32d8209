//! If the browser allows it, the whole page or a single element can be in full screen.

use super::document;
use gloo_events::EventListener;
use js_sys::{Function, Promise, Reflect};
use std::cell::Cell;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::Element;
use yew::platform::spawn_local;

thread_local! {
    /// True if we want to be in full screen. Entering it takes a while, and we may have changed our
    /// minds in the meantime.
    static REQUESTED: Cell<bool> = const { Cell::new(false) };
}

/// Enters full screen. If the browser does not allow this, nothing happens.
pub fn enter() {
    REQUESTED.set(true);
    if let Some(root) = document().document_element() {
        request(&root, "requestFullscreen", || {
            if !REQUESTED.get() {
                leave();
            }
        });
    }
}

/// Shows a single element in full screen, if the browser allows it.
pub fn show(element: &Element) {
    request(element, "requestFullscreen", || {});
}

/// Returns `true` if [`show`] stands a chance of working. On phones, it often doesn't.
#[must_use]
pub fn is_possible() -> bool {
    document().fullscreen_enabled()
}

/// Leaves full screen, or cancels a pending request to enter it.
pub fn leave() {
    REQUESTED.set(false);
    if is_full() {
        request(&document(), "exitFullscreen", || {});
    }
}

/// Returns `true` in full screen.
#[must_use]
pub fn is_full() -> bool {
    document().fullscreen_element().is_some()
}

/// Calls `action` whenever full screen is entered or left.
pub fn on_change(action: impl Fn() + 'static) -> EventListener {
    EventListener::new(&document(), "fullscreenchange", move |_| action())
}

/// Calls a method that may not exist (on phones), or may not be allowed (in frames). Either way,
/// `then` is called afterwards.
fn request(target: &JsValue, method: &str, then: impl FnOnce() + 'static) {
    let requested = || -> Option<Promise> {
        let method = Reflect::get(target, &JsValue::from_str(method)).ok()?;
        let method: Function = method.dyn_into().ok()?;
        method.call0(target).ok()?.dyn_into().ok()
    };
    if let Some(promise) = requested() {
        spawn_local(async move {
            let _ = JsFuture::from(promise).await;
            then();
        });
    }
}
