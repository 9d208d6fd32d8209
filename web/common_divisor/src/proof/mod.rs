//! The proof to look at.

use crate::model::Action;
use ginnow::common_divisor::Puzzle;
use ginnow_kit::words::text;
use std::rc::Rc;
use yew::prelude::*;

#[derive(Properties, PartialEq)]
pub struct ProofProps {
    /// The puzzle.
    pub puzzle: Rc<Puzzle>,
    /// Something is to be done with the puzzle.
    pub act: Callback<Action>,
}

/// The proof to look at.
#[component]
pub fn Proof(props: &ProofProps) -> Html {
    let _ = props;
    html! {
        <p class="hint">{text("proof.about")}</p>
    }
}
