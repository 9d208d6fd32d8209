//! The whole screen for the page, where the browser allows it.

use super::document;
use gloo_events::EventListener;
use js_sys::{Function, Promise, Reflect};
use std::cell::Cell;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use yew::platform::spawn_local;

thread_local! {
    /// Whether the whole screen is wanted: browsers take their time to give it.
    static WANTED: Cell<bool> = const { Cell::new(false) };
}

/// Asks for the whole screen. Browsers that refuse leave the page as it is.
pub fn enter() {
    WANTED.set(true);
    if let Some(root) = document().document_element() {
        ask(&root, "requestFullscreen", || {
            if !WANTED.get() {
                leave();
            }
        });
    }
}

/// Gives the screen back, also when it is only about to come.
pub fn leave() {
    WANTED.set(false);
    if is_full() {
        ask(&document(), "exitFullscreen", || {});
    }
}

/// Whether the page has the whole screen.
#[must_use]
pub fn is_full() -> bool {
    document().fullscreen_element().is_some()
}

/// Calls back when the page gets the whole screen or loses it.
pub fn on_change(action: impl Fn() + 'static) -> EventListener {
    EventListener::new(&document(), "fullscreenchange", move |_| action())
}

/// Calls a method that there may not be, and that may refuse; phones and pages
/// inside frames have reasons for both. `then` is called when it has been done or
/// refused.
fn ask(target: &JsValue, method: &str, then: impl FnOnce() + 'static) {
    let asked = || -> Option<Promise> {
        let method = Reflect::get(target, &JsValue::from_str(method)).ok()?;
        let method: Function = method.dyn_into().ok()?;
        method.call0(target).ok()?.dyn_into().ok()
    };
    if let Some(promise) = asked() {
        spawn_local(async move {
            let _ = JsFuture::from(promise).await;
            then();
        });
    }
}
