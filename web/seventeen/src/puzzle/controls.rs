//! Many clues at once, and one that helps.

use super::Study;
use crate::model::{Action, Model};
use ginnow::seventeen::CellSet;
use ginnow_kit::words::text;
use yew::prelude::*;

/// All cells of the grid.
const ALL: u128 = (1 << 81) - 1;

/// The buttons.
pub fn controls(model: &Model, study: &Study, act: &Callback<Action>) -> Html {
    let clues = model.shared.clues;
    let put = |label: &'static str, to: CellSet| {
        let press = act.reform(move |_: MouseEvent| Action::Clues(to));
        html! {
            <button type="button" disabled={clues == to} onclick={press}>{text(label)}</button>
        }
    };
    let hint = study.as_ref().and_then(|study| study.difference);
    let hint = hint.and_then(|set| set.iter().next());
    let with_hint = CellSet::from_bits(clues.bits() | hint.map_or(0, |cell| 1 << cell));
    html! {
        <div class="own-controls">
            {put("puzzle.hint", with_hint)}
            {put("puzzle.all", CellSet::from_bits(ALL))}
            {put("puzzle.clear", CellSet::default())}
        </div>
    }
}
