//! A drawing has a menu. Most readers don't need what is in here, which leaves more space for the
//! drawing.

use crate::controls::icons::{Icon, drawing};
use crate::controls::popover::use_popover;
use crate::words::text;
use yew::prelude::*;

/// Properties of the [`DrawingMenu`] component.
#[derive(Properties, PartialEq)]
pub struct DrawingMenuProps {
    /// Fields and buttons.
    pub children: Html,
}

/// Renders the button, and the menu above it if it is open. Submitting one of its fields closes it,
/// because it'd cover the part of the drawing with the answer.
#[component]
pub fn DrawingMenu(props: &DrawingMenuProps) -> Html {
    let popover = use_popover();
    let (is_open, close) = (popover.is_open, popover.close);
    html! {
        <div ref={popover.root} class="graph-menu popover" onkeydown={popover.key} onfocusout={popover.left}>
            <button type="button" aria-haspopup="dialog" aria-expanded={is_open.to_string()}
                aria-label={text("drawing.menu")} title={text("drawing.menu")} onclick={popover.toggle}>
                {drawing(Icon::More)}
            </button>
            if is_open {
                <div role="dialog" aria-label={text("drawing.menu")}
                    onsubmit={move |_: SubmitEvent| close.emit(())}>{props.children.clone()}</div>
            }
        </div>
    }
}
