//! Repaints a canvas when the colours of the page change.

use crate::reactive::effect::use_effect_with;
use gloo_events::EventListener;
use web_sys::Element;
use yew::prelude::*;

/// Calls `changed` when the canvas needs repainting, regardless of the cause: the settings, the system, a
/// projector. The canvas must have the class `painted`, to which the style sheet gives the text colour
/// with a transition. The end event of the transition reports every change.
#[hook]
pub fn use_canvas_colours(canvas: &NodeRef, changed: &Callback<()>) {
    let on = (canvas.clone(), changed.clone());
    use_effect_with(on, |(canvas, changed)| {
        let changed = changed.clone();
        let listener = canvas
            .cast::<Element>()
            .map(|canvas| EventListener::new(&canvas, "transitionend", move |_| changed.emit(())));
        move || drop(listener)
    });
}
