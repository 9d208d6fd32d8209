//! What the page shows, and what is open over it.

use crate::PUZZLE;
use crate::announcer::announcer;
use crate::board::board;
use crate::chart::{Chart, ChartProps};
use crate::keys::{CHART_KEYS, LIST_KEYS, RECORD_KEYS};
use crate::list::{List, ListProps};
use crate::model::Action;
use crate::table::{Records, Table};
use ginnow::sieve::links::goal_name;
use ginnow::sieve::optimize::Goal;
use ginnow::sieve::records;
use ginnow_kit::component::component;
use ginnow_kit::page::head::{Tool, head};
use ginnow_kit::page::keys::{KeyTable, keys_help};
use ginnow_kit::page::notice::notices;
use ginnow_kit::page::projector::leave_projector;
use ginnow_kit::page::tabs::{Tab, tabs};
use ginnow_kit::update::UpdateBar;
use ginnow_kit::words::text;
use ginnow_links::Layout;
use std::rc::Rc;
use yew::prelude::*;

/// What can be opened from the head.
const TOOLS: [Tool; 4] = [Tool::Puzzles, Tool::Projector, Tool::Settings, Tool::Keys];

/// The goals as tabs.
const GOALS: [(Goal, &str); 2] = [
    (Goal::Largest, "goal.largest"),
    (Goal::Smallest, "goal.smallest"),
];

/// The page, without its head in a frame of somebody else's.
pub fn records_page(table: &Table) -> Html {
    let lesson = &table.model.shared.lesson;
    html! {
        <>
            if lesson.layout == Layout::Whole {
                {head(&PUZZLE, text("head.about"), &TOOLS, &table.page)}
            } else {
                <h1 class="visually-hidden">{text("page.title")}</h1>
            }
            <main class="records">
                if !lesson.question.is_empty() {
                    <p class="question" dir="auto">{lesson.question.clone()}</p>
                }
                {of_goal(table)}
                {leave_projector(&table.page)}
            </main>
        </>
    }
}

/// The goals, and the records of the one that is chosen.
fn of_goal(table: &Table) -> Html {
    let offered = GOALS.map(|(goal, label)| Tab {
        name: goal_name(goal),
        label,
        hidden: false,
    });
    let choose = table.act.reform(|name: &'static str| {
        let named = GOALS.into_iter().find(|(goal, _)| goal_name(*goal) == name);
        Action::Aim(named.map_or(Goal::Largest, |(goal, _)| goal))
    });
    let body = match &table.records {
        Records::There(records) => parts(table, records),
        Records::Awaited => html! { <p class="waiting">{text("records.awaited")}</p> },
        Records::Missing => html! {
            <div class="waiting" role="alert">
                <p>{text("records.missing")}</p>
                <button type="button" onclick={table.retry.reform(|_: MouseEvent| ())}>{text("records.retry")}</button>
            </div>
        },
    };
    let goal = goal_name(table.model.shared.goal);
    tabs(&offered, goal, &choose, body)
}

/// Chart, the chosen board, and the list.
fn parts(table: &Table, records: &Rc<records::Table>) -> Html {
    let record = records.record(table.model.shared.size);
    let choose = table.act.reform(Action::Choose);
    let lead = {
        let records = Rc::clone(records);
        table
            .act
            .reform(move |key| Action::Move(key, Rc::clone(&records)))
    };
    html! {
        <div class="record-parts">
            <div class="record-stage">
                {component::<Chart>(ChartProps {
                    records: records.clone(),
                    chosen: record.size,
                    choose: choose.clone(),
                    lead: lead.clone(),
                })}
                {board(table, records, &record)}
            </div>
            {component::<List>(ListProps {
                records: records.clone(),
                chosen: record.size,
                choose,
                lead,
            })}
        </div>
    }
}

/// What comes over the page, and what is merely heard.
pub fn over_the_page(table: &Table) -> Html {
    html! {
        <>
            {keys_help(&table.page, || vec![
                KeyTable::of_page(&RECORD_KEYS),
                KeyTable::of("keys.list", &LIST_KEYS),
                KeyTable::of("keys.chart", &CHART_KEYS),
            ])}
            {notices(&table.page)}
            {component::<UpdateBar>(())}
            {announcer(table)}
        </>
    }
}
