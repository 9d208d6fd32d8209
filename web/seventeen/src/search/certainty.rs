//! Why the result of a finished search is certain.

use super::run::Run;
use ginnow_kit::words::{count, fill, number, text};
use yew::prelude::*;

/// The reasons, one after another, and the command that finds the same.
pub fn certainty(run: &Run) -> Html {
    let Some(plan) = &run.plan else {
        return Html::default();
    };
    let pieces = number(plan.pieces.len() as u64);
    let reasons = [
        fill(
            "certain.passes",
            &[("passes", &plan.passes.len()), ("clues", &plan.clues)],
        ),
        fill("certain.pieces", &[("pieces", &pieces)]),
        text("certain.sets").to_owned(),
        count("certain.checked", run.puzzles.len() as u64),
        text("certain.same").to_owned(),
    ];
    let grid: String = run.goal.grid.digits().iter().map(u8::to_string).collect();
    let command = match plan.clues {
        17 => format!("ginnow seventeen {grid}"),
        clues => format!("ginnow seventeen {grid} --clues {clues}"),
    };
    html! {
        <details class="certainty">
            <summary>{text("certain.title")}</summary>
            <ol>{for reasons.into_iter().map(|reason| html! { <li>{reason}</li> })}</ol>
            <p>{text("certain.command")}</p>
            <code tabindex="0">{command}</code>
        </details>
    }
}
