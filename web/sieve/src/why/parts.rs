//! Large drawings come part by part: at once they would hold up the page.

use ginnow_kit::effect::use_effect_with;
use ginnow_kit::state::use_state_eq;
use gloo_render::request_animation_frame;
use yew::prelude::hook;

/// How many of the parts are drawn: one more with each frame, beginning with
/// one. Once a drawing is complete, all of it is kept up to date at once.
#[hook]
pub fn use_parts(all: usize) -> usize {
    let shown = use_state_eq(|| 1);
    let now = *shown;
    use_effect_with((now, all), move |&(drawn, all)| {
        let next = (drawn < all).then(|| request_animation_frame(move |_| shown.set(drawn + 1)));
        move || drop(next)
    });
    now
}
