//! Shows a message if the page panics. Otherwise it would just stop responding, and nobody would
//! know why.

use super::handed_over::handed_over;
use js_sys::Function;
use wasm_bindgen::{JsCast, JsValue};

/// The function in `static/start.js` that shows why the page failed, with a button to reload it.
const FAIL: &str = "fail";

/// Makes panics show a message. Players don't lose anything: the game is in the address, so
/// reloading brings it back.
pub fn report_panics() {
    // Setting a hook isn't enough, because Yew installs its own before the first rendering. That
    // one calls ours.
    yew::set_custom_panic_hook(Box::new(|info| {
        console_error_panic_hook::hook(info);
        if let Ok(Ok(fail)) = handed_over(FAIL).map(JsCast::dyn_into::<Function>) {
            let _ = fail.call1(&JsValue::NULL, &"crashed".into());
        }
    }));
}
