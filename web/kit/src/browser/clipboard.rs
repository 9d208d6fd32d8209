//! Copying text.

use super::{document, window};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{HtmlDocument, HtmlTextAreaElement};
use yew::platform::spawn_local;

/// Copies a text; `done` learns whether that worked.
pub fn copy(text: String, done: impl FnOnce(bool) + 'static) {
    spawn_local(async move {
        let navigator = window().navigator();
        // Pages from an insecure origin have no clipboard.
        let clipboard = js_sys::Reflect::get(&navigator, &JsValue::from_str("clipboard"));
        let copied = match clipboard {
            Ok(clipboard) if clipboard.is_object() => {
                let promise = navigator.clipboard().write_text(&text);
                JsFuture::from(promise).await.is_ok()
            }
            _ => false,
        };
        done(copied || copy_by_selection(&text).unwrap_or(false));
    });
}

/// The older way, which needs no permission.
fn copy_by_selection(text: &str) -> Result<bool, JsValue> {
    let document = document();
    let Some(body) = document.body() else {
        return Ok(false);
    };
    let area: HtmlTextAreaElement = document.create_element("textarea")?.unchecked_into();
    area.set_value(text);
    area.set_class_name("visually-hidden");
    body.append_child(&area)?;
    area.select();
    let copied = document
        .unchecked_ref::<HtmlDocument>()
        .exec_command("copy");
    body.remove_child(&area)?;
    copied
}
