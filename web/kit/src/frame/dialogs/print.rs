//! Prints a puzzle's sheets. Each of them has a button. The browser's own print command is
//! redirected too: you get a sheet instead of the page with all of its controls.

use crate::browser::{after, document, window};
use crate::frame::{App, Puzzle};
use crate::page::keys::has_command;
use crate::reactive::component::component;
use crate::reactive::effect::use_effect_with;
use crate::reactive::state::use_state_eq;
use crate::widgets::print::{Offer, Print, PrintProps};
use gloo_events::{EventListener, EventListenerOptions};
use gloo_timers::callback::Timeout;
use js_sys::{Function, Reflect};
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use yew::prelude::*;

/// The browser function that we replace.
const PRINT: &str = "print";

/// After startup, we wait this many milliseconds before we load the sheets. Other things are more
/// urgent.
const REST: u32 = 300;

/// It takes this many milliseconds to draw and lay out a sheet. While it is still loading, we wait
/// again, at most `MOST_PAUSES` times.
const PAUSE: u32 = 50;
const MOST_PAUSES: u32 = 100;

/// Renders the printing section of the files dialog.
pub fn print_section(offers: Vec<Offer>) -> Html {
    component::<Print>(PrintProps { offers })
}

/// Draws the last of the given sheets that has any content. This is what the browser's print
/// command prints.
pub fn printed(offers: Vec<Offer>) -> Html {
    let sheets = offers.into_iter().filter_map(|offer| offer.sheet);
    sheets.last().map_or_else(Html::default, |sheet| on_paper(sheet.emit(())))
}

/// Marks `sheet` as the only thing to print. The style sheet hides everything else on paper.
pub fn on_paper(sheet: Html) -> Html {
    html! { <main class="paper">{sheet}</main> }
}

/// Draws the sheet for the browser's print command, unless a button is already printing another
/// one.
///
/// The difficulty is that browsers do not wait. They print right after the `beforeprint` event,
/// even if the sheet is still being loaded, and if a script prints, it may not even be drawn yet.
/// So we load the sheet in advance. For scripts and the shortcut, we also draw it before we print.
#[hook]
pub(in crate::frame) fn use_printing<P: Puzzle>(app: &App<P>) -> Html {
    let printing = use_state_eq(|| false);
    let setter = printing.setter();
    use_effect_with((), move |()| {
        let begin = {
            let setter = setter.clone();
            move || setter.update(|&is_drawn| is_drawn || !is_sheet_there())
        };
        let listeners = (
            EventListener::new(&window(), "beforeprint", {
                let begin = begin.clone();
                move |_| begin()
            }),
            EventListener::new(&window(), "afterprint", move |_| setter.set(false)),
        );
        let replaced = P::PRINTED.and_then(|_| DrawnFirst::new(begin));
        move || drop((listeners, replaced))
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

/// Replaces `window.print` and handles the shortcut. Both draw the sheet before they print.
struct DrawnFirst {
    native: Function,
    _replacement: Closure<dyn Fn()>,
    _shortcut: EventListener,
}

impl DrawnFirst {
    fn new(draw: impl Fn() + 'static) -> Option<Self> {
        let native = Reflect::get(&window(), &PRINT.into()).ok()?;
        let native: Function = native.dyn_into().ok()?;
        let print = native.clone();
        let replacement = Closure::<dyn Fn()>::new(move || {
            draw();
            print_soon(print.clone(), MOST_PAUSES);
        });
        Reflect::set(&window(), &PRINT.into(), replacement.as_ref()).ok()?;
        let options = EventListenerOptions::enable_prevent_default();
        let shortcut = EventListener::new_with_options(&document(), "keydown", options, |event| {
            let event: &KeyboardEvent = event.unchecked_ref();
            let is_plain = !event.shift_key() && !event.alt_key() && !event.default_prevented();
            if is_plain && has_command(event) && event.key().eq_ignore_ascii_case("p") {
                event.prevent_default();
                let _ = window().print();
            }
        });
        Some(DrawnFirst { native, _replacement: replacement, _shortcut: shortcut })
    }
}

impl Drop for DrawnFirst {
    fn drop(&mut self) {
        let _ = Reflect::set(&window(), &PRINT.into(), &self.native);
    }
}

/// Prints as soon as the sheet is drawn. If it could not be loaded, it will never appear, so in
/// that case we print the page as it is.
fn print_soon(print: Function, pauses: u32) {
    let is_drawn = is_sheet_there() || (pauses < MOST_PAUSES && !is_sheet_pending());
    if is_drawn || pauses == 0 {
        let _ = print.call0(&window());
    } else {
        after(PAUSE, move || print_soon(print, pauses - 1));
    }
}

fn is_sheet_there() -> bool {
    is_there("body > .paper")
}

fn is_sheet_pending() -> bool {
    is_there("body > .awaited-part[role=status]")
}

fn is_there(selector: &str) -> bool {
    matches!(document().query_selector(selector), Ok(Some(_)))
}
