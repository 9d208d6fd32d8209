//! The menu of a drawing: what most readers of it don't need, so that the drawing has the space.

use crate::controls::icons::{Icon, drawing};
use crate::controls::popover::use_popover;
use crate::words::text;
use yew::prelude::*;

/// The properties of [`DrawingMenu`].
#[derive(Properties, PartialEq)]
pub struct DrawingMenuProps {
    /// The fields and buttons.
    pub children: Html,
}

/// Renders the button and, while it is open, the menu above it. It also closes when somebody submits one of its fields,
/// because it covers a part of the drawing that shows the answer.
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
