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

/// Calls one of its functions, which promise a text. The function runs at once, and the text is awaited.
pub fn awaited(
    function: &str,
    argument: &str,
) -> impl Future<Output = Result<String, JsValue>> + use<> {
    let promise = promised(function, argument);
    async move {
        let text = JsFuture::from(promise?).await?;
        Ok(text.as_string().unwrap_or_default())
    }
}

fn promised(function: &str, argument: &str) -> Result<Promise, JsValue> {
    let function: Function = handed_over(function)?.dyn_into()?;
    let promise = function.call1(&JsValue::NULL, &argument.into())?;
    promise.dyn_into()
}

/// Tells the page around a frame how the game stands, where there is one: the link to it, whether it is over,
/// and its score if it has one.
pub fn tell(link: &str, over: bool, score: Option<f64>) {
    let Ok(Ok(tell)) = handed_over("tell").map(JsCast::dyn_into::<Function>) else {
        return;
    };
    let score = score.map_or(JsValue::UNDEFINED, JsValue::from);
    let _ = tell.call3(&JsValue::NULL, &link.into(), &over.into(), &score);
}
