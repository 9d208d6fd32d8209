//! Records of all grids.

mod details;

use crate::jobs::recording::{DigitRecord, RecordingJob};
use crate::model::CommonDivisor;
use crate::views::way::{Way, WayProps};
use details::details;
use ginnow::common_divisor::records::ORDERS;
use ginnow::sudoku::{Digit, LARGEST_DIGIT};
use ginnow_kit::frame::App;
use ginnow_kit::page::announcer::live;
use ginnow_kit::reactive::component::component;
use ginnow_kit::reactive::state::use_state_eq;
use ginnow_kit::words::{count, fill, number, text};
use ginnow_kit::worker::task::{Phase, task_button, task_failure, use_persistent_task_for};
use yew::prelude::*;

/// Records so far, one per unused digit.
#[derive(Default)]
struct Table(Vec<DigitRecord>);

impl Table {
    fn receive(&mut self, known: DigitRecord) {
        let unused = known.record.unused;
        match self.0.iter_mut().find(|old| old.record.unused == unused) {
            Some(old) => {
                let certificate = old.certificate.take();
                *old = known;
                old.certificate = old.certificate.take().or(certificate);
            }
            None => self.0.push(known),
        }
    }

    fn of(&self, unused: Digit) -> Option<&DigitRecord> {
        self.0.iter().find(|known| known.record.unused == unused)
    }
}

pub fn records(app: &App<CommonDivisor>) -> Html {
    let way = Way::of(&app.lesson);
    component::<Records>(WayProps { way })
}

#[component]
pub fn Records(props: &WayProps) -> Html {
    let task = use_persistent_task_for::<RecordingJob, _, _>((), Table::receive);
    let chosen = use_state_eq(|| None::<Digit>);
    let known = task.known();
    let shown = chosen.and_then(|unused| known.of(unused));
    let choose = {
        let chosen = chosen.setter();
        Callback::from(move |unused| chosen.set(Some(unused)))
    };
    let label = match task.phase() {
        Phase::Idle => text("records.begin"),
        _ => text("records.again"),
    };
    html! {
        <div class="records">
            <p>{text("records.about")}</p>
            <div class="cluster">{task_button(&task, label, |task| task.begin(()))}</div>
            <p role="status" aria-live={live(task.is_running())} class="progress-said">{message(&known, task.phase())}</p>
            {task_failure(task.phase())}
            {table(&known, *chosen, &choose)}
            <p class="hint">{fill!("records.orders", orders = number(ORDERS))}</p>
            if let Some(shown) = shown {
                {details(shown, &props.way)}
            }
            <p class="hint">{text("records.mirror")}</p>
        </div>
    }
}

/// Describes the progress.
fn message(known: &Table, phase: Phase) -> String {
    let counted = known.0.iter().filter(|it| it.record.grids.is_some());
    let counted = counted.count() as u64;
    let proved = count("records.proved", known.0.len() as u64);
    let counted = count("records.counted", counted);
    match phase {
        Phase::Idle => String::new(),
        Phase::Done => text("records.done").to_owned(),
        _ => fill!("records.progress", proved, counted),
    }
}

fn table(known: &Table, chosen: Option<Digit>, choose: &Callback<Digit>) -> Html {
    let columns = [
        text("records.unused"),
        text("records.divisor"),
        text("records.up-to-order"),
        text("records.grids"),
    ];
    let rows = (0..=LARGEST_DIGIT).map(|unused| row(unused, known.of(unused), chosen, choose));
    record_table(text("records.table"), columns, text("records.view"), rows.collect())
}

/// Renders a table of records. Its last column has a button in each row.
pub fn record_table(
    title: &'static str,
    columns: [&'static str; 4],
    button: &'static str,
    rows: Html,
) -> Html {
    html! {
        <div class="table-room" tabindex="0" role="region" aria-label={title}>
            <table class="record-table">
                <caption class="visually-hidden">{title}</caption>
                <thead>
                    <tr>
                        {for columns.map(|column| html! { <th scope="col">{column}</th> })}
                        <th scope="col"><span class="visually-hidden">{button}</span></th>
                    </tr>
                </thead>
                <tbody>{rows}</tbody>
            </table>
        </div>
    }
}

fn row(
    unused: Digit,
    known: Option<&DigitRecord>,
    chosen: Option<Digit>,
    choose: &Callback<Digit>,
) -> Html {
    // Reserve space for unknown values. The table should not jump.
    let grids = |known: &DigitRecord, orders: u64| match known.record.grids {
        Some(grids) => number(grids / orders),
        None if known.counted > 0 => {
            fill!("records.at-least", count = number(known.counted / orders))
        }
        None => "…".to_owned(),
    };
    let cells = match known {
        None => ["…"; 3].map(str::to_owned),
        Some(known) => [number(known.record.divisor), grids(known, ORDERS), grids(known, 1)],
    };
    let press = choose.reform(move |_: MouseEvent| unused);
    let pressed = (chosen == Some(unused)).to_string();
    html! {
        <tr key={unused} class={(chosen == Some(unused)).then_some("chosen")}>
            <th scope="row">{unused}</th>
            {for cells.into_iter().map(|cell| html! { <td>{cell}</td> })}
            <td>
                <button type="button" disabled={known.is_none()} aria-pressed={pressed}
                    aria-label={fill!("records.view-at", digit = unused)} onclick={press}>
                    {text("records.view")}
                </button>
            </td>
        </tr>
    }
}
