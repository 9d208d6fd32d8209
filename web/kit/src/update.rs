//! Announces a newer version of the page. Finding out about it and switching to it is the job of
//! `static/offline.js`.

use crate::browser::{is_marked, window};
use crate::controls::focus::use_focus_return;
use crate::controls::icons::{Icon, icon_button};
use crate::reactive::effect::use_effect_with;
use crate::reactive::state::use_state_eq;
use crate::words::text;
use gloo_events::EventListener;
use yew::prelude::*;

/// An attribute of the root element that is set once a newer version has been loaded completely.
const READY: &str = "data-update";

/// These are events of the window. `NOTIFY` reports a newer version, and `TAKE` asks for the
/// switch.
const NOTIFY: &str = "ginnow-update";
const TAKE: &str = "ginnow-take-update";

fn is_ready() -> bool {
    is_marked(READY)
}

/// Renders a bar with the announcement, if there's a newer version. Reloading is harmless, because
/// the game is in the address.
#[component]
pub fn UpdateBar() -> Html {
    let ready = use_state_eq(is_ready);
    let setter = ready.setter();
    use_effect_with((), move |()| {
        // It may have been ready before we listened.
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
