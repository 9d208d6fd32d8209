//! The table: what every strategy reached on the boards of the range.

use crate::Strategies;
use crate::figures::{percent, share, share_of};
use crate::model::Action;
use crate::tournament::range_of;
use ginnow::sieve::Number;
use ginnow::sieve::strategies::links::Entrant;
use ginnow::sieve::strategies::{Named, Played};
use ginnow_kit::frame::App;
use ginnow_kit::quantities::whole_milliseconds;
use ginnow_kit::widgets::line_chart::swatch;
use ginnow_kit::widgets::sorted_table::{Cell, Column, Row, Value, sorted_table};
use ginnow_kit::words::{fill, number, text};
use yew::prelude::*;

/// The headings; the largest comes first everywhere but in the first column.
pub const COLUMNS: [&str; 6] = [
    "table.strategy",
    "table.share",
    "table.worst",
    "table.exact",
    "table.boards",
    "table.time",
];

/// The table.
pub fn table(app: &App<Strategies>) -> Html {
    let columns: Vec<Column> = COLUMNS.iter().enumerate().map(column).collect();
    let rows = app
        .model
        .entrants()
        .into_iter()
        .map(|entrant| row(app, entrant));
    let looks = app.rooms.looks.setter();
    let change =
        Callback::from(move |order| looks.update(|looks| crate::looks::Looks { order, ..*looks }));
    html! {
        <div class="tournament-table">
            {sorted_table(text("table.label").into(), &columns, rows.collect(), app.rooms.looks.order, &change)}
        </div>
    }
}

fn column((place, label): (usize, &&'static str)) -> Column {
    Column {
        label: text(label).into(),
        largest_first: place > 0,
    }
}

/// A row, on the screen and on paper.
pub fn row(app: &App<Strategies>, entrant: Entrant) -> Row {
    let figures = figures(app, entrant);
    let looks = app.rooms.looks.setter();
    let follow = move |_: MouseEvent| {
        looks.update(|looks| crate::looks::Looks {
            line: Some(entrant),
            ..*looks
        })
    };
    let followed = app.rooms.looks.line == Some(entrant);
    let name = app.model.name(entrant).to_owned();
    let heading = html! {
        <>
            <button type="button" class="followed" aria-pressed={followed.to_string()} onclick={follow}>
                {swatch(place(entrant))}<span dir="auto">{name.clone()}</span>
            </button>
            {figures.fault.map(|size| html! { <small class="faulty">{fill("table.fault", &[("size", &size)])}</small> })}
        </>
    };
    let cell = |value: Option<f64>, shown: Option<Html>| Cell {
        shown: shown.unwrap_or_else(|| html! { "–" }),
        value: value.map_or(Value::Nothing, Value::Number),
    };
    let shown = |hundredth: u32| html! { {percent(hundredth)} };
    let boards = figures.boards;
    Row {
        key: entrant.to_string().into(),
        class: classes!(followed.then_some("chosen")),
        cells: vec![
            Cell {
                shown: heading,
                value: Value::Text(name),
            },
            cell(figures.exact_share, figures.share.map(shown)),
            cell(
                figures.worst.and_then(|worst| worst.share()),
                figures.worst.map(|worst| worst_cell(app, worst)),
            ),
            cell(
                boards.map(|_| f64::from(figures.exact)),
                boards.map(|_| html! { {figures.exact} }),
            ),
            cell(
                boards.map(f64::from),
                boards.map(|boards| boards_cell(boards, figures.all)),
            ),
            cell(
                boards.map(|_| real(figures.milliseconds)),
                boards.map(|_| html! { {whole_milliseconds(figures.milliseconds)} }),
            ),
        ],
    }
}

/// What the table says of a strategy.
struct Figures {
    share: Option<u32>,
    exact_share: Option<f64>,
    worst: Option<Played>,
    exact: u32,
    /// None if nothing was played.
    boards: Option<u32>,
    all: u32,
    milliseconds: u64,
    fault: Option<Number>,
}

fn figures(app: &App<Strategies>, entrant: Entrant) -> Figures {
    let range = range_of(&app.model, entrant);
    let results = app
        .rooms
        .tournament
        .results(&app.model, entrant)
        .unwrap_or_default();
    let standing = range.map(|range| results.standing(range));
    let summary = standing
        .map(|standing| standing.summary)
        .unwrap_or_default();
    Figures {
        share: share(summary.points, summary.optimum),
        exact_share: summary.share(),
        worst: summary.worst,
        exact: summary.exact,
        boards: Some(summary.boards).filter(|&boards| boards > 0),
        all: range.map_or(0, |range| range.boards()),
        milliseconds: standing.map_or(0, |standing| standing.milliseconds),
        fault: range.and_then(|range| Some(results.fault(range)?.0)),
    }
}

#[expect(
    clippy::cast_precision_loss,
    reason = "milliseconds stay far below 2^53"
)]
fn real(value: u64) -> f64 {
    value as f64
}

/// The smallest share, and the board, which can be looked at.
fn worst_cell(app: &App<Strategies>, worst: Played) -> Html {
    let look = app
        .act
        .reform(move |_: MouseEvent| Action::Board(worst.size));
    html! {
        <>
            {share_of(worst).map(percent)}{" "}
            <button type="button" class="to-board" aria-label={fill("table.to-board", &[("size", &worst.size)])} onclick={look}>
                {fill("table.on-board", &[("size", &worst.size)])}
            </button>
        </>
    }
}

fn boards_cell(boards: u32, all: u32) -> Html {
    let boards_played = number(boards.into());
    if boards == all {
        return html! { {boards_played} };
    }
    html! { {fill("table.of-boards", &[("boards", &boards_played), ("all", &number(all.into()))])} }
}

/// The number of the look of a strategy, the same whoever else takes part.
#[must_use]
pub fn place(entrant: Entrant) -> usize {
    let named = |wanted: Named| Named::ALL.iter().position(|named| *named == wanted);
    match entrant {
        Entrant::Named(wanted) => named(wanted).unwrap_or_default(),
        Entrant::Own(place) => Named::ALL.len() + place,
        Entrant::Best => 0,
    }
}
