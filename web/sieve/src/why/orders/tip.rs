//! The arrowhead of an order.

use yew::prelude::*;

/// Defines the arrowhead. SVG needs an `id` for this, which has to be unique in the document, so
/// every drawing has its own.
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
