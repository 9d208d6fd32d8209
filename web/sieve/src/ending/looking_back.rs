//! Leads from the result card to the report of the game, and back.

use super::has_card;
use crate::model::Sieve;
use ginnow_kit::browser::{after, document};
use ginnow_kit::frame::{App, Model as _};
use ginnow_kit::words::text;
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;
use yew::prelude::*;

/// Focuses the report, which may be outside the visible area. Returns true, because the report is
/// open then.
pub fn scroll_back() -> bool {
    focus("#view.moves", POLLS);
    true
}

/// Focuses the button of the card that opened the report. Returns false, because the report is
/// closed then.
pub fn to_result() -> bool {
    focus(".ending .look-back", POLLS);
    false
}

/// Renders the button above the moves that brings the result card back. It's only there while the
/// player looks back at a finished game.
pub fn back_to_result(app: &App<Sieve>) -> Html {
    if !(app.view_state.report && app.model.is_over() && has_card(app)) {
        return Html::default();
    }
    let press = app.view_state.show_report.reform(|_: MouseEvent| to_result());
    html! {
        <p class="back-to-result">
            <button type="button" onclick={press}>{text("ending.back")}</button>
        </p>
    }
}

/// How many times [`focus`] looks for an element before it gives up.
const POLLS: u32 = 1000;

/// Focuses an element as soon as it is drawn. Yew draws right away, but on a busy machine there may
/// be other work before that, so we need to wait for the element.
fn focus(selector: &'static str, tries: u32) {
    let scroll = move || {
        let found = document().query_selector(selector).ok().flatten();
        match found.and_then(|found| found.dyn_into::<HtmlElement>().ok()) {
            Some(found) => drop(found.focus()),
            None if tries > 0 => focus(selector, tries - 1),
            None => {}
        }
    };
    after(0, scroll);
}
