//! Enters full screen, if the browser allows it.

use super::document;
use gloo_events::EventListener;
use js_sys::{Function, Promise, Reflect};
use std::cell::Cell;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::Element;
use yew::platform::spawn_local;

thread_local! {
    /// Browsers take a while to enter full screen, so we remember that it is wanted.
    static REQUESTED: Cell<bool> = const { Cell::new(false) };
}

/// Requests full screen. If the browser refuses, the page stays as it is.
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

/// Shows one element on the whole screen, if the browser allows it.
pub fn show(element: &Element) {
    request(element, "requestFullscreen", || {});
}

/// Returns true if the browser can show an element on the whole screen. Phones may not.
#[must_use]
pub fn is_possible() -> bool {
    document().fullscreen_enabled()
}

/// Leaves full screen, or cancels a request that is still pending.
pub fn leave() {
    REQUESTED.set(false);
    if is_full() {
        request(&document(), "exitFullscreen", || {});
    }
}

/// Returns true if the page is in full screen.
#[must_use]
pub fn is_full() -> bool {
    document().fullscreen_element().is_some()
}

/// Calls `action` when the page enters or leaves full screen.
pub fn on_change(action: impl Fn() + 'static) -> EventListener {
    EventListener::new(&document(), "fullscreenchange", move |_| action())
}

/// Calls a method that may be missing or refuse (on phones, and in frames of other pages). `then` is
/// called when it has finished or failed.
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
