//! Reads what `static/start.js` hands over to the program, in a global object called `ginnow`.

use super::window;
use js_sys::{Function, Promise, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;

/// Keep this name in sync with `static/start.js`.
const HANDED_OVER: &str = "ginnow";

/// Returns a property of this object.
pub fn handed_over(name: &str) -> Result<JsValue, JsValue> {
    Reflect::get(&Reflect::get(&window(), &HANDED_OVER.into())?, &name.into())
}

/// Calls a function of this object that promises a text. The call itself is not deferred, so the
/// network can start working right away; only the text has to be awaited.
pub fn pending(
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

/// Reports the state of the game to the host page, if we are in a frame: a link to the game, if
/// it's over, its score (if any), and if the player's own move has led to this state.
pub fn notify(link: &str, over: bool, score: Option<f64>, is_played: bool) {
    let Ok(Ok(notify)) = handed_over("notify").map(JsCast::dyn_into::<Function>) else {
        return;
    };
    let score = score.map_or(JsValue::UNDEFINED, JsValue::from);
    let _ = notify.call4(&JsValue::NULL, &link.into(), &over.into(), &score, &is_played.into());
}
