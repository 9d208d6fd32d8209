//! Draws the tip of the arrows in an order.

use yew::prelude::*;

/// Defines the arrowhead. The arrows refer to it by `id`, which must be unique on the page.
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
