//! The clues that the others make unnecessary.

use crate::model::{Action, Model};
use ginnow::seventeen::{CellSet, PuzzleStudy};
use ginnow_kit::words::{fill, text};
use yew::prelude::*;

/// The clues, each a button that removes it.
pub fn unnecessary(model: &Model, study: &PuzzleStudy, act: &Callback<Action>) -> Html {
    if study.unnecessary.is_empty() {
        return Html::default();
    }
    let clue = |cell: usize| {
        let values: [(&str, &dyn std::fmt::Display); 3] = [
            ("digit", &model.grid.digits()[cell]),
            ("row", &(cell / 9 + 1)),
            ("column", &(cell % 9 + 1)),
        ];
        let without = CellSet::from_bits(model.shared.clues.bits() & !(1 << cell));
        let press = act.reform(move |_: MouseEvent| Action::Clues(without));
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
            <ul>{for study.unnecessary.iter().map(clue)}</ul>
        </section>
    }
}
