//! On paper: the table.

use crate::Strategies;
use crate::table::table;
use ginnow_kit::frame::App;
use ginnow_kit::widgets::print::{Offer, paper_head};
use ginnow_kit::words::text;
use yew::prelude::*;

/// What can be printed.
pub fn sheets(app: &App<Strategies>) -> Vec<Offer> {
    let results = app.rooms.playing.known().clone();
    let question = app.lesson.question.clone();
    let any = results.range.is_some();
    let sheet = Callback::from(move |()| {
        html! {
            <>
                {paper_head(text("page.title").to_owned(), Html::default())}
                if !question.is_empty() {
                    <p class="paper-question">{question.clone()}</p>
                }
                {table(&results)}
            </>
        }
    });
    let about = text(if any {
        "print.table-about"
    } else {
        "tournament.none"
    });
    vec![Offer {
        about: about.to_owned(),
        label: text("print.table"),
        sheet: any.then_some(sheet),
        beside: Html::default(),
    }]
}
