//! Buttons with a label that can't always be pressed.

use yew::prelude::*;

/// Renders a button that may be disabled. Unlike with the browser's own `disabled`, it keeps the
/// focus, even if it is the press itself that disables it. A player at the keyboard can thus press
/// it again as soon as it's enabled, instead of starting over from the top of the page.
pub fn button_if(
    enabled: bool,
    class: &'static str,
    label: &'static str,
    press: Callback<MouseEvent>,
) -> Html {
    let class = (!class.is_empty()).then_some(class);
    let (disabled, press) = guarded(enabled, press);
    html! { <button type="button" {class} aria-disabled={disabled} onclick={press}>{label}</button> }
}

/// Returns `aria-disabled` and the callback for a button as in [`button_if`] that has further
/// attributes.
#[must_use]
pub fn guarded(
    enabled: bool,
    press: Callback<MouseEvent>,
) -> (Option<&'static str>, Callback<MouseEvent>) {
    let disabled = (!enabled).then_some("true");
    (disabled, if enabled { press } else { Callback::noop() })
}
