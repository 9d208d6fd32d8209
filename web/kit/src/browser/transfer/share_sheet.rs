//! Passes links and files to the system's share sheet, if there is one.

use crate::browser::window;
use js_sys::{Array, Function, Object, Promise, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, BlobPropertyBag, File, FilePropertyBag};
use yew::platform::spawn_local;

/// Looks up a function of the browser. Most desktop browsers don't have it, and none do over an
/// insecure connection.
fn function(name: &str) -> Option<Function> {
    let navigator = window().navigator();
    let share = Reflect::get(&navigator, &name.into()).ok()?;
    share.dyn_into().ok()
}

/// Returns `true` if there is a share sheet.
#[must_use]
pub fn is_there() -> bool {
    function("share").is_some()
}

/// Shares a link. Nothing happens if the user cancels.
pub fn share(title: &str, link: &str) {
    let data = Object::new();
    let _ = Reflect::set(&data, &"title".into(), &title.into());
    let _ = Reflect::set(&data, &"url".into(), &link.into());
    let _ = offer(&data);
}

/// Returns `true` if pictures can be shared.
#[must_use]
pub fn can_share_pictures() -> bool {
    let options = BlobPropertyBag::new();
    options.set_type("image/png");
    let picture = Blob::new_with_str_sequence_and_options(&Array::new(), &options);
    picture.is_ok_and(|picture| files("picture.png", &picture).is_some())
}

/// Shares a picture, or returns `false` if files can't be shared.
#[must_use]
pub fn share_file(name: &str, picture: &Blob) -> bool {
    files(name, picture).and_then(|data| offer(&data)).is_some()
}

/// Returns the data for sharing a file, or `None` if the browser can't share it.
fn files(name: &str, picture: &Blob) -> Option<Object> {
    let options = FilePropertyBag::new();
    options.set_type(&picture.type_());
    let parts = Array::of1(picture);
    let file = File::new_with_blob_sequence_and_options(&parts, name, &options).ok()?;
    let data = Object::new();
    Reflect::set(&data, &"files".into(), &Array::of1(&file)).ok()?;
    let can = function("canShare")?.call1(&window().navigator(), &data);
    can.ok().filter(JsValue::is_truthy)?;
    Some(data)
}

/// Opens the share sheet, or returns `None` if there is not one.
fn offer(data: &Object) -> Option<()> {
    let promise = function("share")?.call1(&window().navigator(), data).ok()?;
    let promise: Promise = promise.dyn_into().ok()?;
    spawn_local(async move {
        let _: Result<JsValue, JsValue> = JsFuture::from(promise).await;
    });
    Some(())
}
