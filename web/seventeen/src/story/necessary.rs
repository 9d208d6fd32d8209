//! What makes a clue necessary: clues to take away, until another solution
//! appears.

use crate::grid::GridBeside;
use crate::look::{Look, Touch};
use crate::model::Picked;
use crate::model::first_grid;
use crate::puzzle::use_study;
use ginnow::seventeen::CellSet;
use ginnow_kit::state::use_state_eq;
use ginnow_kit::words::{count, text};
use yew::prelude::*;

/// All cells of the grid.
const ALL: u128 = (1 << 81) - 1;

/// The cells of an unavoidable set of the grid: 3 and 1 in two rows of two
/// columns. One of them is left as a clue at first.
const SET: [usize; 4] = [1, 5, 19, 23];

fn first_clues() -> CellSet {
    let gone = SET[1..].iter().fold(0, |cells, cell| cells | 1 << cell);
    CellSet::from_bits(ALL & !gone)
}

/// What can be tried.
#[component]
pub fn Necessary() -> Html {
    let grid = first_grid();
    let clues = use_state_eq(first_clues);
    let changed = use_state_eq(|| true);
    let study = use_study(grid, *clues, true);
    let touch = {
        let (clues, changed) = (clues.setter(), changed.setter());
        Callback::from(move |touch| {
            if let Touch::Press(cell) = touch {
                changed.set(true);
                clues.update(|clues| CellSet::from_bits(clues.bits() ^ 1 << cell));
            }
        })
    };
    let mut look = Look::puzzle(*grid.digits(), *clues);
    let difference = study.as_ref().and_then(|study| study.difference);
    if let Some(set) = difference {
        let changed = *changed;
        Picked { set, changed }.show(&grid, &mut look);
    }
    let turn = {
        let changed = changed.setter();
        move |_: MouseEvent| changed.update(|changed| !changed)
    };
    let again = {
        let clues = clues.setter();
        move |_: MouseEvent| clues.set(first_clues())
    };
    let said = match (&study, difference) {
        (None, _) => text("puzzle.studying"),
        (_, None) => text("story.necessary-unique"),
        _ => text("story.necessary-other"),
    };
    html! {
        <>
            <div class="story-grid">
                <GridBeside {look} {touch} paste={Callback::noop()} />
            </div>
            <p class="small-said" role="status">{count("puzzle.clues", clues.len() as u64)}{". "}{said}</p>
            <div class="small-tools">
                <button type="button" disabled={difference.is_none()} onclick={turn}>
                    {text("story.necessary-turn")}
                </button>
                <button type="button" disabled={*clues == first_clues()} onclick={again}>
                    {text("story.again")}
                </button>
            </div>
        </>
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ginnow::seventeen::study_puzzle;

    #[test]
    fn the_last_clue_of_the_set_decides() {
        let study = study_puzzle(&first_grid(), first_clues(), &[]);
        assert!(study.unique);
        assert!(!study.unnecessary.contains(SET[0]), "it cannot go");
        let without = CellSet::from_bits(first_clues().bits() & !(1 << SET[0]));
        let study = study_puzzle(&first_grid(), without, &[]);
        let set = SET.iter().fold(0, |cells, cell| cells | 1 << cell);
        assert_eq!(study.difference, Some(CellSet::from_bits(set)));
    }
}
