//! The whole screen for the page, where the browser allows it.

use super::document;
use gloo_events::EventListener;
use js_sys::{Function, Promise, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use yew::platform::spawn_local;

/// Asks for the whole screen. Browsers that refuse leave the page as it is.
pub fn enter() {
    if let Some(root) = document().document_element() {
        ask(&root, "requestFullscreen");
    }
}

/// Gives the screen back.
pub fn leave() {
    if is_full() {
        ask(&document(), "exitFullscreen");
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
/// inside frames have reasons for both.
fn ask(target: &JsValue, method: &str) {
    let asked = || -> Option<Promise> {
        let method = Reflect::get(target, &JsValue::from_str(method)).ok()?;
        let method: Function = method.dyn_into().ok()?;
        method.call0(target).ok()?.dyn_into().ok()
    };
    if let Some(promise) = asked() {
        spawn_local(async move {
            let _ = JsFuture::from(promise).await;
        });
    }
}
