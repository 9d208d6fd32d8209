//! Opens a dialog on top of the page. It is the browser's own, which keeps the focus inside, returns it on
//! closing, and closes on Escape.

use crate::browser::back;
use crate::controls::icons::{Icon, icon_button};
use crate::reactive::effect::use_effect_with;
use crate::words::text;
use web_sys::HtmlDialogElement;
use yew::prelude::*;

/// A [`Dialog`] needs a title and a way to close it.
#[derive(Properties, PartialEq)]
pub struct DialogProps {
    /// The heading.
    pub title: &'static str,
    /// Additional classes.
    #[prop_or_default]
    pub class: Classes,
    /// Called when the dialog has closed.
    pub close: Callback<()>,
    /// The content.
    #[prop_or_default]
    pub children: Html,
}

/// Renders a dialog. It stays open for as long as it is rendered.
#[component]
pub fn Dialog(props: &DialogProps) -> Html {
    let element = use_node_ref();
    let cannot_open = props.close.clone();
    use_effect_with((element.clone(), props.title), move |(element, _)| {
        let Some(dialog) = element.cast::<HtmlDialogElement>() else {
            return;
        };
        // Inside a hidden element, a modal dialog would be invisible and still block the page.
        if matches!(dialog.closest("[hidden]"), Ok(Some(_))) {
            return cannot_open.emit(());
        }
        // This does nothing if the dialog is open already.
        let _ = dialog.show_modal();
    });
    // The browser returns the focus when the element closes, but not when it is only removed.
    use_effect_with(element.clone(), |element| {
        let dialog = element.cast::<HtmlDialogElement>();
        move || dialog.iter().for_each(HtmlDialogElement::close)
    });
    let close = {
        let element = element.clone();
        Callback::from(move |()| {
            if let Some(dialog) = element.cast::<HtmlDialogElement>() {
                dialog.close();
            }
        })
    };
    let closed_by_back = close.clone();
    use_effect_with((), move |()| {
        let open = back::opened(closed_by_back);
        move || drop(open)
    });
    // A click is outside only if its press and its release are. The browser reports a click on the dialog itself when you
    // select text in a field and release the mouse outside.
    let pressed_outside = use_mut_ref(|| false);
    let outside = {
        let (element, close) = (element.clone(), close.clone());
        Callback::from(move |event: MouseEvent| {
            let (target, kind) = (event.target(), event.type_());
            let here = target.is_some() && target.as_ref() == element.get().as_deref();
            let outside = here && (kind == "pointerdown" || *pressed_outside.borrow());
            pressed_outside.replace(outside);
            if outside && kind == "click" {
                close.emit(());
            }
        })
    };
    let press = outside.reform(|event: PointerEvent| event.into());
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
            aria-labelledby="dialog-title" onpointerdown={press.clone()} onpointerup={press}
            onclick={outside} onclose={closed}>
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
