//! Copies text to the clipboard.

use crate::browser::{document, open_dialog, window};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{HtmlDocument, HtmlElement, HtmlTextAreaElement};
use yew::platform::spawn_local;

/// Copies a text. `done` is called with `true` on success.
pub fn copy(text: String, done: impl FnOnce(bool) + 'static) {
    spawn_local(async move {
        let navigator = window().navigator();
        // The clipboard is missing on insecure connections.
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

/// Copies a text the old-fashioned way. This needs no permission, but the text has to be selected
/// in a temporary field, so the focus goes there and back.
fn copy_by_selection(text: &str) -> Result<bool, JsValue> {
    let document = document();
    // The field must be inside the modal dialog, if there is one, because everything else is inert.
    let Some(place) = open_dialog().or_else(|| document.body().map(Into::into)) else {
        return Ok(false);
    };
    let focus = document.active_element();
    let area: HtmlTextAreaElement = document.create_element("textarea")?.unchecked_into();
    area.set_value(text);
    area.set_class_name("visually-hidden");
    place.append_child(&area)?;
    area.select();
    let copied = document.unchecked_ref::<HtmlDocument>().exec_command("copy");
    place.remove_child(&area)?;
    if let Some(focus) = focus.and_then(|focus| focus.dyn_into::<HtmlElement>().ok()) {
        focus.focus()?;
    }
    copied
}
