//! Prints a sheet. Only the printer shows it, and the screen shows only the page.

use crate::browser::{document, window};
use crate::reactive::effect::use_effect_with;
use gloo_events::EventListener;
use gloo_timers::callback::Timeout;
use yew::prelude::*;

/// Laying out the sheet takes the browser a moment, so we wait before printing.
const PAUSE: u32 = 50;

/// A [`Sheet`] is printed once, and then calls back.
#[derive(Properties, PartialEq)]
pub struct SheetProps {
    /// Called when the sheet was printed or the user has cancelled.
    pub done: Callback<()>,
    /// The content.
    pub children: Html,
}

/// Renders the sheet. It opens the browser's print dialog as soon as it is rendered.
#[component]
pub fn Sheet(props: &SheetProps) -> Html {
    use_effect_with(props.done.clone(), |done| {
        let done = done.clone();
        let printed = EventListener::new(&window(), "afterprint", move |_| done.emit(()));
        let printing = Timeout::new(PAUSE, || {
            // Browsers without a printer do nothing.
            let _ = window().print();
        });
        move || drop((printed, printing))
    });
    let Some(body) = document().body() else {
        return Html::default();
    };
    // Outside the page, so that the style sheet can hide the whole page.
    create_portal(html! { <main class="paper">{props.children.clone()}</main> }, body.into())
}
