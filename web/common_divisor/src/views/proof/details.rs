//! Tells all about a single divisor.

use super::outcome::DivisorOutcome;
use super::tree::{CoverTree, CoverTreeProps};
use crate::jobs::covering::CoveringTask;
use crate::jobs::proving::SetProof;
use crate::views::numbers::factored;
use ginnow::common_divisor::Puzzle;
use ginnow_kit::reactive::component::component;
use ginnow_kit::reactive::state::use_state_eq;
use ginnow_kit::words::{number, text};
use std::rc::Rc;
use yew::prelude::*;

#[derive(Properties, PartialEq)]
pub struct DetailsProps {
    pub puzzle: Rc<Puzzle>,
    /// The proof for grids with one digit set.
    pub proof: SetProof,
    pub divisor: u64,
}

/// Says if and how a divisor was refuted. The search tree is drawn on request.
#[component]
pub fn Details(props: &DetailsProps) -> Html {
    let open = use_state_eq(|| false);
    let outcome = DivisorOutcome::of(props.divisor, &props.proof);
    let has_tree = match outcome {
        DivisorOutcome::Refuted(judged) => judged.rows > 0,
        DivisorOutcome::Best | DivisorOutcome::Found => true,
        _ => false,
    };
    let toggle = {
        let open = open.setter();
        move |_: MouseEvent| open.update(|open| !open)
    };
    let label = text(if *open { "tree.hide" } else { "tree.show" });
    let factors = factored(props.divisor);
    let divisor = number(props.divisor);
    html! {
        <div class="divisor-details">
            <p>
                <strong>{divisor}</strong>
                if factors != props.divisor.to_string() {
                    {" = "}{factors}
                }
                {" – "}{outcome.name()}
            </p>
            <p>{outcome.why(&props.proof)}</p>
            if has_tree {
                <button type="button" aria-expanded={open.to_string()} onclick={toggle}>
                    {label}
                </button>
                if *open {
                    {component::<CoverTree>(CoverTreeProps { task: CoveringTask {
                        puzzle: Puzzle::clone(&props.puzzle),
                        set: props.proof.set,
                        divisor: props.divisor,
                    } })}
                }
            }
        </div>
    }
}
