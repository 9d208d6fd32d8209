//! What the page does when it panics: it shows a message instead of freezing.

use super::{document, window};
use crate::words;

/// Shows a message when the page panics. The game is in the address, so reloading restores it.
pub fn report_panics() {
    std::panic::set_hook(Box::new(|info| {
        console_error_panic_hook::hook(info);
        let Some(body) = document().body() else {
            return;
        };
        if let Ok(message) = document().create_element("a") {
            message.set_class_name("crashed");
            let _ = message.set_attribute("role", "alert");
            let address = window().location().href().unwrap_or_default();
            let _ = message.set_attribute("href", &address);
            message.set_text_content(Some(words::text("page.crashed")));
            let _ = body.append_child(&message);
        }
    }));
}
