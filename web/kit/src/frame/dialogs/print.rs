//! Prints the sheets of a puzzle, from their buttons and from the browser's print command.

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

/// We replace the browser's function with this name.
const PRINT: &str = "print";

/// The page waits a moment after its start before it loads the sheets. This is in milliseconds.
const REST: u32 = 300;

/// The time for drawing and laying out a sheet, in milliseconds, and how often the page waits that long for a sheet that
/// is still being loaded.
const PAUSE: u32 = 50;
const MOST_PAUSES: u32 = 100;

/// Renders the printing section of the files dialog.
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
/// printed by its button takes precedence.
///
/// After its event `beforeprint`, the browser doesn't wait for a sheet that is still being loaded, and if a script prints,
/// it doesn't wait for any sheet. So the page loads the sheet ahead. For scripts and the shortcut, it draws the sheet before
/// it prints.
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

/// `window.print` of the page, which draws the sheet first, and the shortcut.
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

/// Prints when the sheet is drawn. A sheet that can't be loaded doesn't appear: the page is printed without it.
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
