//! The three methods side by side.

use crate::model::Action;
use ginnow::common_divisor::Puzzle;
use ginnow_kit::words::text;
use std::rc::Rc;
use yew::prelude::*;

#[derive(Properties, PartialEq)]
pub struct SolveProps {
    /// The puzzle.
    pub puzzle: Rc<Puzzle>,
    /// Something is to be done with the puzzle.
    pub act: Callback<Action>,
}

/// The three methods side by side.
#[component]
pub fn Solve(props: &SolveProps) -> Html {
    let _ = props;
    html! {
        <p class="hint">{text("solve.about")}</p>
    }
}
