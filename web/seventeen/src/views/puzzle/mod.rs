//! You make your own puzzle from clues of the grid. Are they enough?

mod hint;

use crate::appearance::Appearance;
use crate::jobs::{StudyJob, StudyTask};
use crate::model::Action;
use crate::model::Seventeen;
use crate::views::forms::{CanonicalForm, FormProps};
use crate::views::found::links;
use crate::views::sets::{item, not_known};
use crate::views::waiting::waiting;
use ginnow::seventeen::links::read;
use ginnow::seventeen::{CellSet, PuzzleStudy};
use ginnow::sudoku::Solution;
use ginnow_kit::browser::{memory, window};
use ginnow_kit::controls::button::button_if;
use ginnow_kit::frame::{App, Bare, Model as _};
use ginnow_kit::reactive::component::component;
use ginnow_kit::reactive::effect::use_effect_with;
use ginnow_kit::widgets::copy::{Copy, CopyProps};
use ginnow_kit::words::{count, fill, number, text};
use ginnow_kit::worker::task::{WorkerTask, latest, use_answer};
use ginnow_links::Lesson;
use ginnow_web_sudoku::Mark;
use gloo_events::EventListener;
use hint::hint;
use std::rc::Rc;
use yew::prelude::*;

/// Maximum number of sets without a clue to list.
const LISTED: usize = 16;

/// The browser's storage key for a link to the puzzle.
const LEFT: &str = "seventeen/own";

/// One bit for every cell of the grid.
pub const ALL: u128 = (1 << 81) - 1;

/// The worker that studies the clues.
pub type Study = WorkerTask<StudyJob>;

/// Makes a worker study the clues of a grid. Does nothing without clues.
#[hook]
pub fn use_study(puzzle: Option<(Solution, CellSet)>) -> Study {
    use_answer(puzzle, latest, |&(grid, clues)| StudyTask(grid, clues))
}

/// Returns the user's own puzzle from the last visit. The current one is saved when the page is closed.
#[hook]
pub fn use_left(app: &Bare<Seventeen>) -> Option<(Solution, CellSet)> {
    let left = use_memo((), |()| {
        let shared = read(&memory::recall(LEFT).unwrap_or_default()).0;
        let puzzle = (shared.grid?, shared.clues);
        (!puzzle.1.is_empty()).then_some(puzzle)
    });
    let latest = use_mut_ref(|| Rc::clone(&app.model));
    latest.replace(Rc::clone(&app.model));
    use_effect_with((), move |()| {
        let leave = EventListener::new(&window(), "pagehide", move |_| {
            let model = latest.borrow();
            if !model.clues.is_empty() {
                memory::remember(LEFT, &model.link("puzzle", &Lesson::default()));
            }
        });
        move || drop(leave)
    });
    *left
}

/// Offers to restore the saved puzzle.
fn continued(app: &App<Seventeen>) -> Option<Html> {
    let (grid, clues) = app.view_state.left.filter(|_| app.model.clues.is_empty())?;
    let press = app.act.reform(move |_: MouseEvent| Action::Own(grid, clues));
    Some(html! {
        <button type="button" class="primary" onclick={press}>{count("puzzle.continue", clues.len() as u64)}</button>
    })
}

/// Shows the clues on the grid, with marks on those that are not needed, and the selected set's digits.
pub fn appearance(app: &App<Seventeen>) -> Appearance {
    let model = &app.model;
    let mut appearance = Appearance::puzzle(*model.grid.digits(), model.clues);
    if let Some(study) = &*app.view_state.study.known() {
        for cell in study.unnecessary.iter() {
            appearance.mark(cell, Mark::Ring, text("grid.unnecessary"));
        }
    }
    if let Some(picked) = model.picked(app.view) {
        picked.show(&model.grid, &mut appearance);
    }
    appearance
}

/// Renders everything about the clues: whether they're enough, the controls, and the lists.
pub fn view(app: &App<Seventeen>) -> Html {
    let (clues, grid) = (app.model.clues, app.model.grid);
    let content = (!clues.is_empty()).then(|| clues.puzzle(grid.digits()));
    let study = app.view_state.study.known().clone();
    html! {
        <div class="own">
            <p>{text("puzzle.about")}</p>
            {controls(app, study.as_ref())}
            <p class="own-count">{count("puzzle.clues", clues.len() as u64)}</p>
            <div class="own-verdict">
                if let Some(study) = &study {
                    {verdict(study)}
                } else {
                    {waiting(&app.view_state.study, "puzzle.studying", move |task| {
                        task.begin(StudyTask(grid, clues));
                    })}
                }
            </div>
            if let Some(study) = &study {
                {unnecessary(app, study)}
                {other_solution(app, study)}
            }
            {missed(app)}
            {component::<Copy>(CopyProps {
                label: text("puzzle.copy"), content, class: Classes::new(), autofocus: false
            })}
            if !clues.is_empty() {
                {links(&grid, clues)}
                {component::<CanonicalForm>(FormProps { grid, clues, found: Rc::clone(&app.view_state.search.run.puzzles) })}
            }
        </div>
    }
}

