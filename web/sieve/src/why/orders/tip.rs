//! An arrowhead.

use yew::prelude::*;

/// Defines the arrowhead. Each drawing has its own, because SVG refers to it by an `id`, which must
/// be unique in the document.
pub fn arrow_tip(id: &'static str) -> Html {
    html! {
        <defs>
            <marker {id} viewBox="0 0 6 6" refX="5.5" refY="3" markerWidth="0.6"
                markerHeight="0.6" markerUnits="userSpaceOnUse" orient="auto">
                <path class="tip" d="M0 0.5L6 3L0 5.5z" />
            </marker>
        </defs>
    }
}
