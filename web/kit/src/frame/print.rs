//! Prints the sheets of a puzzle, from their buttons and from the browser's print command.

use super::{App, Puzzle};
use crate::browser::{document, window};
use crate::component::component;
use crate::effect::use_effect_with;
use crate::state::use_state_eq;
use crate::widgets::print::{Offer, Print, PrintProps};
use gloo_events::EventListener;
use yew::prelude::*;

/// The printing section of the files dialog.
pub fn print_section<P: Puzzle>(app: &App<P>) -> Html {
    let offers = P::sheets(app);
    component::<Print>(PrintProps { offers })
}

/// Draws the sheet for the browser's own print command, which should not print the page with its controls. It is the
/// last sheet with content. A sheet printed by its button takes precedence.
#[hook]
pub(super) fn use_printing<P: Puzzle>(app: &App<P>) -> Html {
    let printing = use_state_eq(|| false);
    let setter = printing.setter();
    use_effect_with((), move |()| {
        let listen = |name: &'static str, printing: bool| {
            let setter = setter.clone();
            EventListener::new(&window(), name, move |_| {
                setter.set(printing && !is_sheet_there());
            })
        };
        let listeners = (listen("beforeprint", true), listen("afterprint", false));
        move || drop(listeners)
    });
    if !*printing {
        return Html::default();
    }
    let sheets = P::sheets(app).into_iter();
    let Some(sheet) = sheets.filter_map(|offer: Offer| offer.sheet).next_back() else {
        return Html::default();
    };
    let Some(body) = document().body() else {
        return Html::default();
    };
    create_portal(
        html! { <main class="paper">{sheet.emit(())}</main> },
        body.into(),
    )
}

fn is_sheet_there() -> bool {
    matches!(document().query_selector("body > .paper"), Ok(Some(_)))
}
