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
    /// The words on a last button in the panel, and its effect. It closes the panel.
    pub last: Option<(AttrValue, Callback<()>)>,
}

/// Renders the button and, if it is open, the panel.
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
