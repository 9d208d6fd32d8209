//! What `static/start.js` hands to the program: the global object `ginnow`.

use super::window;
use js_sys::{Function, Promise, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;

/// The object's name.
const HANDED_OVER: &str = "ginnow";

/// One of its values.
pub fn handed_over(name: &str) -> Result<JsValue, JsValue> {
    Reflect::get(&Reflect::get(&window(), &HANDED_OVER.into())?, &name.into())
}

/// Calls one of its functions, which promise a text.
pub async fn awaited(function: &str, argument: &str) -> Result<String, JsValue> {
    let function: Function = handed_over(function)?.dyn_into()?;
    let promise: Promise = function
        .call1(&JsValue::NULL, &argument.into())?
        .dyn_into()?;
    let text = JsFuture::from(promise).await?;
    Ok(text.as_string().unwrap_or_default())
}
