//! Few givens may determine a record grid. Here you can find out how few.

use crate::jobs::forcing::{Forced, ForcingJob};
use crate::views::way::{Way, WayProps};
use ginnow::common_divisor::fewest_givens::FEWEST;
use ginnow::common_divisor::links::View;
use ginnow::sudoku::{Digit, LARGEST_DIGIT};
use ginnow_kit::browser::target::value_of;
use ginnow_kit::page::announcer::live;
use ginnow_kit::reactive::state::use_state_eq;
use ginnow_kit::words::{count, fill, number, text};
use ginnow_kit::worker::task::{
    Phase, WorkerTask, task_button, task_failure, use_persistent_task_for,
};
use ginnow_web_sudoku::{SmallGrid, small_grid};
use yew::prelude::*;

#[derive(Default)]
struct DigitResults {
    unused: Digit,
    forced: Forced,
}

/// Starts with the digit missing from the published puzzle.
const FIRST: Digit = 4;

#[component]
pub fn Fewest(props: &WayProps) -> Html {
    let receive = |known: &mut DigitResults, forced| known.forced = forced;
    let task = use_persistent_task_for::<ForcingJob, _, _>((), receive);
    let unused = use_state_eq(|| match task.phase() {
        Phase::Idle => FIRST,
        _ => task.known().unused,
    });
    let pick = {
        let unused = unused.setter();
        let task = task.clone();
        move |event: Event| {
            unused.set(value_of(&event).parse().unwrap_or(FIRST));
            task.forget();
        }
    };
    let begin = {
        let unused = *unused;
        move |task: &WorkerTask<ForcingJob, DigitResults>| {
            let known = DigitResults { unused, ..DigitResults::default() };
            task.begin_with(unused, known);
        }
    };
    let known = task.known();
    let option = |digit: Digit| {
        let selected = digit == *unused;
        html! {
            <option value={digit.to_string()} {selected}>{fill!("set.unused", digit)}</option>
        }
    };
    html! {
        <section class="fewest" aria-labelledby="fewest-heading">
            <h2 id="fewest-heading">{text("fewest.title")}</h2>
            <p>{fill!("fewest.about", least = FEWEST)}</p>
            <div class="cluster">
                <label>{text("fewest.record")}{" "}
                    <select class="unused" onchange={pick}>{for (0..=LARGEST_DIGIT).map(option)}</select>
                </label>
                {task_button(&task, text("fewest.begin"), begin)}
            </div>
            <p role="status" aria-live={live(task.is_running())} class="progress-said">{message(&known, task.phase())}</p>
            {task_failure(task.phase())}
            {found(&known.forced, &props.way)}
        </section>
    }
}

/// Describes the current step, or the result once it is proved.
fn message(known: &DigitResults, phase: Phase) -> String {
    let forced = &known.forced;
    let Some(divisor) = forced.divisor.filter(|_| phase != Phase::Idle) else {
        return String::new();
    };
    let mut message = fill!("fewest.of", digit = known.unused, divisor = number(divisor));
    let mut add = |text: String| {
        message.push(' ');
        message.push_str(&text);
    };
    if let Some(least) = forced.count() {
        let key = if forced.is_proved() { "fewest.proved" } else { "fewest.found" };
        add(fill!(key, givens = count("new.givens", least as u64)));
    }
    match forced.grids {
        _ if forced.count() == Some(FEWEST) => {}
        None => add(text("fewest.too-many").to_owned()),
        Some(grids) => add(fill!(
            "fewest.six",
            tried = number(forced.tried as u64),
            grids = number(grids as u64)
        )),
    }
    message
}

/// Renders the puzzle with the fewest givens so far.
fn found(forced: &Forced, way: &Way) -> Html {
    let Some(puzzle) = &forced.fewest else {
        return Html::default();
    };
    let givens = puzzle.givens();
    html! {
        <div class="made-puzzle">
            {small_grid(&SmallGrid {
                grid: givens,
                givens: Some(givens),
                marks: &[],
                label: Some(text("fewest.picture").into()),
            })}
            <a class="button" href={way.to(puzzle, None, View::Rows)}>{text("new.play")}</a>
        </div>
    }
}
