//! On paper, the table is sorted as on the screen.

use crate::display::table::{COLUMNS, Figures};
use crate::model::Strategies;
use ginnow::sieve::strategies::Range;
use ginnow_kit::frame::{App, printed};
use ginnow_kit::widgets::headings::headings;
use ginnow_kit::widgets::print::{Offer, paper_head};
use ginnow_kit::widgets::sorted_table::{Cell, Row};
use ginnow_kit::words::{fill, text};
use yew::prelude::*;

/// Renders the sheet for Ctrl+P.
pub fn printed_sheet(app: &App<Strategies>) -> Html {
    printed(sheets(app))
}

/// Returns the sheet, provided that any strategy takes part.
pub fn sheets(app: &App<Strategies>) -> Vec<Offer> {
    let at = app.clone();
    let print = Callback::from(move |()| sheet(&at));
    vec![Offer {
        about: text("print.about").to_owned(),
        label: text("print.label"),
        sheet: (!app.model.entrants().is_empty()).then_some(print),
        beside: Html::default(),
    }]
}

fn sheet(app: &App<Strategies>) -> Html {
    let Range { first, last } = app.model.range;
    let mut rows: Vec<Row> =
        app.model.entrants().into_iter().map(|entrant| row(&Figures::of(app, entrant))).collect();
    app.view_state.display_options.order.sort(&mut rows);
    let row = |row: Row| html! { <tr>{for row.cells.into_iter().map(|cell| html! { <td>{cell.shown}</td> })}</tr> };
    html! {
        <>
            {paper_head(fill!("print.heading", first, last), Html::default())}
            if !app.lesson.question.is_empty() {
                <p dir="auto">{app.lesson.question.clone()}</p>
            }
            <table class="strategies-sheet">
                {headings(COLUMNS)}
                <tbody>{for rows.into_iter().map(row)}</tbody>
            </table>
            <p>{text("print.note")}</p>
        </>
    }
}

fn row(figures: &Figures) -> Row {
    let cells = figures.values().into_iter().zip(figures.shown()).enumerate();
    let cells = cells.map(|(place, (value, shown))| {
        let worst = figures.worst().filter(|_| place == 2);
        let board = worst.map(|size| format!(" ({})", fill!("table.on-board", size)));
        Cell { shown: html! { <>{shown}{board}</> }, value }
    });
    Row { key: AttrValue::default(), class: Classes::new(), cells: cells.collect() }
}
