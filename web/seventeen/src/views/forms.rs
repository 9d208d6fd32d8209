//! All puzzles that are essentially the same share their canonical form.

use crate::jobs::{Forms, FormsJob, FormsTask};
use crate::search::FoundPuzzle;
use ginnow::seventeen::CellSet;
use ginnow::sudoku::Solution;
use ginnow_kit::reactive::component::component;
use ginnow_kit::widgets::copy::{Copy, CopyProps};
use ginnow_kit::words::{count, fill, list, number, text};
use ginnow_kit::worker::task::{latest, task_button, task_failure, use_task_for};
use std::rc::Rc;
use yew::prelude::*;

/// There is no comparison with more puzzles than this.
const MOST: usize = 2_000;

/// A puzzle is compared with others in the same grid.
#[derive(Properties, PartialEq)]
pub struct FormProps {
    pub grid: Solution,
    /// The clues of the puzzle.
    pub clues: CellSet,
    /// Puzzles in the same grid.
    pub found: Rc<Vec<FoundPuzzle>>,
}

/// Renders a button that computes the form.
#[component]
pub fn CanonicalForm(props: &FormProps) -> Html {
    let (grid, puzzle) = (props.grid, props.clues);
    let compared = if props.found.len() > MOST { 0 } else { props.found.len() };
    let task = use_task_for::<FormsJob, _, _>((grid, puzzle, compared), latest);
    let begin = {
        let found = Rc::clone(&props.found);
        move |task: &ginnow_kit::worker::task::WorkerTask<FormsJob>| {
            let others = found.iter().take(compared).map(|found| found.clues);
            task.begin(FormsTask { grid, puzzle, others: others.collect() });
        }
    };
    let known = task.known();
    html! {
        <section class="canonical-form" aria-labelledby="form-title">
            <h2 id="form-title">{text("forms.title")}</h2>
            <p class="hint">{text("forms.about")}</p>
            if known.is_none() {
                {task_button(&task, text("forms.show"), begin)}
            }
            {task_failure(task.phase())}
            <div role="status">
                {for known.as_ref().map(|forms| shown(forms, props, compared))}
            </div>
        </section>
    }
}

fn shown(forms: &Forms, props: &FormProps, compared: usize) -> Html {
    html! {
        <>
            <code class="found-text panel" translate="no" tabindex="0" aria-label={text("forms.title")}>{forms.form.clone()}</code>
            <div class="found-buttons cluster">
                {component::<Copy>(CopyProps {
                    label: text("forms.copy"),
                    content: Some(forms.form.clone()),
                    class: Classes::new(),
                    autofocus: false,
                })}
            </div>
            <p>{symmetries(forms)}</p>
            if compared > 0 {
                <p>{same(forms, props)}{" "}{different(forms.different, compared)}</p>
            }
        </>
    }
}

fn symmetries(forms: &Forms) -> String {
    // The identity is a symmetry of every puzzle, and not worth mentioning.
    match forms.automorphisms.saturating_sub(1) {
        0 => text("forms.no-symmetry").to_owned(),
        own => count("forms.symmetries", own),
    }
}

/// Tells which of the other puzzles are essentially the same.
fn same(forms: &Forms, props: &FormProps) -> String {
    let others = forms.same.iter().copied();
    let others = others.filter(|&at| props.found.get(at).is_some_and(|it| it.clues != props.clues));
    let numbers: Vec<String> = others.map(|at| number(at as u64 + 1)).collect();
    let is_among = numbers.len() < forms.same.len();
    match (numbers.is_empty(), is_among) {
        (true, true) => text("forms.only").to_owned(),
        (true, false) => text("forms.none").to_owned(),
        (false, _) => fill!("forms.same", numbers = list(numbers)),
    }
}

fn different(different: usize, compared: usize) -> String {
    if different == compared {
        return count("forms.all-different", compared as u64);
    }
    let all = number(compared as u64);
    fill!("forms.different", different = number(different as u64), all)
}
