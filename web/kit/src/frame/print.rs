//! Prints the sheets of a puzzle, from their buttons and from the browser's print command.

use super::{App, Puzzle};
use crate::browser::{document, window};
use crate::component::component;
use crate::effect::use_effect_with;
use crate::state::use_state_eq;
use crate::widgets::print::{Offer, Print, PrintProps};
use gloo_events::EventListener;
use gloo_timers::callback::Timeout;
use yew::prelude::*;

/// The time from the start of the page until it loads the sheets, in milliseconds.
const REST: u32 = 5_000;

/// The printing section of the files dialog.
pub fn print_section(offers: Vec<Offer>) -> Html {
    component::<Print>(PrintProps { offers })
}

/// Draws the last of these sheets with content, for the browser's own print command.
pub fn printed(offers: Vec<Offer>) -> Html {
    let sheets = offers.into_iter().filter_map(|offer| offer.sheet);
    sheets.last().map_or_else(Html::default, |sheet| on_paper(sheet.emit(())))
}

/// Draws a sheet instead of the page, which is not printed then.
pub fn on_paper(sheet: Html) -> Html {
    html! { <main class="paper">{sheet}</main> }
}

/// Draws the sheet for the browser's own print command, which should not print the page with its controls. A sheet
/// printed by its button takes precedence. The browser doesn't wait for a sheet that is loaded late, so the page loads it
/// before anybody prints.
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
    use_effect_with((), move |()| {
        let ahead = P::PRINTED.map(|sheet| Timeout::new(REST, sheet.load));
        move || drop(ahead)
    });
    match (P::PRINTED, document().body()) {
        (Some(sheet), Some(body)) if *printing => create_portal((sheet.draw)(app), body.into()),
        _ => Html::default(),
    }
}

fn is_sheet_there() -> bool {
    matches!(document().query_selector("body > .paper"), Ok(Some(_)))
}
