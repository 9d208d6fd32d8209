//! The largest common divisor of rows and columns.

use crate::jobs::crossing::{Crossed, CrossingJob};
use crate::jobs::proving::Judged;
use crate::views::numbers::set_name;
use crate::views::way::{Way, WayProps};
use ginnow::common_divisor::links::View;
use ginnow::common_divisor::{DivisorCase, DivisorGoal, Puzzle};
use ginnow::sudoku::{LARGEST_DIGIT, Shape};
use ginnow_kit::page::announcer::live;
use ginnow_kit::words::{count, fill, number, text};
use ginnow_kit::worker::task::{Phase, latest, task_button, task_failure, use_persistent_task_for};
use ginnow_web_sudoku::{SmallGrid, small_grid};
use yew::prelude::*;

type LatestCrossing = Option<Crossed>;

/// The best grid, and an upper bound that falls during the search.
#[component]
pub fn Together(props: &WayProps) -> Html {
    let task = use_persistent_task_for::<CrossingJob, LatestCrossing, _>((), latest);
    let known = task.known();
    html! {
        <section class="together" aria-labelledby="together-heading">
            <h2 id="together-heading">{text("both.title")}</h2>
            <p>{text("both.about")}</p>
            <div class="cluster">{task_button(&task, text("both.begin"), |task| task.begin(()))}</div>
            <p role="status" aria-live={live(task.is_running())} class="progress-said">
                {known.as_ref().map(|known| message(known, task.phase()))}
            </p>
            {task_failure(task.phase())}
            if let Some(known) = &*known {
                {found(known, &props.way)}
            }
        </section>
    }
}

/// Describes the best divisor, the bound, and the divisor being refuted.
fn message(known: &Crossed, phase: Phase) -> String {
    let best = number(known.best.divisor);
    if known.is_proved() {
        let refuted = count("both.refuted", known.refuted as u64);
        return fill!("both.proved", best, refuted);
    }
    let mut message = fill!("both.bounds", best, bound = number(known.bound));
    if let Some(case) = known.case.filter(|_| phase == Phase::Running) {
        message.push(' ');
        message.push_str(&fill!(
            "both.trying",
            divisor = number(case.divisor),
            digits = case.set,
            nodes = count("fate.nodes", known.nodes)
        ));
    }
    message
}

fn found(known: &Crossed, way: &Way) -> Html {
    let blank = Puzzle::blank(Shape::Nine, LARGEST_DIGIT + 1).ok();
    let puzzle = blank.map(|blank| blank.with_goal(DivisorGoal::RowsAndColumns));
    let row = |(case, judged): &(DivisorCase, Judged)| {
        let set = puzzle.as_ref().map(|puzzle| set_name(puzzle, case.set));
        html! {
            <li>{fill!("both.case", divisor = number(case.divisor), set = set.unwrap_or_default(),
                rows = count("fate.rows", judged.rows as u64),
                nodes = count("fate.nodes", judged.nodes))}</li>
        }
    };
    html! {
        <>
            <div class="made-puzzle">
                {small_grid(&SmallGrid {
                    grid: &known.best.grid,
                    givens: None,
                    marks: &[],
                    label: Some(text("both.picture").into()),
                })}
                if let Some(puzzle) = &puzzle {
                    <a class="button" href={way.to(puzzle, Some(&known.best.grid), View::Rows)}>
                        {text("records.show")}
                    </a>
                }
            </div>
            if !known.judged.is_empty() {
                <details>
                    <summary>{text("both.cases")}</summary>
                    <ul>{for known.judged.iter().map(row)}</ul>
                </details>
            }
        </>
    }
}
