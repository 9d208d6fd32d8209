//! Draws large drawings in parts. In one go, they'd freeze the page.

use ginnow_kit::reactive::effect::use_effect_with;
use ginnow_kit::reactive::state::use_state_eq;
use gloo_render::request_animation_frame;
use yew::prelude::hook;

/// Returns how many parts to draw: one at first, and another one per frame. Once the drawing is
/// complete, changes are drawn at once.
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
