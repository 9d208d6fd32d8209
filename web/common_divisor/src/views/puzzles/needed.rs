//! Does the page's puzzle have just one best grid? If so, which givens are superfluous?

use crate::jobs::weighing::WeighingJob;
use ginnow::common_divisor::{Givens, Puzzle};
use ginnow_kit::page::announcer::live;
use ginnow_kit::reactive::component::component;
use ginnow_kit::words::{count, fill, text};
use ginnow_kit::worker::task::{
    Phase, WorkerTask, latest, task_button, task_failure, use_persistent_task_for,
};
use ginnow_web_sudoku::{Mark, SmallGrid, small_grid};
use std::rc::Rc;
use yew::prelude::*;

#[derive(Properties, PartialEq)]
pub struct NeededProps {
    pub puzzle: Rc<Puzzle>,
}

pub fn needed(puzzle: &Rc<Puzzle>) -> Html {
    component::<Needed>(NeededProps { puzzle: Rc::clone(puzzle) })
}

#[component]
fn Needed(props: &NeededProps) -> Html {
    let task = use_persistent_task_for::<WeighingJob, _, _>(Rc::clone(&props.puzzle), latest);
    let puzzle = Rc::clone(&props.puzzle);
    let begin = move |task: &WorkerTask<WeighingJob>| task.begin(Puzzle::clone(&puzzle));
    let known = task.known();
    html! {
        <section class="needed" aria-labelledby="needed-heading">
            <h2 id="needed-heading">{text("needed.title")}</h2>
            <p>{text("needed.about")}</p>
            <div class="cluster">{task_button(&task, text("needed.begin"), begin)}</div>
            <p role="status" aria-live={live(task.is_running())} class="progress-said">
                {known.as_ref().map(|known| message(known, &props.puzzle, task.phase()))}
            </p>
            {task_failure(task.phase())}
            {for known.as_ref().filter(|known| !known.unnecessary.is_empty()).map(|known| picture(known, &props.puzzle))}
        </section>
    }
}

/// Describes the results.
fn message(known: &Givens, puzzle: &Puzzle, phase: Phase) -> String {
    let unique = match (known.unique, known.best.is_some()) {
        (None, _) => return text("needed.searching").to_owned(),
        (Some(false), true) => return text("needed.several").to_owned(),
        (Some(false), false) => return text("claim.no-grid").to_owned(),
        (Some(true), _) => text("needed.unique"),
    };
    let all = puzzle.givens().filled().count();
    let rest = if known.finished {
        match known.unnecessary.len() {
            0 => text("needed.minimal").to_owned(),
            some => count("needed.unnecessary", some as u64),
        }
    } else if phase == Phase::Running {
        fill!("needed.tried", tried = known.tried, all)
    } else {
        String::new()
    };
    format!("{unique} {rest}")
}

/// Draws the puzzle, with its superfluous givens marked.
fn picture(known: &Givens, puzzle: &Puzzle) -> Html {
    let shape = puzzle.shape();
    let marks: Vec<(usize, Mark)> =
        (known.unnecessary.iter()).map(|&cell| (cell, Mark::Ring)).collect();
    let cell = |&cell: &usize| {
        fill!("needed.cell", row = shape.row(cell) + 1, column = shape.column(cell) + 1)
    };
    let cells = ginnow_kit::words::list(known.unnecessary.iter().map(cell));
    html! {
        <div class="needed-picture">
            {small_grid(&SmallGrid {
                grid: puzzle.givens(),
                givens: Some(puzzle.givens()),
                marks: &marks,
                label: Some(fill!("needed.picture", cells).into()),
            })}
        </div>
    }
}
