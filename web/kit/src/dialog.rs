//! A dialog over the page. The browser's own: it keeps the focus inside, gives
//! it back when it closes, and closes with Escape.

use crate::effect::use_effect_with;
use crate::icons::{Icon, icon_button};
use crate::words::text;
use web_sys::HtmlDialogElement;
use yew::prelude::*;

/// What a dialog shows.
#[derive(Properties, PartialEq)]
pub struct DialogProps {
    /// Its heading.
    pub title: &'static str,
    /// More classes.
    #[prop_or_default]
    pub class: Classes,
    /// It has been closed.
    pub close: Callback<()>,
    /// What is in it.
    #[prop_or_default]
    pub children: Html,
}

/// A dialog; it is open for as long as it is there.
#[component]
pub fn Dialog(props: &DialogProps) -> Html {
    let element = use_node_ref();
    use_effect_with((element.clone(), props.title), |(element, _)| {
        if let Some(dialog) = element.cast::<HtmlDialogElement>() {
            // Nothing is changed by it where the dialog is open.
            let _ = dialog.show_modal();
        }
    });
    // Closed by the element in any case, since that gives the focus back.
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
    // The event comes late: the element may show another dialog by then.
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
            <div class="dialog-body">
                <header class="dialog-head">
                    <h2 id="dialog-title">{props.title}</h2>
                    {icon_button(Icon::Close, text("dialog.close"), close)}
                </header>
                {props.children.clone()}
            </div>
        </dialog>
    }
}
