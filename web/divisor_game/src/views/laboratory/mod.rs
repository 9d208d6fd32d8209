//! There are other games with divisors. Choose the rules, look at the values of small numbers, and see if the rank
//! still determines them.

mod grid;
pub mod job;
mod known;
mod ranks;
mod rules;
mod verdict;

use crate::model::Action;
use crate::model::DivisorGame;
use ginnow::divisor_game::laboratory::VariantRules;
use ginnow_kit::frame::App;
use ginnow_kit::page::announcer::live;
use ginnow_kit::reactive::component::component;
use ginnow_kit::words::{fill, text};
use ginnow_kit::worker::WorkerTask;
use ginnow_kit::worker::task::{Phase, task_button, task_failure, use_answer};
use grid::{Grid, GridProps};
use job::{LaboratoryJob, LaboratoryTask};
use known::{Column, Known};
use yew::prelude::*;

/// The worker and its results.
type Values = WorkerTask<LaboratoryJob, Known>;

pub fn laboratory(app: &App<DivisorGame>) -> Html {
    let (rules, limit) = app.model.laboratory();
    component::<Laboratory>(LaboratoryProps { rules, limit, act: app.act.clone() })
}

#[derive(Properties, PartialEq)]
struct LaboratoryProps {
    rules: VariantRules,
    limit: u32,
    act: Callback<Action>,
}

#[component]
fn Laboratory(props: &LaboratoryProps) -> Html {
    let LaboratoryProps { rules, limit, .. } = *props;
    let task = LaboratoryTask { rules, limit };
    let values: Values = use_answer(Some(task), Known::add, |&task| task);
    let known = values.known();
    html! {
        <div class="laboratory stack">
            <p class="hint">{text("laboratory.about")}</p>
            {rules::rules(rules, limit, &props.act)}
            <div class="laboratory-verdict" role="status" aria-live={live(values.is_running())}>
                {verdict::verdict(task, &known, values.phase())}
            </div>
            {work(&values, task, known.last())}
            {ranks::ranks(&known)}
            {component::<Grid>(GridProps { rules, values: values.clone() })}
        </div>
    }
}

/// Renders the worker's progress, or its failure.
fn work(values: &Values, task: LaboratoryTask, done: u32) -> Html {
    match values.phase() {
        Phase::Done | Phase::Rejected => Html::default(),
        failed @ Phase::Failed(_) => html! {
            <>
                {task_failure(failed)}
                {task_button(values, text("task.try-again"), move |values| values.begin(task))}
            </>
        },
        Phase::Idle | Phase::Running | Phase::Stopped => html! {
            <p class="laboratory-work">
                <progress value={done.to_string()} max={task.limit.to_string()}
                    aria-label={text("laboratory.progress")} />
                {fill!("laboratory.done", done, limit = task.limit)}
            </p>
        },
    }
}

/// Formats an outcome to fit in a cell.
fn short(column: Column) -> String {
    match column {
        Column::Value(value) => value.to_string(),
        Column::Wins => text("laboratory.wins-short").to_owned(),
        Column::Loses => text("laboratory.loses-short").to_owned(),
        Column::Undecided => "?".to_owned(),
    }
}

/// Puts an outcome into words.
fn in_words(column: Column) -> String {
    match column {
        Column::Value(value) => fill!("laboratory.value", value),
        Column::Wins => text("laboratory.wins").to_owned(),
        Column::Loses => text("laboratory.loses").to_owned(),
        Column::Undecided => text("laboratory.undecided").to_owned(),
    }
}
