//! Prints a sheet. It's visible on paper only, and the page on the screen only.

use crate::browser::{document, window};
use crate::reactive::effect::use_effect_with;
use gloo_events::EventListener;
use gloo_timers::callback::Timeout;
use yew::prelude::*;

/// Browsers need this many milliseconds to lay out the sheet.
const PAUSE: u32 = 50;

/// Properties of the [`Sheet`] component.
#[derive(Properties, PartialEq)]
pub struct SheetProps {
    /// Called when printing is done or has been cancelled.
    pub done: Callback<()>,
    /// The content.
    pub children: Html,
}

/// Renders the sheet and opens the browser's print dialog.
#[component]
pub fn Sheet(props: &SheetProps) -> Html {
    use_effect_with(props.done.clone(), |done| {
        let done = done.clone();
        let printed = EventListener::new(&window(), "afterprint", move |_| done.emit(()));
        let printing = Timeout::new(PAUSE, || {
            // Without a printer, nothing happens.
            let _ = window().print();
        });
        move || drop((printed, printing))
    });
    let Some(body) = document().body() else {
        return Html::default();
    };
    // Outside of the page, all of which is hidden by the style sheet.
    create_portal(html! { <main class="paper">{props.children.clone()}</main> }, body.into())
}
