//! Saves texts and bytes as files.

use crate::browser::{after, document};
use js_sys::{Array, Uint8Array};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Blob, BlobPropertyBag, File, HtmlAnchorElement, Url};

/// A file lives for this many milliseconds. Browsers take a moment to fetch it.
const LIFETIME: u32 = 60_000;

/// Offers a text as a download.
pub fn save(name: &str, kind: &str, text: &str) {
    save_parts(name, kind, [text]);
}

/// Like [`save`], for a text in parts. Saves joining them.
pub fn save_parts<'a>(name: &str, kind: &str, parts: impl IntoIterator<Item = &'a str>) {
    let parts: Array = parts.into_iter().map(JsValue::from_str).collect();
    // If the browser doesn't support downloads, nothing happens, like with any other download.
    let _ = offer(name, kind, &parts);
}

/// Returns a text in parts as a file, as if the user had saved it and then selected it.
#[must_use]
pub fn as_file<'a>(name: &str, parts: impl IntoIterator<Item = &'a str>) -> Option<File> {
    let parts: Array = parts.into_iter().map(JsValue::from_str).collect();
    File::new_with_str_sequence(&parts, name).ok()
}

/// Offers bytes as a download.
pub fn save_bytes(name: &str, kind: &str, bytes: &[u8]) {
    let options = BlobPropertyBag::new();
    options.set_type(kind);
    let parts = Array::of1(&Uint8Array::from(bytes));
    // If the browser doesn't support downloads, nothing happens, like with any other download.
    let _ = Blob::new_with_u8_array_sequence_and_options(&parts, &options)
        .and_then(|blob| offer_blob(name, &blob));
}

fn offer(name: &str, kind: &str, parts: &Array) -> Result<(), JsValue> {
    let options = BlobPropertyBag::new();
    options.set_type(kind);
    let blob = Blob::new_with_str_sequence_and_options(parts, &options)?;
    offer_blob(name, &blob)
}

/// Offers a blob as a download. Returns `true` on success.
#[must_use]
pub fn save_blob(name: &str, blob: &Blob) -> bool {
    offer_blob(name, blob).is_ok()
}

fn offer_blob(name: &str, blob: &Blob) -> Result<(), JsValue> {
    let address = Url::create_object_url_with_blob(blob)?;
    let link: HtmlAnchorElement = document().create_element("a")?.unchecked_into();
    link.set_href(&address);
    link.set_download(name);
    link.click();
    after(LIFETIME, move || {
        let _ = Url::revoke_object_url(&address);
    });
    Ok(())
}
