//! The unfinished searches, each as a button that resumes it.

use super::method_name;
use crate::CommonDivisor;
use crate::kept::Unfinished;
use crate::model::Action;
use ginnow_kit::frame::App;
use ginnow_kit::quantities::whole_milliseconds;
use ginnow_kit::words::{fill, number, text};
use ginnow_web_sudoku::{SmallGrid, small_grid};
use yew::prelude::*;

/// The list, if it is not empty, and an alert if the last one could not be loaded.
pub fn unfinished(app: &App<CommonDivisor>) -> Html {
    let solving = &app.rooms.solving;
    let kept: Vec<&Unfinished> = solving.to_be_continued().collect();
    let lost = || html! { <p class="complaint" role="alert">{text("solve.lost")}</p> };
    let lost = solving.is_lost.then(lost).unwrap_or_default();
    if kept.is_empty() {
        return lost;
    }
    let one = |kept: &&Unfinished| {
        let (solving, act, with) = (solving.clone(), app.act.clone(), (*kept).clone());
        let press = move |_: MouseEvent| {
            if let Some(puzzle) = solving.go_on(&with) {
                act.emit(Action::Puzzle(puzzle));
            }
        };
        let small = SmallGrid {
            grid: kept.puzzle.givens(),
            givens: Some(kept.puzzle.givens()),
            marks: &[],
            label: None,
        };
        html! {
            <button type="button" class="sample" onclick={press}>
                {small_grid(&small)}<span>{told(kept)}</span>
            </button>
        }
    };
    html! {
        <section class="unfinished" aria-labelledby="unfinished-title">
            <h2 id="unfinished-title">{text("solve.unfinished")}</h2>
            <div class="samples">{for kept.iter().map(one)}</div>
            {lost}
        </section>
    }
}

/// The text of a search's button.
fn told(kept: &Unfinished) -> String {
    let best = match kept.divisor {
        0 => text("solve.no-grid").to_owned(),
        divisor => fill!("solve.best", divisor = number(divisor)),
    };
    fill!(
        "solve.kept",
        method = method_name(kept.method),
        nodes = number(kept.nodes),
        time = whole_milliseconds(kept.elapsed),
        best
    )
}
