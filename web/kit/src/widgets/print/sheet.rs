//! Prints a sheet. It only appears on paper, whereas the page only appears on the screen.

use crate::browser::{document, window};
use crate::reactive::effect::use_effect_with;
use gloo_events::EventListener;
use gloo_timers::callback::Timeout;
use yew::prelude::*;

/// How long it takes the browser to lay out the sheet, in milliseconds.
const PAUSE: u32 = 50;

/// The properties of [`Sheet`].
#[derive(Properties, PartialEq)]
pub struct SheetProps {
    /// Called when the sheet has been printed, or when the user has cancelled that.
    pub done: Callback<()>,
    /// The content.
    pub children: Html,
}

/// Renders the sheet. As soon as it is rendered, it opens the print dialog of the browser.
#[component]
pub fn Sheet(props: &SheetProps) -> Html {
    use_effect_with(props.done.clone(), |done| {
        let done = done.clone();
        let printed = EventListener::new(&window(), "afterprint", move |_| done.emit(()));
        let printing = Timeout::new(PAUSE, || {
            // If there is no printer, nothing happens.
            let _ = window().print();
        });
        move || drop((printed, printing))
    });
    let Some(body) = document().body() else {
        return Html::default();
    };
    // This must be outside of the page, so that the style sheet can hide all of that.
    create_portal(html! { <main class="paper">{props.children.clone()}</main> }, body.into())
}
