//! The page that explains the puzzle, with small boards to try it on, and the
//! tour of the puzzle itself.

mod bound;
mod chapters;
mod cycle;
mod factors;
mod game;
mod pairs;
mod proof;
mod rules;
mod study;
mod tour;

pub use tour::{sieve_tour, use_sieve_tour};

use bound::Bound;
use chapters::PLAN;
use cycle::Circle;
use factors::Factors;
use ginnow::sieve::Number;
use ginnow_kit::widgets::story::StoryPage;
use pairs::Pairs;
use proof::Proof;
use rules::Rules;
use study::use_study;
use yew::prelude::*;

/// The board that the bound and the proof are about, to begin with: the
/// smallest where order costs something.
const STUDIED: Number = 21;

#[derive(Properties, PartialEq)]
pub struct StoryProps {
    /// The chapter that the address names, or nothing.
    pub chapter: String,
}

/// The page.
#[component]
pub fn Story(props: &StoryProps) -> Html {
    let size = use_state_eq(|| STUDIED);
    let study = use_study(*size);
    let resize = {
        let size = size.setter();
        use_callback((), move |wanted: Number, ()| size.set(wanted))
    };
    let live = vec![
        html! { <Rules /> },
        html! { <Factors /> },
        html! { <Pairs /> },
        html! { <Circle /> },
        html! { <Bound size={*size} known={study.known.clone()} {resize} /> },
        html! { <Proof known={study.known.clone()} check={study.check.clone()} /> },
    ];
    html! { <StoryPage plan={&PLAN} open={props.chapter.clone()} {live} /> }
}
