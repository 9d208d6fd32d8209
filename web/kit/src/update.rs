//! Announces that there is a newer version of the page. `static/offline.js` finds this out and
//! switches to it.

use crate::browser::{document, window};
use crate::controls::focus::use_focus_return;
use crate::controls::icons::{Icon, icon_button};
use crate::reactive::effect::use_effect_with;
use crate::reactive::state::use_state_eq;
use crate::words::text;
use gloo_events::EventListener;
use yew::prelude::*;

/// An attribute of the root element. It exists once a newer version has been loaded completely.
const READY: &str = "data-update";

/// Events of the window. The first one reports a newer version, and the second one asks for the
/// switch to it.
const NOTIFY: &str = "ginnow-update";
const TAKE: &str = "ginnow-take-update";

fn is_ready() -> bool {
    let root = document().document_element();
    root.is_some_and(|root| root.has_attribute(READY))
}

/// Renders a bar with the announcement, or nothing if there is no newer version. Reloading the page
/// does no harm to the game, because it is in the address.
#[component]
pub fn UpdateBar() -> Html {
    let ready = use_state_eq(is_ready);
    let setter = ready.setter();
    use_effect_with((), move |()| {
        // It may have been loaded before we started to listen.
        setter.set(is_ready());
        let listener = EventListener::new(&window(), NOTIFY, move |_| setter.set(true));
        move || drop(listener)
    });
    let place = use_node_ref();
    use_focus_return(&place, *ready);
    let later = {
        let setter = ready.setter();
        Callback::from(move |()| setter.set(false))
    };
    let take = |_: MouseEvent| {
        if let Ok(event) = web_sys::Event::new(TAKE) {
            let _ = window().dispatch_event(&event);
        }
    };
    html! {
        <div ref={place} class="update" role="status">
            if *ready {
                <div class="notice copied">
                    <p class="notice-text">{text("update.ready")}</p>
                    <button type="button" class="primary" onclick={take}>{text("update.take")}</button>
                    {icon_button(Icon::Close, text("update.later"), later)}
                </div>
            }
        </div>
    }
}
