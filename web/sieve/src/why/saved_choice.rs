//! These choices are still there when you return to a view. We don't store them in the browser, so
//! they only last as long as the page.

use ginnow_kit::reactive::state::use_state_eq;
use std::cell::Cell;
use std::thread::LocalKey;
use yew::prelude::*;

/// Returns a choice and a callback that changes it.
#[hook]
pub fn use_saved<T: Copy + PartialEq + 'static>(
    saved: &'static LocalKey<Cell<T>>,
) -> (T, Callback<T>) {
    let choice = use_state_eq(|| saved.get());
    let setter = choice.setter();
    let choose = Callback::from(move |requested| {
        saved.set(requested);
        setter.set(requested);
    });
    (*choice, choose)
}
