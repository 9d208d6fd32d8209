//! A button that opens a panel. Most visitors don't need what's in there, so it shouldn't clutter
//! the page.

use super::popover::use_popover;
use yew::prelude::*;

/// Properties of the [`MenuButton`] component.
#[derive(Properties, PartialEq)]
pub struct MenuButtonProps {
    /// The button's label is also the panel's name for screen readers.
    pub label: AttrValue,
    /// Class of the element that contains both the button and the panel.
    pub class: &'static str,
    /// Contents of the panel.
    pub children: Html,
    /// The last button in the panel has this label and this effect. It also closes the panel.
    pub last: Option<(AttrValue, Callback<()>)>,
}

/// Renders the button, and the panel if it is open.
#[component]
pub fn MenuButton(props: &MenuButtonProps) -> Html {
    let popover = use_popover();
    let is_open = popover.is_open;
    let last = props.last.clone().map(|(label, act)| {
        let close = popover.close.clone();
        let press = move |_: MouseEvent| {
            close.emit(());
            act.emit(());
        };
        html! { <button type="button" onclick={press}>{label}</button> }
    });
    html! {
        <div ref={popover.root} class={classes!("popover", "menu-button", props.class)} onkeydown={popover.key}
            onfocusout={popover.left}>
            <button type="button" aria-haspopup="dialog" aria-expanded={is_open.to_string()} onclick={popover.toggle}>
                {props.label.clone()}<span aria-hidden="true">{" ▾"}</span>
            </button>
            if is_open {
                <div role="dialog" class="stack" aria-label={props.label.clone()}>
                    {props.children.clone()}
                    {last}
                </div>
            }
        </div>
    }
}
