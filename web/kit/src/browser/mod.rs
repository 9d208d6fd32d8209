//! Wraps the browser APIs that the page uses in a few plain functions. Most of them can't do
//! anything about an error, so they ignore it, and the page works without that feature.

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
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{Document, MediaQueryList, Window};

/// Returns the window.
///
/// # Panics
/// Panics in a worker, which doesn't have one.
#[must_use]
pub fn window() -> Window {
    web_sys::window().expect("the page has a window")
}

/// Calls `action` once after this many milliseconds. We don't use the `Timeout` of gloo for this,
/// because it doesn't fire if you drop it, and leaks its closure if you forget it.
pub fn after(milliseconds: u32, action: impl FnOnce() + 'static) {
    // All actions get the same type, so that this code is compiled only once.
    let action: Box<dyn FnOnce()> = Box::new(action);
    let action = Closure::once_into_js(action);
    // This can only fail if the arguments have wrong types.
    let _ = window().set_timeout_with_callback_and_timeout_and_arguments_0(
        action.unchecked_ref(),
        milliseconds.cast_signed(),
    );
}

/// If a puzzle is packaged, `static/sco.js` gives its frame this name, followed by the learner.
const PACKAGED: &str = "ginnow-learner ";

/// Returns the name of the learner, if the page belongs to a package on a learning platform.
#[must_use]
pub fn learner() -> Option<String> {
    let name = window().name().ok()?;
    name.strip_prefix(PACKAGED).map(str::to_owned)
}

/// Returns true if the browser has reloaded the page or has come back to it, in contrast to opening
/// an address.
#[must_use]
pub fn is_loaded_again() -> bool {
    let performance = window().performance();
    let entry = performance.map(|it| it.get_entries_by_type("navigation").get(0));
    let kind = entry.and_then(|entry| js_sys::Reflect::get(&entry, &"type".into()).ok());
    kind.and_then(|kind| kind.as_string()).as_deref() != Some("navigate")
}

/// Returns a media query, which you can ask or listen to. If the browser doesn't understand it,
/// returns `None`.
#[must_use]
pub fn media(query: &str) -> Option<MediaQueryList> {
    window().match_media(query).ok()?
}

/// Returns true if a media query matches at the moment.
#[must_use]
pub fn matches_media(query: &str) -> bool {
    media(query).is_some_and(|list| list.matches())
}

/// Returns the visitor's local date as year, month and day. Months and days start at 1.
#[must_use]
pub fn date() -> (i32, u32, u32) {
    let now = js_sys::Date::new_0();
    let year = i32::try_from(now.get_full_year()).unwrap_or_default();
    (year, now.get_month() + 1, now.get_date())
}

/// Returns true if the website has a security policy or a sandbox that blocks a part of the page.
/// `static/start.js` finds this out.
#[must_use]
pub fn is_blocked() -> bool {
    let root = document().document_element();
    root.is_some_and(|root| root.has_attribute("data-blocked"))
}

/// Returns the document.
///
/// # Panics
/// Panics in a worker, which doesn't have one.
#[must_use]
pub fn document() -> Document {
    window().document().expect("the window has a document")
}
