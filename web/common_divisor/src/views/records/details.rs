//! A record's grid, rows, and proof.

use crate::jobs::recording::DigitRecord;
use crate::views::numbers::{factored, rows};
use crate::views::proof::certificate::save;
use crate::views::way::Way;
use ginnow::common_divisor::links::View;
use ginnow::common_divisor::records::puzzle;
use ginnow_kit::words::{count, fill, number, text};
use ginnow_web_sudoku::{SmallGrid, small_grid};
use yew::prelude::*;

/// Renders the grid of a record with its rows, and links.
pub fn details(known: &DigitRecord, way: &Way) -> Html {
    let record = &known.record;
    let (unused, divisor) = (record.unused, record.divisor);
    let puzzle = puzzle(unused);
    let values = rows(&record.grid, puzzle.base());
    let row = |value: &u64| {
        html! {
            <li>{format!("{value:09}")}{" = "}{number(divisor)}{" · "}{number(value / divisor)}</li>
        }
    };
    let label = fill!("records.grid", digit = unused, divisor = number(divisor));
    let certificate = known.certificate.clone().map(|certificate| {
        let press =
            move |_: MouseEvent| save(&format!("ginnow-record-without-{unused}"), &certificate);
        html! { <button type="button" onclick={press}>{text("records.certificate")}</button> }
    });
    html! {
        <section class="record" aria-label={label.clone()}>
            <p class="record-title">{label}</p>
            <p>{factored(divisor)}{". "}
                {count("records.refuted", known.refuted as u64)}{" "}
                {fill!("records.nodes", nodes = number(record.nodes))}</p>
            <div class="record-grid">
                {small_grid(&SmallGrid {
                    grid: &record.grid,
                    givens: None,
                    marks: &[],
                    label: Some(text("records.picture").into()),
                })}
                <ol role="list" class="record-rows" aria-label={text("records.rows")}>
                    {for values.iter().map(row)}
                </ol>
            </div>
            <div class="cluster">
                <a class="button" href={way.to(&puzzle, Some(&record.grid), View::Rows)}>
                    {text("records.show")}
                </a>
                <a class="button" href={way.to(&puzzle, None, View::Proof)}>
                    {text("records.proof")}
                </a>
                {for certificate}
            </div>
        </section>
    }
}
