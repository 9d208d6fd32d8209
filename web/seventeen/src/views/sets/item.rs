//! A set in a list has its shape, size and digits.

use crate::model::Seventeen;
use crate::model::{Action, Picked};
use ginnow::seventeen::CellSet;
use ginnow::sudoku::Solution;
use ginnow_kit::frame::App;
use ginnow_kit::words::{count, fill, list};
use std::fmt::Write;
use yew::prelude::*;

/// Renders a set as a button that swaps its digits on the grid, and swaps them back if it is
/// pressed again.
pub fn item(app: &App<Seventeen>, set: CellSet, more: Html) -> Html {
    let (view, picked) = (app.view, app.model.picked(app.view));
    let changed = picked == Some(Picked { view, set, changed: true });
    let press = app.act.reform(move |_: MouseEvent| Action::Pick(view, set));
    html! {
        <li key={format!("set-{:x}", set.bits())}>
            <button type="button" class="set" aria-pressed={changed.to_string()} onclick={press}>
                {form(set)}
                <span class="set-said">{message(&app.model.grid, set)}{more}</span>
            </button>
        </li>
    }
}

/// Returns the number of its cells, and its digits.
fn message(grid: &Solution, set: CellSet) -> String {
    let mut digits: Vec<u8> = set.iter().map(|cell| grid.digits()[cell]).collect();
    digits.sort_unstable();
    digits.dedup();
    fill!("sets.item", cells = count("filter.cells", set.len() as u64), digits = list(digits))
}

/// Draws its cells as a single path.
fn form(set: CellSet) -> Html {
    let mut path = String::new();
    for cell in set.iter() {
        let _ = write!(path, "M{} {}h10v10h-10z", 10 * (cell % 9), 10 * (cell / 9));
    }
    html! {
        <svg class="set-form" viewBox="-1 -1 92 92" aria-hidden="true">
            <path class="set-lines" d="M0 0h90v90h-90zM30 0v90M60 0v90M0 30h90M0 60h90" />
            <path class="set-cells" d={path} />
        </svg>
    }
}
