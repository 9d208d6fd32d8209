//! The pages about other rules and about counting. The board isn't on them, because neither of them is about
//! the game on it.

use super::{counting::counting, laboratory::laboratory};
use crate::model::DivisorGame;
use ginnow_kit::browser::after;
use ginnow_kit::controls::focus;
use ginnow_kit::frame::{App, question_line};
use ginnow_kit::page::segments::{Segment, segments};
use ginnow_kit::reactive::component::component;
use ginnow_kit::reactive::effect::use_effect_with;
use ginnow_kit::words::text;
use std::cell::Cell;
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

/// Renders buttons that open the pages, for the views that explain the game on the board.
pub fn buttons(app: &App<DivisorGame>) -> Html {
    let button = |(name, _, title): (&'static str, _, &'static str)| {
        html! { <button key={name} type="button" onclick={to(app, name)}>{text(title)}</button> }
    };
    html! {
        <section class="to-theory cluster" aria-label={text("theory.pages")}>{for PAGES.map(button)}</section>
    }
}

thread_local! {
    /// True while the player has pressed a button that opens a page, and the page isn't there yet.
    static IS_AWAITED: Cell<bool> = const { Cell::new(false) };
}

/// Takes the focus when its page arrives, which may be late, because pages are in a part of their own.
/// Visitors who follow a link haven't pressed anything, so their focus stays where it is.
#[component]
fn Arrival(_props: &()) -> Html {
    use_effect_with((), |()| {
        if IS_AWAITED.take() {
            focus::give(None);
        }
    });
    Html::default()
}

/// Opens another page. The button that was pressed isn't on it, so the focus goes to the first thing that
/// takes it there.
fn to(app: &App<DivisorGame>, view: &'static str) -> Callback<MouseEvent> {
    app.show.reform(move |_| {
        IS_AWAITED.set(PAGES.iter().any(|page| page.0 == view));
        after(0, || focus::give(None));
        view
    })
}
