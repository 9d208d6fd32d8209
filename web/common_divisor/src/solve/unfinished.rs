//! Each search that you can resume has a button in this list.

use super::method_name;
use crate::model::Action;
use crate::model::CommonDivisor;
use crate::saved_searches::Unfinished;
use ginnow_kit::frame::App;
use ginnow_kit::quantities::whole_milliseconds;
use ginnow_kit::words::{count, fill, number, text};
use ginnow_web_sudoku::{SmallGrid, small_grid};
use yew::prelude::*;

/// The list, unless it is empty. There is also an alert if the last chosen one could not be loaded.
pub fn unfinished(app: &App<CommonDivisor>) -> Html {
    let solving = &app.view_state.solving;
    let saved: Vec<&Unfinished> = solving.to_be_continued().collect();
    let lost = || html! { <p class="complaint" role="alert">{text("solve.lost")}</p> };
    let lost = solving.is_lost.then(lost).unwrap_or_default();
    if saved.is_empty() {
        return lost;
    }
    let one = |saved: &&Unfinished| {
        let (solving, act, with) = (solving.clone(), app.act.clone(), (*saved).clone());
        let press = move |_: MouseEvent| {
            if let Some(puzzle) = solving.resume(&with) {
                act.emit(Action::Puzzle(puzzle));
            }
        };
        let small = SmallGrid {
            grid: saved.puzzle.givens(),
            givens: Some(saved.puzzle.givens()),
            marks: &[],
            label: None,
        };
        html! {
            <button type="button" class="sample" onclick={press}>
                {small_grid(&small)}<span>{description(saved)}</span>
            </button>
        }
    };
    html! {
        <section class="unfinished" aria-labelledby="unfinished-title">
            <h2 id="unfinished-title">{text("solve.unfinished")}</h2>
            <div class="samples">{for saved.iter().map(one)}</div>
            {lost}
        </section>
    }
}

/// Returns the text on a search's button.
fn description(saved: &Unfinished) -> String {
    let best = match saved.divisor {
        0 => text("solve.no-grid").to_owned(),
        divisor => fill!("solve.best", divisor = number(divisor)),
    };
    fill!(
        "solve.saved",
        method = method_name(saved.method),
        nodes = count("fate.nodes", saved.nodes),
        time = whole_milliseconds(saved.elapsed),
        best
    )
}
