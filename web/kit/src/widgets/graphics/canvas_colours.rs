//! Repaints a canvas when the colours of the page change.

use crate::reactive::effect::use_effect_with;
use gloo_events::EventListener;
use web_sys::Element;
use yew::prelude::*;

/// Calls `changed` whenever the canvas has to be repainted because of new colours, be it due to the
/// settings, the system, or a projector.
///
/// There's no event for this in browsers, so we use a trick: the canvas must have the class
/// `painted`, for which the style sheet sets the text colour with a transition. The end of that
/// transition is an event.
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
