//! New puzzles of this kind, the fewest givens, smaller boards.

use crate::model::Action;
use ginnow::common_divisor::Puzzle;
use ginnow_kit::words::text;
use std::rc::Rc;
use yew::prelude::*;

#[derive(Properties, PartialEq)]
pub struct PuzzlesProps {
    /// The puzzle.
    pub puzzle: Rc<Puzzle>,
    /// Something is to be done with the puzzle.
    pub act: Callback<Action>,
}

/// New puzzles of this kind, the fewest givens, smaller boards.
#[component]
pub fn Puzzles(props: &PuzzlesProps) -> Html {
    let _ = props;
    html! {
        <p class="hint">{text("puzzles.about")}</p>
    }
}
