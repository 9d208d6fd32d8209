//! There are pages about other rules and about counting. The board is not on them, because neither of them is about the
//! game on it.

use super::{counting::counting, laboratory::laboratory};
use crate::game::theory_pages::{Arrival, PAGES, to};
use crate::model::DivisorGame;
use ginnow_kit::frame::{App, question_line};
use ginnow_kit::page::segments::{Segment, segments};
use ginnow_kit::reactive::component::component;
use ginnow_kit::words::text;
use yew::prelude::*;

/// Renders the page of the current view, with buttons for the other one and for the game.
pub fn page(app: &App<DivisorGame>) -> Html {
    let offered = PAGES.map(|(name, label, _)| Segment { name, label, about: None });
    let title = PAGES.into_iter().find(|page| page.0 == app.view).map_or("", |page| page.2);
    html! {
        <div class="theory">
            {question_line(app).unwrap_or_default()}
            <div class="theory-bar cluster">
                <button type="button" onclick={to(app, "moves")}>{text("theory.back")}</button>
                {segments("theory.pages", &offered, app.view, &app.show)}
            </div>
            {component::<Arrival>(())}
            <h2 class="invitation">{text(title)}</h2>
            if app.view == "counting" {
                {counting(app)}
            } else {
                {laboratory(app)}
            }
        </div>
    }
}
