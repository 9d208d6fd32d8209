//! Draws large drawings part by part, since drawing everything in one long step would block the
//! page.

use ginnow_kit::reactive::effect::use_effect_with;
use ginnow_kit::reactive::state::use_state_eq;
use gloo_render::request_animation_frame;
use yew::prelude::hook;

/// Returns how many of the parts to draw, which is one at first and one more in each frame. Once
/// the drawing is complete, updates redraw all of it in one step.
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
