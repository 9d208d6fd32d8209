//! Draws large drawings part by part. If we did it in one go, the page would stop responding.

use ginnow_kit::reactive::effect::use_effect_with;
use ginnow_kit::reactive::state::use_state_eq;
use gloo_render::request_animation_frame;
use yew::prelude::hook;

/// Returns how many of the parts to draw. It starts with one, and there's another one in each
/// frame. Once the drawing is complete, that's it: later changes are drawn at once.
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
