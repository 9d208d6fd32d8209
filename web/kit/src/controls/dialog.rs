//! Dialogs on top of the page. These use the browser's dialog element, which does all the hard
//! parts: trapping the focus, closing on Escape, and returning the focus to where it was.

use crate::browser::back;
use crate::controls::icons::{Icon, icon_button};
use crate::reactive::component::component;
use crate::reactive::effect::use_effect_with;
use crate::words::text;
use web_sys::HtmlDialogElement;
use yew::prelude::*;

/// Class of the element in which a dialog shows the notices of the page. As long as it is open,
/// it covers everything that isn't inside of it.
pub(crate) const NOTICES: &str = "dialog-notices";

/// Renders a dialog, which is open for as long as it is rendered. The heading is the text with the
/// key `title`, and `class` is added to the classes of every dialog. `close` is called when the
/// dialog has been closed by any means.
pub fn modal(
    title: &'static str,
    class: &'static str,
    close: Callback<()>,
    children: Html,
) -> Html {
    component::<Dialog>(DialogProps { title: text(title), class, close, children })
}

#[derive(Properties, PartialEq)]
struct DialogProps {
    title: &'static str,
    class: &'static str,
    close: Callback<()>,
    children: Html,
}

#[component]
fn Dialog(props: &DialogProps) -> Html {
    let element = use_node_ref();
    let cannot_open = props.close.clone();
    use_effect_with((element.clone(), props.title), move |(element, _)| {
        let Some(dialog) = element.cast::<HtmlDialogElement>() else {
            return;
        };
        // Inside a hidden element, the dialog would be invisible and yet block the page.
        if matches!(dialog.closest("[hidden]"), Ok(Some(_))) {
            return cannot_open.emit(());
        }
        // A no-op if it is already open.
        let _ = dialog.show_modal();
    });
    // Close it, do not just remove it: the browser returns the focus only when a dialog is closed.
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
    // A click is outside if both the press and the release are. Checking just the release isn't
    // enough. If somebody selects text in a field and releases the mouse outside, browsers report
    // that as a click on the dialog itself, and it would close.
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
    // This event comes late, when the element may already be showing another dialog.
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
        <dialog ref={element} class={classes!("dialog", props.class)}
            aria-labelledby="dialog-title" onpointerdown={press.clone()} onpointerup={press}
            onclick={outside} onclose={closed}>
            <div class="dialog-body stack">
                <header class="dialog-head">
                    <h2 id="dialog-title">{props.title}</h2>
                    {icon_button(Icon::Close, text("dialog.close"), close)}
                </header>
                {props.children.clone()}
            </div>
            // Has a place of its own, because Yew delivers all events of a portal's place, and of
            // what else is in there, to the portal.
            <div class={NOTICES} />
        </dialog>
    }
}