/// Renders the hint button, and buttons that change many clues at once.
fn controls(app: &App<Seventeen>, study: Option<&PuzzleStudy>) -> Html {
    let clues = app.model.clues;
    let put = |class: &'static str, label: &'static str, to: CellSet| {
        button_if(clues != to, class, text(label), app.act.reform(move |_| Action::Clues(to)))
    };
    let known = app.view_state.sets.known();
    let set = study.and_then(|study| study.difference);
    let hint = set.and_then(|set| hint(set, clues, known.as_deref().unwrap_or_default()));
    let with_hint = CellSet::from_bits(clues.bits() | hint.map_or(0, |cell| 1 << cell));
    let continued = continued(app);
    // There shouldn't be two primary buttons.
    let is_primary = continued.is_none() && with_hint != clues;
    html! {
        <div class="cluster">
            {continued}
            {put(if is_primary { "primary" } else { "" }, "puzzle.hint", with_hint)}
            {put("", "puzzle.all", CellSet::from_bits(ALL))}
            {put("", "puzzle.clear", CellSet::default())}
        </div>
    }
}

fn verdict(study: &PuzzleStudy) -> Html {
    let (class, message) = if !study.unique {
        ("wrong", "puzzle.ambiguous")
    } else if study.unnecessary.is_empty() {
        ("right", "puzzle.minimal")
    } else {
        ("right", "puzzle.unique")
    };
    html! { <p class={classes!("verdict", class)} role="status">{text(message)}</p> }
}

/// Renders the clues that aren't needed. Pressing one removes it.
fn unnecessary(app: &App<Seventeen>, study: &PuzzleStudy) -> Html {
    if study.unnecessary.is_empty() {
        return Html::default();
    }
    let clue = |cell: usize| {
        let values: [(&str, &dyn std::fmt::Display); 3] = [
            ("digit", &app.model.grid.digits()[cell]),
            ("row", &(cell / 9 + 1)),
            ("column", &(cell % 9 + 1)),
        ];
        let press = app.act.reform(move |_: MouseEvent| Action::Toggle(cell));
        html! {
            <li>
                <button type="button" aria-label={fill("puzzle.remove", &values)} onclick={press}>
                    {fill("puzzle.clue", &values)}
                </button>
            </li>
        }
    };
    html! {
        <section class="unnecessary" aria-label={text("puzzle.unnecessary-title")}>
            <h2>{text("puzzle.unnecessary-title")}</h2>
            <p class="hint">{text("puzzle.unnecessary")}</p>
            <ul role="list">{for study.unnecessary.iter().map(clue)}</ul>
        </section>
    }
}

/// Shows the difference to another solution, if there is one. It's the smallest change that the worker
/// has found.
fn other_solution(app: &App<Seventeen>, study: &PuzzleStudy) -> Html {
    let Some(set) = study.difference else {
        return Html::default();
    };
    html! {
        <section class="other-solution" aria-label={text("puzzle.another")}>
            <h2>{text("puzzle.another")}</h2>
            <ul role="list" class="set-list">{item(app, set, Html::default())}</ul>
        </section>
    }
}

/// Renders the known sets without a clue.
fn missed(app: &App<Seventeen>) -> Html {
    let known = app.view_state.sets.known();
    let Some(sets) = &*known else {
        return not_known(app);
    };
    let clues = app.model.clues.bits();
    let missed: Vec<CellSet> =
        (sets.iter().copied()).filter(|set| set.bits() & clues == 0).collect();
    let all = fill!(
        "puzzle.of-known",
        missed = count("puzzle.missed", missed.len() as u64),
        known = number(sets.len() as u64)
    );
    let listed = missed.iter().take(LISTED);
    html! {
        <section class="missed" aria-label={text("puzzle.missed-title")}>
            <h2>{text("puzzle.missed-title")}</h2>
            <p role="status">{all}</p>
            <ul role="list" class="set-list">{for listed.map(|&set| item(app, set, Html::default()))}</ul>
        </section>
    }
}
