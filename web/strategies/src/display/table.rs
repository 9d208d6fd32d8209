//! Shows all strategies' results on the range in a table.

use crate::display::display_options::inspect_of;
use crate::display::figures::{percent, share, share_of};
use crate::model::Action;
use crate::model::Strategies;
use crate::outcomes::results::Totals;
use crate::outcomes::tournament::range_of;
use crate::script::error::with_line;
use ginnow::sieve::Number;
use ginnow::sieve::strategies::links::Entrant;
use ginnow::sieve::strategies::{Named, Played, ScriptError};
use ginnow_kit::frame::App;
use ginnow_kit::quantities::whole_milliseconds;
use ginnow_kit::widgets::line_chart::swatch;
use ginnow_kit::widgets::sorted_table::{Cell, Column, Row, TableOrder, Value, sorted_table};
use ginnow_kit::words::{fill, number, text};
use std::rc::Rc;
use yew::prelude::*;

/// Headings. Sorting puts the largest value on top, except in the first column.
pub const COLUMNS: [&str; 6] =
    ["table.strategy", "table.share", "table.worst", "table.exact", "table.boards", "table.time"];

/// Named strategies by their shares on the boards 2 to 1000 (docs/strategies.md). We use this order while the
/// tournament is running. Rows would jump all the time otherwise; this way, only a few of them move at the end.
pub const BY_SHARE: [Named; 13] = [
    Named::Search,
    Named::Continuation,
    Named::Audit,
    Named::Solvent,
    Named::OneTax,
    Named::GreedyOneTax,
    Named::PureOneTax,
    Named::MaxTurnPlus,
    Named::Cascade,
    Named::MaxTurn,
    Named::Principal,
    Named::OddsEvens,
    Named::MaxPick,
];

/// Index of the column with shares.
const SHARE: usize = 1;

/// Index of the column with numbers of boards.
const BOARDS: usize = 4;

pub fn table(app: &App<Strategies>) -> Html {
    let entrants = app.model.entrants();
    let differ = boards_differ(app, &entrants);
    let places = (0..COLUMNS.len()).filter(|&place| differ || place != BOARDS);
    let places: Rc<[usize]> = places.collect();
    let columns: Vec<Column> = places.iter().map(|&place| column(place)).collect();
    let in_order = BY_SHARE.map(Entrant::Named).into_iter();
    let named = in_order.filter(|entrant| entrants.contains(entrant));
    let others = entrants.iter().copied();
    let others = others.filter(|entrant| !matches!(entrant, Entrant::Named(_)));
    let rows = named.chain(others).map(|entrant| row(app, entrant, &places));
    // The table only counts the columns it has.
    let TableOrder { column, descending } = app.view_state.display_options.order;
    let column = places.iter().position(|&place| place == column).unwrap_or(SHARE);
    let order = TableOrder { column, descending };
    let display_options = app.view_state.display_options.setter();
    let of_table = Rc::clone(&places);
    let change = Callback::from(move |order: TableOrder| {
        let order = TableOrder { column: of_table[order.column], ..order };
        display_options.change(|options| options.order = order);
    });
    html! {
        <div class="tournament-table panel">
            {sorted_table(text("table.label").into(), &columns, rows.collect(), order, &change)}
        </div>
    }
}

fn column(place: usize) -> Column {
    Column { label: text(COLUMNS[place]).into(), largest_first: Some(place > 0) }
}

/// Returns `true` if some strategies haven't played all boards. Without this, the column with numbers of boards
/// would be the same in every row. While boards are being played, it only appears if one of them takes long,
/// since the progress bar is enough for the others.
fn boards_differ(app: &App<Strategies>, entrants: &[Entrant]) -> bool {
    let (tournament, model) = (&app.view_state.tournament, &app.model);
    let is_limited = |&entrant: &Entrant| range_of(model, entrant) != Some(model.range);
    let is_long = |&entrant: &Entrant| tournament.long(model, entrant).is_some();
    let played = |&entrant: &Entrant| {
        let results = tournament.results(model, entrant);
        results.map_or(0, |results| results.totals(model.range).summary.boards)
    };
    entrants.iter().any(is_limited)
        || entrants.iter().any(is_long)
        || !tournament.is_running()
            && entrants.iter().any(|entrant| played(entrant) > 0)
            && entrants.iter().any(|entrant| played(entrant) < model.range.boards())
}

/// Renders a row. Pressing the name highlights its line in the chart, and the worst board can be selected as
/// well. `places` are the indices of its columns.
fn row(app: &App<Strategies>, entrant: Entrant, places: &[usize]) -> Row {
    let figures = Figures::of(app, entrant);
    let followed = app.view_state.display_options.line == Some(entrant);
    let shown = figures.shown();
    let cells = figures.values().into_iter().zip(shown).enumerate();
    let cells = cells.filter(|(place, _)| places.contains(place));
    let waits = app.view_state.tournament.is_running();
    let cells = cells.map(|(place, (value, shown))| Cell {
        shown: match (place, figures.worst) {
            (0, _) => heading(app, entrant, &figures, followed),
            (2, Some(worst)) => html! { <>{shown}{" "}{to_board(app, worst.size)}</> },
            _ => html! { {shown} },
        },
        value: if waits && place == SHARE { Value::Nothing } else { value },
    });
    Row {
        key: entrant.to_string().into(),
        class: classes!(followed.then_some("chosen")),
        cells: cells.collect(),
    }
}

