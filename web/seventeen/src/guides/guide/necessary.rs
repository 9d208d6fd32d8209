//! Clues are necessary: remove some of them until there's another solution.

use crate::appearance::Appearance;
use crate::grid::{GridBeside, GridProps};
use crate::jobs::StudyTask;
use crate::model::sets::Touch;
use crate::model::{Picked, first_grid};
use crate::views::puzzle::{ALL, use_study};
use crate::views::waiting::waiting;
use ginnow::seventeen::CellSet;
use ginnow_kit::controls::button::button_if;
use ginnow_kit::reactive::component::component;
use ginnow_kit::reactive::state::use_state_eq;
use ginnow_kit::words::{count, text};
use yew::prelude::*;

/// These cells have 3 and 1 in two rows of the same two columns. Swapping them leads to another
/// solution, so it is an unavoidable set. Initially, one of the cells is a clue.
const SET: [usize; 4] = [1, 5, 19, 23];

fn first_clues() -> CellSet {
    let removed = SET[1..].iter().fold(0, |cells, cell| cells | 1 << cell);
    CellSet::from_bits(ALL & !removed)
}

#[component]
pub fn Necessary() -> Html {
    let grid = first_grid();
    let clues = use_state_eq(first_clues);
    let changed = use_state_eq(|| true);
    let study = use_study(Some((grid, *clues)));
    let touch = {
        let (clues, changed) = (clues.setter(), changed.setter());
        Callback::from(move |touch| {
            if let Touch::Press(cell) = touch {
                changed.set(true);
                clues.update(|clues| CellSet::from_bits(clues.bits() ^ 1 << cell));
            }
        })
    };
    let mut appearance = Appearance::puzzle(*grid.digits(), *clues);
    let known = study.known().clone();
    let difference = known.as_ref().and_then(|study| study.difference);
    if let Some(set) = difference {
        let (view, changed) = ("", *changed);
        Picked { view, set, changed }.show(&grid, &mut appearance);
    }
    let turn = {
        let changed = changed.setter();
        move |_: MouseEvent| changed.update(|changed| !changed)
    };
    let again = {
        let clues = clues.setter();
        move |_: MouseEvent| clues.set(first_clues())
    };
    let message = match (&known, difference) {
        (None, _) => {
            let task = StudyTask(grid, *clues);
            waiting(&study, "puzzle.studying", move |study| {
                study.begin(task.clone());
            })
        }
        (_, None) => text("guide.necessary-unique").into(),
        _ => text("guide.necessary-other").into(),
    };
    html! {
        <>
            <div class="story-grid">
                {component::<GridBeside>(GridProps { appearance, touch: Some(touch), paste: Callback::noop() })}
            </div>
            <div class="small-said" role="status">{count("puzzle.clues", clues.len() as u64)}{". "}{message}</div>
            <div class="small-tools cluster">
                {button_if(difference.is_some(), "", text("guide.necessary-turn"), turn.into())}
                {button_if(*clues != first_clues(), "", text("guide.again"), again.into())}
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
