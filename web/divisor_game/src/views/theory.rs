//! The pages about other rules and about counting. The board isn't on them, because neither of them is about
//! the game on it.

use super::{counting::counting, laboratory::laboratory};
use crate::model::DivisorGame;
use ginnow_kit::browser::after;
use ginnow_kit::controls::focus;
use ginnow_kit::frame::{App, question_line};
use ginnow_kit::page::segments::{Segment, segments};
use ginnow_kit::words::text;
use yew::prelude::*;

/// The pages, each with the key of its short title, and of the question that it answers.
const PAGES: [(&str, &str, &str); 2] = [
    ("laboratory", "view.laboratory", "laboratory.title"),
    ("counting", "view.counting", "counting.title"),
];

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
            <h2 class="invitation">{text(title)}</h2>
            if app.view == "counting" {
                {counting(app)}
            } else {
                {laboratory(app)}
            }
        </div>
    }
}

/// Renders buttons that open the pages, for the views that explain the game on the board.
pub fn buttons(app: &App<DivisorGame>) -> Html {
    let button = |(name, _, title): (&'static str, _, &'static str)| {
        html! { <button key={name} type="button" onclick={to(app, name)}>{text(title)}</button> }
    };
    html! {
        <section class="to-theory cluster" aria-label={text("theory.pages")}>{for PAGES.map(button)}</section>
    }
}

/// Opens another page. The button that was pressed isn't on it, so the focus goes to the first thing that
/// takes it there.
fn to(app: &App<DivisorGame>, view: &'static str) -> Callback<MouseEvent> {
    app.show.reform(move |_| {
        after(0, || focus::give(None));
        view
    })
}
