//! Repaints a canvas when the colours of the page change.

use crate::reactive::effect::use_effect_with;
use gloo_events::EventListener;
use web_sys::Element;
use yew::prelude::*;

/// Calls `changed` when the canvas needs repainting, whether because of the settings, the system or
/// a projector.
///
/// This uses a trick, because browsers have no event for it. The canvas must have the class
/// `painted`, for which the style sheet sets the colour of text with a transition. When the colour
/// changes, the end of the transition is an event.
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
