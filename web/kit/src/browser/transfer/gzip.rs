//! Fetches files of the page, and lets the browser compress them.

use crate::browser::window;
use js_sys::{Array, Function, Promise, Reflect, Uint8Array};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{ReadableWritablePair, RequestCache, RequestInit, Response};

const COMPRESSOR: &str = "CompressionStream";

/// Returns `true` if the browser is able to compress. Chrome is since version 80, Firefox since
/// 113, Safari since 16.4.
#[must_use]
pub fn is_possible() -> bool {
    Reflect::has(&window(), &COMPRESSOR.into()).unwrap_or(false)
}

/// Fetches a file of the page. A cached copy isn't used before the server has confirmed that it's
/// current.
///
/// # Errors
///
/// Returns an error if there is no network or no such file.
pub async fn fetch(path: &str) -> Result<Response, JsValue> {
    let options = RequestInit::new();
    options.set_cache(RequestCache::NoCache);
    let requested = window().fetch_with_str_and_init(&format!("./{path}"), &options);
    let response: Response = JsFuture::from(requested).await?.dyn_into()?;
    if response.ok() { Ok(response) } else { Err(format!("{path}: {}", response.status()).into()) }
}

/// Wraps a text in a response, as if the server had sent it.
///
/// # Errors
///
/// Returns an error if the browser doesn't support responses.
pub fn response(text: &str) -> Result<Response, JsValue> {
    Response::new_with_opt_str(Some(text))
}

/// Reads a response as text.
///
/// # Errors
///
/// Returns an error if the connection has ended early.
pub async fn text(response: &Response) -> Result<String, JsValue> {
    let text = JsFuture::from(response.text()?).await?;
    Ok(text.as_string().unwrap_or_default())
}

/// Reads a response, compressed with gzip.
///
/// # Errors
///
/// Returns an error if the connection has ended early, or if the browser cannot compress.
pub async fn gzip(response: &Response) -> Result<Vec<u8>, JsValue> {
    let class: Function = Reflect::get(&window(), &COMPRESSOR.into())?.dyn_into()?;
    let compressor = Reflect::construct(&class, &Array::of1(&"gzip".into()))?;
    let compressor: ReadableWritablePair = compressor.unchecked_into();
    let body = response.body().map(|body| body.pipe_through(&compressor));
    let compressed = Response::new_with_opt_readable_stream(body.as_ref())?;
    let bytes: Promise = compressed.array_buffer()?;
    Ok(Uint8Array::new(&JsFuture::from(bytes).await?).to_vec())
}