/// The name, as a button that highlights its line.
fn heading(app: &App<Strategies>, entrant: Entrant, figures: &Figures, followed: bool) -> Html {
    let display_options = app.view_state.display_options.setter();
    let line = Some(entrant);
    let follow = move |_: MouseEvent| display_options.change(|options| options.line = line);
    html! {
        <>
            <button type="button" class="followed" aria-pressed={followed.to_string()} onclick={follow}>
                {swatch(inspect_of(&app.model, entrant))}<span dir="auto">{figures.name.clone()}</span>
            </button>
            if let Some(failure) = figures.failure() {
                <small class="faulty complaint">{failure}</small>
            }
            if let Some((size, seconds)) = app.view_state.tournament.long(&app.model, entrant) {
                <small class="faulty hint">{fill!("table.long", size, seconds)}</small>
            }
        </>
    }
}

/// A board, as a button that selects it.
fn to_board(app: &App<Strategies>, size: Number) -> Html {
    let show = app.act.reform(move |_: MouseEvent| Action::Board(size));
    html! {
        <button type="button" class="to-board" aria-label={fill!("table.to-board", size)} onclick={show}>
            {fill!("table.on-board", size)}
        </button>
    }
}

/// The contents of a row.
pub struct Figures {
    name: String,
    range: u32,
    totals: Option<Totals>,
    worst: Option<Played>,
    errors: Vec<(Number, ScriptError)>,
}

impl Figures {
    #[must_use]
    pub fn of(app: &App<Strategies>, entrant: Entrant) -> Self {
        let range = range_of(&app.model, entrant);
        let results = app.view_state.tournament.results(&app.model, entrant);
        let results = results.unwrap_or_default();
        let totals = range.map(|range| results.totals(range));
        let totals = totals.filter(|totals| totals.summary.boards > 0);
        Figures {
            name: app.model.name(entrant).to_owned(),
            range: range.map_or(0, |range| range.boards()),
            worst: totals.and_then(|totals| totals.summary.worst),
            totals,
            errors: range.map_or_else(Vec::new, |range| results.errors(range).to_vec()),
        }
    }

    /// Returns the number of boards with an error.
    #[must_use]
    pub fn failed(&self) -> usize {
        self.errors.len()
    }

    /// Describes the first error and the number of failed boards. `None` if there aren't any.
    #[must_use]
    pub fn failure(&self) -> Option<String> {
        let (size, error) = self.errors.first()?;
        let reason = with_line(error);
        Some(match self.errors.len() {
            _ if self.errors.iter().any(|(_, error)| error.kind.ends_run()) => {
                let (size, error) = self.errors.last()?;
                fill!("table.stopped", size, reason = with_line(error))
            }
            1 => fill!("table.failed", size, reason),
            failed => fill!("table.failed-often", failed, size, reason),
        })
    }

    /// Values to sort by.
    #[must_use]
    pub fn values(&self) -> [Value; 6] {
        let number = |value: Option<f64>| value.map_or(Value::Nothing, Value::Number);
        let totals = self.totals.as_ref();
        [
            Value::Text(self.name.clone()),
            number(totals.and_then(|one| one.summary.share())),
            number(self.worst.and_then(|worst| worst.share())),
            number(totals.map(|one| one.summary.exact.into())),
            number(totals.map(|one| one.summary.boards.into())),
            number(totals.map(|one| real(one.milliseconds))),
        ]
    }

    /// Texts of the cells. For the worst board, it is just the share.
    #[must_use]
    pub fn shown(&self) -> [String; 6] {
        let none = || "–".to_owned();
        let name = self.name.clone();
        let Some(Totals { summary, milliseconds }) = self.totals else {
            return [name, none(), none(), none(), none(), none()];
        };
        let boards = number(summary.boards.into());
        let all = number(self.range.into());
        let boards = if boards == all { boards } else { fill!("table.of-boards", boards, all) };
        [
            name,
            share(summary.points, summary.optimum).map_or_else(none, percent),
            summary.worst.and_then(share_of).map_or_else(none, percent),
            number(summary.exact.into()),
            boards,
            whole_milliseconds(milliseconds),
        ]
    }

    /// Returns the board with the smallest share.
    #[must_use]
    pub fn worst(&self) -> Option<Number> {
        self.worst.map(|worst| worst.size)
    }
}

#[expect(clippy::cast_precision_loss, reason = "milliseconds stay far below 2^53")]
fn real(value: u64) -> f64 {
    value as f64
}
