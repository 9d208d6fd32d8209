//! The published puzzle's tree shows how the search works.

use super::UNUSED;
use crate::jobs::covering::CoveringTask;
use crate::views::numbers::set_name;
use crate::views::proof::{CoverTree, CoverTreeProps};
use ginnow::common_divisor::Puzzle;
use ginnow::sudoku::DigitSet;
use ginnow_kit::reactive::component::component;
use ginnow_kit::reactive::state::use_state_eq;
use ginnow_kit::words::number;
use yew::prelude::*;

/// Unused digits and divisors with interesting trees. The first leads to the answer, the other two
/// are dead ends.
const TREES: [(u8, u64); 3] = [(UNUSED, 12_345_679), (9, 999), (1, 407)];

#[component]
pub fn Covering() -> Html {
    let at = use_state_eq(|| 0_usize);
    let puzzle = Puzzle::published();
    let task = |(unused, divisor): (u8, u64)| CoveringTask {
        puzzle: puzzle.clone(),
        set: DigitSet::ALL.without(unused),
        divisor,
    };
    let button = |(index, tree): (usize, &(u8, u64))| {
        let choose = at.setter();
        let name = set_name(&puzzle, task(*tree).set);
        html! {
            <button type="button" aria-pressed={(index == *at).to_string()}
                onclick={move |_: MouseEvent| choose.set(index)}>
                {name}{": "}{number(tree.1)}
            </button>
        }
    };
    html! {
        <>
            <div class="sets">{for TREES.iter().enumerate().map(button)}</div>
            <key={*at}>
                {component::<CoverTree>(CoverTreeProps { task: task(TREES[*at]) })}
            </>
        </>
    }
}
