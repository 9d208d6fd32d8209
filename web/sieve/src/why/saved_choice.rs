//! Choices that should still be there when you come back to a view. They aren't stored in the
//! browser, so they end with the page.

use ginnow_kit::reactive::state::use_state_eq;
use std::cell::Cell;
use std::thread::LocalKey;
use yew::prelude::*;

/// Returns a choice together with the callback that changes it.
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
