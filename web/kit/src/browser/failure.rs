//! Reacts to a panic of the page with a message, because it would freeze otherwise.

use super::handed_over::handed_over;
use js_sys::Function;
use wasm_bindgen::{JsCast, JsValue};

/// The function of `static/start.js` that shows the cause of a failure, with a button that reloads the page.
const FAIL: &str = "fail";

/// Shows a message when the page panics. The game is in the address, so reloading restores it.
pub fn report_panics() {
    // Yew installs its own hook when it renders for the first time, which calls this one.
    yew::set_custom_panic_hook(Box::new(|info| {
        console_error_panic_hook::hook(info);
        if let Ok(Ok(fail)) = handed_over(FAIL).map(JsCast::dyn_into::<Function>) {
            let _ = fail.call1(&JsValue::NULL, &"crashed".into());
        }
    }));
}
