//! Navigates between the result card and the game's report.

use super::has_card;
use crate::model::Sieve;
use ginnow_kit::browser::{after, document};
use ginnow_kit::frame::{App, Model as _};
use ginnow_kit::words::text;
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;
use yew::prelude::*;

/// Focuses the report, since it may be off screen. Always returns `true`, the new value of "the
/// report is open".
pub fn scroll_back() -> bool {
    focus("#view.moves", POLLS);
    true
}

/// Leads back by focusing the button that opened the report. Always returns `false`.
pub fn to_result() -> bool {
    focus(".ending .look-back", POLLS);
    false
}

/// Renders the button above the moves that leads back to the card. There's only one while a player
/// looks back at a finished game.
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

/// `focus` tries this often before giving up.
const POLLS: u32 = 1000;

/// Focuses an element as soon as it exists. Yew usually renders right away, but on a busy machine
/// other work may come first. That's why we poll.
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
