//! A dialog over the page, the browser's own: it keeps the focus inside, gives it back when it closes,
//! and closes with Escape.

use crate::effect::use_effect_with;
use crate::icons::{Icon, icon_button};
use crate::words::text;
use web_sys::HtmlDialogElement;
use yew::prelude::*;

/// The properties of [`Dialog`].
#[derive(Properties, PartialEq)]
pub struct DialogProps {
    /// The heading.
    pub title: &'static str,
    /// Additional classes.
    #[prop_or_default]
    pub class: Classes,
    /// Called when it has been closed.
    pub close: Callback<()>,
    /// The content.
    #[prop_or_default]
    pub children: Html,
}

/// A dialog that is open for as long as it is drawn.
#[component]
pub fn Dialog(props: &DialogProps) -> Html {
    let element = use_node_ref();
    use_effect_with((element.clone(), props.title), |(element, _)| {
        if let Some(dialog) = element.cast::<HtmlDialogElement>() {
            // This does nothing if the dialog is open already.
            let _ = dialog.show_modal();
        }
    });
    // The element closes in any case, since that gives the focus back.
    let close = {
        let element = element.clone();
        Callback::from(move |()| {
            if let Some(dialog) = element.cast::<HtmlDialogElement>() {
                dialog.close();
            }
        })
    };
    let outside = {
        let (element, close) = (element.clone(), close.clone());
        move |event: MouseEvent| {
            let target = event.target();
            if target.is_some() && target.as_ref() == element.get().as_deref() {
                close.emit(());
            }
        }
    };
    // The event arrives late: by then the element may show another dialog.
    let closed = {
        let (element, close) = (element.clone(), props.close.clone());
        move |_: Event| {
            let dialog = element.cast::<HtmlDialogElement>();
            if dialog.is_none_or(|dialog| !dialog.open()) {
                close.emit(());
            }
        }
    };
    html! {
        <dialog ref={element} class={classes!("dialog", props.class.clone())}
            aria-labelledby="dialog-title" onclick={outside} onclose={closed}>
            <div class="dialog-body stack">
                <header class="dialog-head">
                    <h2 id="dialog-title">{props.title}</h2>
                    {icon_button(Icon::Close, text("dialog.close"), close)}
                </header>
                {props.children.clone()}
            </div>
        </dialog>
    }
}
