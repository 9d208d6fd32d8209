//! A button that opens a panel. It is for fields and buttons that few visitors need, so that they
//! don't clutter the page.

use super::popover::use_popover;
use yew::prelude::*;

/// The properties of [`MenuButton`].
#[derive(Properties, PartialEq)]
pub struct MenuButtonProps {
    /// The words on the button, by which screen readers also name the panel.
    pub label: AttrValue,
    /// The class of the element around the button and the panel.
    pub class: &'static str,
    /// The fields and buttons in the panel.
    pub children: Html,
}

/// Renders the button and, if it is open, the panel.
#[component]
pub fn MenuButton(props: &MenuButtonProps) -> Html {
    let popover = use_popover();
    let is_open = popover.is_open;
    html! {
        <div ref={popover.root} class={classes!("popover", "menu-button", props.class)} onkeydown={popover.key}
            onfocusout={popover.left}>
            <button type="button" aria-haspopup="dialog" aria-expanded={is_open.to_string()} onclick={popover.toggle}>
                {props.label.clone()}<span aria-hidden="true">{" ▾"}</span>
            </button>
            if is_open {
                <div role="dialog" class="stack" aria-label={props.label.clone()}>{props.children.clone()}</div>
            }
        </div>
    }
}
