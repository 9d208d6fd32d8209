//! Shows a message if the page panics. Without it, the page would just stop responding, and nobody
//! would know why.

use super::handed_over::handed_over;
use js_sys::Function;
use wasm_bindgen::{JsCast, JsValue};

/// A function in `static/start.js` that shows the cause of a failure, with a button that reloads
/// the page.
const FAIL: &str = "fail";

/// Makes every panic show a message. Players don't lose anything, because the game is in the
/// address, and reloading restores it.
pub fn report_panics() {
    // We can't simply set a hook, because Yew installs its own when it renders for the first time.
    // That one calls ours.
    yew::set_custom_panic_hook(Box::new(|info| {
        console_error_panic_hook::hook(info);
        if let Ok(Ok(fail)) = handed_over(FAIL).map(JsCast::dyn_into::<Function>) {
            let _ = fail.call1(&JsValue::NULL, &"crashed".into());
        }
    }));
}
