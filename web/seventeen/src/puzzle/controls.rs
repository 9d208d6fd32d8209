//! Many clues at once, and one that helps.

use super::Study;
use super::hint::hint;
use crate::model::{Action, Model};
use crate::sets::Known;
use ginnow::seventeen::CellSet;
use ginnow_kit::words::text;
use yew::prelude::*;

/// All cells of the grid.
const ALL: u128 = (1 << 81) - 1;

/// The buttons.
pub fn controls(model: &Model, sets: &Known, study: &Study, act: &Callback<Action>) -> Html {
    let clues = model.shared.clues;
    let put = |label: &'static str, to: CellSet| {
        let press = act.reform(move |_: MouseEvent| Action::Clues(to));
        html! {
            <button type="button" disabled={clues == to} onclick={press}>{text(label)}</button>
        }
    };
    let set = study.as_ref().and_then(|study| study.difference);
    let known = sets.as_ref().map_or(&[][..], |sets| sets.as_slice());
    let hint = set.and_then(|set| hint(set, clues, known));
    let with_hint = CellSet::from_bits(clues.bits() | hint.map_or(0, |cell| 1 << cell));
    html! {
        <div class="own-controls">
            {put("puzzle.hint", with_hint)}
            {put("puzzle.all", CellSet::from_bits(ALL))}
            {put("puzzle.clear", CellSet::default())}
        </div>
    }
}
