//! Leads to the pages about other rules and about counting, and back from them. They may arrive late, because the pages
//! themselves are in a part of their own.

use crate::model::DivisorGame;
use ginnow_kit::browser::after;
use ginnow_kit::controls::focus;
use ginnow_kit::frame::App;
use ginnow_kit::reactive::effect::use_effect_with;
use ginnow_kit::words::text;
use std::cell::Cell;
use yew::prelude::*;

/// The pages, each with the key of its short title, and of the question that it answers.
pub const PAGES: [(&str, &str, &str); 2] = [
    ("laboratory", "view.laboratory", "laboratory.title"),
    ("counting", "view.counting", "counting.title"),
];

thread_local! {
    /// True while the player has pressed a button that opens a page, and the page isn't there yet.
    static IS_PENDING: Cell<bool> = const { Cell::new(false) };
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

/// Takes the focus when its page arrives, which may be late, because pages are in a part of their own.
/// Visitors who follow a link haven't pressed anything, so their focus stays where it is.
#[component]
pub fn Arrival(_props: &()) -> Html {
    use_effect_with((), |()| {
        if IS_PENDING.take() {
            focus::give(None);
        }
    });
    Html::default()
}

/// Opens another page. The button that was pressed is not on it, so the focus goes to the first thing that
/// takes it there.
pub fn to(app: &App<DivisorGame>, view: &'static str) -> Callback<MouseEvent> {
    app.show.reform(move |_| {
        IS_PENDING.set(PAGES.iter().any(|page| page.0 == view));
        after(0, || focus::give(None));
        view
    })
}
