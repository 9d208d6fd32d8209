//! A sheet while it is being printed: shown to the printer only, and the page
//! to the screen only.

use crate::browser::{document, window};
use crate::effect::use_effect_with;
use gloo_events::EventListener;
use gloo_timers::callback::Timeout;
use yew::prelude::*;

/// How long the browser has to lay the sheet out, in milliseconds.
const PAUSE: u32 = 50;

/// What is printed.
#[derive(Properties, PartialEq)]
pub struct SheetProps {
    /// It has been printed, or will not be.
    pub done: Callback<()>,
    /// What is on it.
    pub children: Html,
}

/// Opens the browser's dialog for printing as soon as it is there.
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
    // Beside the page, so that the style sheet can hide all of the page.
    create_portal(
        html! { <main class="paper">{props.children.clone()}</main> },
        body.into(),
    )
}
