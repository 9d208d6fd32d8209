//! Saves the table as a file or on paper, and own strategies as files.

use crate::display::table::Figures;
use crate::outcomes::results::Totals;
use crate::outcomes::tournament::range_of;
use crate::{model::Strategies, output::paper, script};
use ginnow::sieve::strategies::csv;
use ginnow_kit::browser::download;
use ginnow_kit::frame::{App, Puzzle, print_section};
use ginnow_kit::reactive::component::component;
use ginnow_kit::widgets::files::{Format, SavedText, SavedTextProps, files_dialog};
use ginnow_kit::words::text;
use yew::prelude::*;

pub fn files(app: &App<Strategies>) -> Html {
    let content = table(app);
    let save = {
        let content = content.clone();
        Callback::from(move |()| {
            let name = format!("{}.csv", Strategies::NAME);
            download::save(&name, "text/csv", &content);
        })
    };
    let parts = html! {
        <>
            {component::<SavedText>(SavedTextProps {
                heading: text("files.table"),
                content,
                label: text("files.table-text"),
                placeholder: "",
                copy: text("files.copy"),
                formats: vec![Format { label: text("files.save-csv"), save }],
            })}
            {script::files::sections(app)}
            {print_section(paper::sheets(app))}
        </>
    };
    files_dialog(app.page.close(), parts)
}

/// Returns the table as CSV, with the same fields as `ginnow strategies --csv`.
fn table(app: &App<Strategies>) -> String {
    let mut content = csv::FIELDS.to_owned();
    for entrant in app.model.entrants() {
        let results = app.view_state.tournament.results(&app.model, entrant);
        let results = results.unwrap_or_default();
        if let Some(range) = range_of(&app.model, entrant) {
            let (totals, figures) = (results.totals(range), Figures::of(app, entrant));
            let (name, error) = (app.model.name(entrant), figures.failure().unwrap_or_default());
            let Totals { summary, milliseconds } = totals;
            content += &csv::line(name, &summary, milliseconds, figures.failed(), &error);
        }
    }
    content
}
