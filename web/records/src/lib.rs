//! The records page of Ginnow's Sieve has the best known games on every board, to look through and compare.
//!
//! The tables are part of the build (`files.mjs`), but games are loaded on demand.

mod board;
mod chart;
mod data;
mod figures;
mod jump;
mod keys;
mod list;
mod model;
mod output;
mod wall;

use board::board;
use chart::{Chart, ChartProps};
use figures::summary;
use files::{ViewState, use_view_state};
use ginnow::sieve::Number;
use ginnow::sieve::links::{address_of, goal_name};
use ginnow::sieve::optimize::Goal;
use ginnow::sieve::records::RecordsTable;
use ginnow_kit::ahead;
use ginnow_kit::browser::requested_files::File;
use ginnow_kit::frame::{App, Key, Puzzle, key, question_line};
use ginnow_kit::page::keys::{KeyTable, plain};
use ginnow_kit::page::link_problems;
use ginnow_kit::page::notice::{Notice, Text};
use ginnow_kit::page::tabs::{Scene, Tab, tabs};
use ginnow_kit::reactive::component::component;
use ginnow_kit::reactive::later::Ahead;
use ginnow_kit::words::{fill, text};
use ginnow_links::{Help, Hidden, Part, Problem};
use keys::{CHART_KEYS, LIST_KEYS, MoveKey};
use list::{List, ListProps};
pub use model::Records;
use model::{Action, Model};
use output::{files, paper};
use std::rc::Rc;
use wall::{Wall, WallProps};
use yew::prelude::*;

impl Puzzle for Records {
    const NAME: &'static str = "records";
    type Model = Model;

    ginnow_kit::view_state!(use_view_state => ViewState);

    #[rustfmt::skip]
    const KEYS: &'static [Key<Self>] = &[
        key(&[plain("ArrowLeft"), plain("PageUp")], "keys.back", |app| jump_on(app, MoveKey::Back)).only_if(are_there).while_held(),
        key(&[plain("ArrowRight"), plain("PageDown")], "keys.forward", |app| jump_on(app, MoveKey::Forward)).only_if(are_there).while_held(),
        key(&[plain("n")], "keys.jump", |_| jump::focus()).only_if(are_there),
        key(&[plain("b")], "keys.reveal", |app| app.act.emit(Action::ToggleReveal)).unless(are_games_hidden),
        key(&[plain("l")], "keys.load", load).unless(are_games_hidden).only_if(are_there),
        key(&[plain("g")], "keys.aim", |app| app.act.emit(Action::AimAtOther)),
    ];

    const PARTS: &'static [(Part, &'static str)] =
        &[(Part::Solver, "hidden.games"), (Part::Best, "hidden.games")];

    fn board_keys() -> Vec<KeyTable> {
        vec![KeyTable::of("keys.list", &LIST_KEYS), KeyTable::of("keys.chart", &CHART_KEYS)]
    }

    /// A visible best game counts as help from the solver.
    fn helped(app: &App<Self>) -> Help {
        let solver =
            are_there(app) && app.model.reveal.is_visible() && !are_games_hidden(app.hidden);
        Help { solver, ..Help::default() }
    }

    fn helped_board(app: &App<Self>) -> Option<String> {
        Some(address_of(app.model.size, app.model.goal, &[]))
    }

    const PRINTED: Option<Ahead<App<Self>>> =
        Some(ahead!(dialogs: paper::printed_sheet as fn(&App<Records>)));

    fn rule(_: &App<Self>) -> &'static str {
        text("head.about")
    }

    fn invitation(_: &App<Self>) -> Option<String> {
        Some(text("head.invitation").to_owned())
    }

    fn whole_page(app: &App<Self>) -> Option<Html> {
        Some(html! {
            <div class="records">
                {question_line(app).unwrap_or_default()}
                {of_goal(app)}
                {data::data(app)}
            </div>
        })
    }

    fn announcement(app: &App<Self>) -> String {
        let records = app.view_state.records.there().filter(|_| app.model.aloud);
        records.map_or_else(String::new, |records| summary(&records.record(app.model.size)))
    }

    fn problem(problem: &Problem) -> String {
        link_problems::problem(problem)
    }
}

fn are_games_hidden(hidden: Hidden) -> bool {
    hidden.solver || hidden.best
}

fn are_there(app: &App<Records>) -> bool {
    app.view_state.records.there().is_some()
}

fn load(app: &App<Records>) {
    app.view_state.load.emit(());
}

fn jump_on(app: &App<Records>, key: MoveKey) {
    if let Some(records) = app.view_state.records.there() {
        app.act.emit(Action::JumpOn(key, Rc::clone(records)));
    }
}

/// One tab per goal.
const GOALS: [(Goal, &str); 2] =
    [(Goal::Largest, "goal.largest"), (Goal::Smallest, "goal.smallest")];

/// Renders the tabs and the selected goal's records.
fn of_goal(app: &App<Records>) -> Html {
    let offered = GOALS.map(|(goal, label)| Tab { name: goal_name(goal), label, hidden: false });
    let choose = app.act.reform(|name: &'static str| {
        let named = GOALS.into_iter().find(|(goal, _)| goal_name(*goal) == name);
        Action::Aim(named.map_or(Goal::Largest, |(goal, _)| goal))
    });
    let body = match &app.view_state.records {
        File::There(records) => parts(app, records),
        File::Pending => html! { <p class="waiting">{text("records.pending")}</p> },
        File::Missing => html! {
            <div class="waiting" role="alert">
                <p>{text("records.missing")}</p>
                <button type="button" onclick={app.view_state.retry.reform(|_: MouseEvent| ())}>{text("records.retry")}</button>
            </div>
        },
    };
    let goal = goal_name(app.model.goal);
    let scene = Scene { view: goal, segments: Html::default(), body };
    tabs(&offered, |_| "", goal, &choose, scene)
}

fn parts(app: &App<Records>, records: &Rc<RecordsTable>) -> Html {
    let record = records.record(app.model.size);
    // A callback made here would be a new one in every drawing, and all rows would be drawn again.
    let act = &app.act;
    html! {
        <div class="record-parts">
            <div class="record-stage">
                // Skylines would give the best games away.
                if !are_games_hidden(app.hidden) {
                    {component::<Wall>(WallProps {
                        records: records.clone(),
                        skylines: app.view_state.skylines.clone(),
                        chosen: record.size,
                        act: act.clone(),
                    })}
                }
                {board(app, records, &record)}
                {component::<Chart>(ChartProps {
                    records: records.clone(),
                    chosen: record.size,
                    act: act.clone(),
                })}
            </div>
            {component::<List>(ListProps {
                records: records.clone(),
                chosen: record.size,
                act: act.clone(),
            })}
        </div>
    }
}

/// Notice for a board without a record: which boards have one, and which of those we show instead.
fn no_record(found: String, ends: (Number, Number), taken: Number) -> Notice {
    Notice::new("broken-link", move || Text {
        heading: text("notice.link").to_owned(),
        lines: vec![fill!("problem.size", found, first = ends.0, last = ends.1, taken)],
    })
}
