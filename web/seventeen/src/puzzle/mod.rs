//! A puzzle of one's own: clues of the grid, and whether they suffice.

mod controls;
mod hint;
mod study;
mod unnecessary;

pub use study::{Study, use_study};

use crate::look::Look;
use crate::model::{Action, Model};
use crate::sets::{self, item};
use ginnow::seventeen::{CellSet, PuzzleStudy};
use ginnow_kit::widgets::copy::Copy;
use ginnow_kit::words::{count, fill, number, text};
use ginnow_web_sudoku::Mark;
use yew::prelude::*;

/// How many sets without a clue are listed.
const LISTED: usize = 16;

/// What the grid shows: the clues; those that are not needed; the set that was
/// taken out, with its digits.
pub fn look(model: &Model, study: &Study) -> Look {
    let mut look = Look::puzzle(*model.grid.digits(), model.shared.clues);
    if let Some(study) = study {
        for cell in study.unnecessary.iter() {
            look.mark(cell, Mark::Ring, text("grid.unnecessary"));
        }
    }
    if let Some(picked) = model.picked {
        picked.show(&model.grid, &mut look);
    }
    look
}

/// What can be said of the clues.
pub fn view(model: &Model, sets: &sets::Known, study: &Study, act: &Callback<Action>) -> Html {
    let clues = model.shared.clues;
    let content = (!clues.is_empty()).then(|| clues.puzzle(model.grid.digits()));
    html! {
        <div class="own">
            <p>{text("puzzle.about")}</p>
            {controls::controls(model, sets, study, act)}
            <p class="own-count">{count("puzzle.clues", clues.len() as u64)}</p>
            <p class={classes!("verdict", verdict_class(study))} role="status">{verdict(study)}</p>
            if let Some(study) = study {
                {unnecessary::unnecessary(model, study, act)}
                {other_solution(model, study, act)}
            }
            {missed(model, sets, act)}
            <Copy label={text("puzzle.copy")} {content} />
        </div>
    }
}

fn verdict(study: &Study) -> &'static str {
    match study {
        None => text("puzzle.studying"),
        Some(study) if !study.unique => text("puzzle.ambiguous"),
        Some(study) if study.unnecessary.is_empty() => text("puzzle.minimal"),
        Some(_) => text("puzzle.unique"),
    }
}

fn verdict_class(study: &Study) -> Option<&'static str> {
    let study = study.as_ref()?;
    Some(if study.unique { "unique" } else { "not-unique" })
}

/// Another solution, if there is one: the smallest change that the worker found.
fn other_solution(model: &Model, study: &PuzzleStudy, act: &Callback<Action>) -> Html {
    let Some(set) = study.difference else {
        return Html::default();
    };
    let pick = act.reform(Action::Pick);
    html! {
        <section class="other-solution" aria-label={text("puzzle.other")}>
            <h2>{text("puzzle.other")}</h2>
            <ul class="set-list">{item(&model.grid, set, model.picked, &pick, Html::default())}</ul>
        </section>
    }
}

/// The known sets that have no clue.
fn missed(model: &Model, sets: &sets::Known, act: &Callback<Action>) -> Html {
    let Some(sets) = sets else {
        return html! { <p>{text("sets.waiting")}</p> };
    };
    let clues = model.shared.clues.bits();
    let missed: Vec<CellSet> = (sets.iter().copied())
        .filter(|set| set.bits() & clues == 0)
        .collect();
    let pick = act.reform(Action::Pick);
    let one = |&set: &CellSet| item(&model.grid, set, model.picked, &pick, Html::default());
    let all = fill(
        "puzzle.of-known",
        &[
            ("missed", &count("puzzle.missed", missed.len() as u64)),
            ("known", &number(sets.len() as u64)),
        ],
    );
    html! {
        <section class="missed" aria-label={text("puzzle.missed-title")}>
            <h2>{text("puzzle.missed-title")}</h2>
            <p role="status">{all}</p>
            <ul class="set-list">{for missed.iter().take(LISTED).map(one)}</ul>
        </section>
    }
}
