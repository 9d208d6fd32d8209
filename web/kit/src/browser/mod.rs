//! Wraps the browser APIs that we use in plain functions. Most of them ignore errors, because there
//! is nothing they could do: the page simply works without that feature.

pub mod address;
pub mod back;
pub mod database;
pub mod failure;
pub mod fullscreen;
pub(crate) mod handed_over;
pub mod language;
mod latest_entries;
pub mod memory;
pub mod pointer;
pub mod target;
pub(crate) mod transfer;

pub use latest_entries::LatestEntries;
pub use transfer::{
    bytes, clipboard, download, files, gzip, picture, requested_files, share_sheet,
};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Document, Element, MediaQueryList, Window};

/// Returns the window.
///
/// # Panics
/// Panics in a worker, where there is no window.
#[must_use]
pub fn window() -> Window {
    web_sys::window().expect("the page has a window")
}

/// Calls `action` once, after the given number of milliseconds. Why not use gloo's `Timeout`? It's
/// cancelled when dropped, and leaks its closure when forgotten.
pub fn after(milliseconds: u32, action: impl FnOnce() + 'static) {
    let action = into_js(Box::new(action));
    // Only fails if an argument has the wrong type.
    let _ = window().set_timeout_with_callback_and_timeout_and_arguments_0(
        action.unchecked_ref(),
        milliseconds.cast_signed(),
    );
}

/// Turns an action into a JavaScript function. It's boxed, so that there's a single type for which
/// the rest is compiled.
pub(crate) fn into_js(action: Box<dyn FnOnce()>) -> JsValue {
    Closure::once_into_js(action)
}

/// `static/sco.js` gives the frame of a packaged puzzle this name, followed by the learner's.
const PACKAGED: &str = "ginnow-learner ";

/// Returns the learner's name if the page is part of a package on a learning platform.
#[must_use]
pub fn learner() -> Option<String> {
    let name = window().name().ok()?;
    name.strip_prefix(PACKAGED).map(str::to_owned)
}

/// Returns `true` if the page was reloaded or came back from the history, as opposed to being
/// opened by its address.
#[must_use]
pub fn is_loaded_again() -> bool {
    let performance = window().performance();
    let entry = performance.map(|it| it.get_entries_by_type("navigation").get(0));
    let kind = entry.and_then(|entry| js_sys::Reflect::get(&entry, &"type".into()).ok());
    kind.and_then(|kind| kind.as_string()).as_deref() != Some("navigate")
}

/// Returns a media query that can be evaluated or watched. `None` if the browser does not
/// understand it.
#[must_use]
pub fn media(query: &str) -> Option<MediaQueryList> {
    window().match_media(query).ok()?
}

/// A media query for windows with a single column. It is the same as `--narrow` in `widths.css`.
pub const NARROW: &str = "(max-width: 56rem)";

/// Returns `true` if a media query currently matches.
#[must_use]
pub fn matches_media(query: &str) -> bool {
    media(query).is_some_and(|list| list.matches())
}

/// Returns the local date as year, month and day. The latter two start at 1.
#[must_use]
pub fn date() -> (i32, u32, u32) {
    let now = js_sys::Date::new_0();
    let year = i32::try_from(now.get_full_year()).unwrap_or_default();
    (year, now.get_month() + 1, now.get_date())
}

/// Returns `true` if part of the page is blocked by the website's security policy or a sandbox, as
/// determined by `static/start.js`.
#[must_use]
pub fn is_blocked() -> bool {
    is_marked("data-blocked")
}

/// Returns `true` if the root element of the document has an attribute.
#[must_use]
pub fn is_marked(attribute: &str) -> bool {
    let root = document().document_element();
    root.is_some_and(|root| root.has_attribute(attribute))
}

/// Returns the document.
///
/// # Panics
/// Panics in a worker, where there is no document.
#[must_use]
pub fn document() -> Document {
    window().document().expect("the window has a document")
}

/// Finds the open modal dialog, if any. As long as there is one, the browser keeps users from
/// reaching anything else.
#[must_use]
pub fn open_dialog() -> Option<Element> {
    document().query_selector("dialog[open]").ok()?
}
