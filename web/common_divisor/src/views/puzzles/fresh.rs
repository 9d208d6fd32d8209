//! Each new puzzle has exactly one best grid.

use super::grade_name;
use super::paper;
use crate::jobs::generating::{GeneratingFound, GeneratingJob, GeneratingTask};
use crate::views::way::{Way, WayProps};
use ginnow::common_divisor::GivenSymmetry;
use ginnow::common_divisor::generator::{Difficulty, Generated, PuzzleSpec};
use ginnow::common_divisor::links::View;
use ginnow_kit::browser::address::with_fragment;
use ginnow_kit::page::announcer::live;
use ginnow_kit::reactive::component::component;
use ginnow_kit::reactive::state::use_state_eq;
use ginnow_kit::widgets::copy::{Copy, CopyProps};
use ginnow_kit::widgets::print::{Sheet, SheetProps};
use ginnow_kit::widgets::share::form::choice;
use ginnow_kit::words::{count, fill, number, text};
use ginnow_kit::worker::task::{
    Phase, WorkerTask, task_button, task_failure, use_persistent_task_for,
};
use ginnow_web_sudoku::{SmallGrid, small_grid};
use yew::prelude::*;

/// Number of puzzles, which fit on a sheet of paper.
const COUNT: u32 = 4;

/// Choices for the number of givens. 0 means as few as possible.
const GIVENS: [usize; 4] = [0, 24, 32, 40];

#[derive(Default)]
struct Made {
    puzzles: Vec<Generated>,
    /// Givens left in the next puzzle.
    givens: Option<usize>,
}

impl Made {
    fn receive(&mut self, found: GeneratingFound) {
        match found {
            GeneratingFound::Givens(givens) => self.givens = givens,
            GeneratingFound::Made(made) => {
                self.puzzles.push(*made);
                self.givens = None;
            }
        }
    }
}

#[component]
pub fn Fresh(props: &WayProps) -> Html {
    let task = use_persistent_task_for::<GeneratingJob, _, _>((), Made::receive);
    let spec = use_state_eq(|| PuzzleSpec::from(Difficulty::Easy));
    let printed = use_state(|| None::<Html>);
    let change = spec.callback();
    let begin = {
        let spec = *spec;
        move |task: &WorkerTask<GeneratingJob, Made>| {
            task.begin(GeneratingTask { spec, seed: seed(), count: COUNT });
        }
    };
    let known = task.known();
    let print = {
        let (printed, puzzles) = (printed.setter(), known.puzzles.clone());
        move |_: MouseEvent| printed.set(Some(paper::sheet(&puzzles)))
    };
    let done = {
        let printed = printed.setter();
        use_callback((), move |(), ()| printed.set(None))
    };
    let sheet =
        (*printed).clone().map(|children| component::<Sheet>(SheetProps { done, children }));
    html! {
        <section class="fresh" aria-labelledby="new-heading">
            <h2 id="new-heading">{text("new.title")}</h2>
            <p>{text("new.about")}</p>
            <div class="cluster">
                {requests(*spec, &change)}
                {task_button(&task, text("new.begin"), begin)}
                if !known.puzzles.is_empty() && !task.is_running() {
                    <button type="button" class="print" onclick={print}>{text("new.print")}</button>
                }
            </div>
            <p class="hint">{grade_about(spec.grade)}</p>
            <p role="status" aria-live={live(task.is_running())} class="progress-said">{message(&known, task.phase())}</p>
            {task_failure(task.phase())}
            <ul role="list" class="made">{for known.puzzles.iter().map(|made| card(made, &props.way))}</ul>
            {for sheet}
        </section>
    }
}

/// Lists for choosing a puzzle's properties.
fn requests(spec: PuzzleSpec, change: &Callback<PuzzleSpec>) -> Html {
    let grades = Difficulty::ALL.map(|grade| (grade, grade.name(), grade_name(grade).to_owned()));
    let patterns =
        GivenSymmetry::ALL.map(|pattern| (pattern, pattern.name(), pattern_name(pattern)));
    let givens = GIVENS.map(|givens| {
        let label = match givens {
            0 => text("new.fewest").to_owned(),
            _ => count("new.at-least", givens as u64),
        };
        (givens, givens.to_string(), label)
    });
    html! {
        <>
            <label>{text("new.grade")}{" "}
                {choice("new-grade", grades.to_vec(), spec.grade, change, move |grade| PuzzleSpec { grade, ..spec })}
            </label>
            <label>{text("new.symmetry")}{" "}
                {choice("new-symmetry", patterns.to_vec(), spec.pattern, change, move |pattern| PuzzleSpec { pattern, ..spec })}
            </label>
            <label>{text("new.number")}{" "}
                {choice("new-givens", givens.to_vec(), spec.givens, change, move |givens| PuzzleSpec { givens, ..spec })}
            </label>
        </>
    }
}

fn pattern_name(pattern: GivenSymmetry) -> String {
    let key = match pattern {
        GivenSymmetry::Any => "new.symmetry-none",
        GivenSymmetry::HalfTurn => "new.symmetry-half-turn",
        GivenSymmetry::Diagonal => "new.symmetry-diagonal",
    };
    text(key).to_owned()
}

fn seed() -> u32 {
    // Puzzles do not need cryptographic randomness.
    let chance = js_sys::Math::random() * f64::from(u32::MAX);
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "from 0 to the largest"
    )]
    let seed = chance as u32;
    seed
}

fn grade_about(grade: Difficulty) -> &'static str {
    text(match grade {
        Difficulty::Easy => "grade.easy-about",
        Difficulty::Medium => "grade.medium-about",
        Difficulty::Hard => "grade.hard-about",
    })
}

fn message(known: &Made, phase: Phase) -> String {
    let made = count("new.made", known.puzzles.len() as u64);
    match (phase, known.givens) {
        (Phase::Idle, _) => String::new(),
        (Phase::Running | Phase::Stopped, Some(givens)) => {
            let givens = count("new.givens", givens as u64);
            fill!("new.reducing", made, givens)
        }
        (Phase::Running | Phase::Stopped, None) => fill!("new.drawing", made),
        _ => made,
    }
}

/// Renders a puzzle with a link for playing it.
fn card(made: &Generated, way: &Way) -> Html {
    let play = way.fragment(&made.puzzle, None, View::Rows);
    let givens = made.puzzle.givens();
    let about = fill!(
        "new.card",
        grade = grade_name(made.grade),
        givens = count("new.givens", givens.filled().count() as u64),
        nodes = count("new.nodes", made.nodes)
    );
    html! {
        <li class="made-puzzle">
            {small_grid(&SmallGrid {
                grid: givens,
                givens: Some(givens),
                marks: &[],
                label: Some(about.clone().into()),
            })}
            <p>{about}</p>
            <div class="cluster">
                <a class="button" href={format!("#{play}")}>{text("new.play")}</a>
                {component::<Copy>(CopyProps {
                    label: text("new.copy"),
                    content: Some(with_fragment(&play)),
                    class: Classes::new(),
                    autofocus: false,
                })}
            </div>
            <details>
                <summary>{text("new.answer")}</summary>
                <p>{number(made.divisor)}</p>
                {small_grid(&SmallGrid {
                    grid: &made.solution,
                    givens: Some(givens),
                    marks: &[],
                    label: Some(text("new.answer").into()),
                })}
            </details>
        </li>
    }
}
