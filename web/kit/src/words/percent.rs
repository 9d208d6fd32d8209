//! Writes percentages as the current language does.

/// Writes a percentage with this many decimal places, e.g. `percent(125, 1)` is 12.5%. Whether
/// there is a space, and which signs are used, depends on the language.
#[must_use]
pub fn percent(value: u64, decimals: u32) -> String {
    #[expect(clippy::cast_precision_loss, reason = "the decimals shown are exact")]
    let share = value as f64 / 10_f64.powi(decimals.cast_signed() + 2);
    formatted(share, decimals)
}

#[cfg(target_arch = "wasm32")]
fn formatted(share: f64, decimals: u32) -> String {
    use js_sys::Function;
    use std::cell::RefCell;
    use wasm_bindgen::JsValue;

    /// A function that formats numbers, with its language and number of decimal places.
    type Format = (&'static str, u32, Function);
    thread_local! {
        /// The last function that was used. Making one is slow, and a long table needs the same one
        /// again and again.
        static LAST: RefCell<Option<Format>> = const { RefCell::new(None) };
    }
    let language = super::with(|words| words.language.code);
    let written = LAST.with_borrow_mut(|last| {
        last.take_if(|last| (last.0, last.1) != (language, decimals));
        let format = last.get_or_insert_with(|| (language, decimals, format(language, decimals)));
        format.2.call1(&JsValue::UNDEFINED, &share.into())
    });
    written.ok().and_then(|written| written.as_string()).unwrap_or_default()
}

#[cfg(target_arch = "wasm32")]
fn format(language: &str, decimals: u32) -> js_sys::Function {
    use js_sys::{Array, Intl::NumberFormat, Object, Reflect};

    let options = Object::new();
    for (name, value) in [
        ("style", "percent".into()),
        ("minimumFractionDigits", decimals.into()),
        ("maximumFractionDigits", decimals.into()),
    ] {
        let _ = Reflect::set(&options, &name.into(), &value);
    }
    NumberFormat::new(&Array::of1(&language.into()), &options).format()
}

/// There is no `Intl` in native tests, and all of their words are English.
#[cfg(not(target_arch = "wasm32"))]
fn formatted(share: f64, decimals: u32) -> String {
    format!("{:.*}%", decimals as usize, share * 100.0)
}
