//! The system's own way to share a link, where it has one.

use super::window;
use js_sys::{Function, Object, Promise, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use yew::platform::spawn_local;

/// The function of the browser, if there is one. Most on desks have none, and none has one over an insecure
/// connection.
fn function() -> Option<Function> {
    let navigator = window().navigator();
    let share = Reflect::get(&navigator, &"share".into()).ok()?;
    share.dyn_into().ok()
}

/// Whether there is such a way.
#[must_use]
pub fn is_there() -> bool {
    function().is_some()
}

/// Offers a link to the system. A reader who decides otherwise has not shared it, and that is all.
pub fn share(title: &str, link: &str) {
    let Some(function) = function() else { return };
    let data = Object::new();
    let _ = Reflect::set(&data, &"title".into(), &title.into());
    let _ = Reflect::set(&data, &"url".into(), &link.into());
    let promise = function.call1(&window().navigator(), &data);
    let Ok(Ok(promise)) = promise.map(JsCast::dyn_into::<Promise>) else {
        return;
    };
    spawn_local(async move {
        let _: Result<JsValue, JsValue> = JsFuture::from(promise).await;
    });
}
