//! New puzzles of this kind, the fewest givens, rows and columns, smaller boards.

mod fewest;
mod fresh;
mod paper;
mod small;
mod together;

use crate::model::Action;
use fewest::Fewest;
use fresh::Fresh;
use ginnow::common_divisor::Puzzle;
use ginnow_kit::words::text;
use small::Small;
use std::rc::Rc;
use together::Together;
use yew::prelude::*;

#[derive(Properties, PartialEq)]
pub struct PuzzlesProps {
    /// The puzzle.
    pub puzzle: Rc<Puzzle>,
    /// Something is to be done with the puzzle.
    pub act: Callback<Action>,
}

/// New puzzles of this kind, the fewest givens, rows and columns, smaller boards.
#[component]
pub fn Puzzles(props: &PuzzlesProps) -> Html {
    let _ = props;
    html! {
        <div class="puzzles">
            <p>{text("puzzles.about")}</p>
            <Fresh />
            <Small />
            <Fewest />
            <Together />
        </div>
    }
}
