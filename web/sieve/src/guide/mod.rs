//! The guide has chapters that explain the puzzle on small boards to try things out, and a tour of
//! the real one.

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
mod upper_half;

pub use tour::TOUR;

use bound::{Bound, BoundProps};
use chapters::PLAN;
use cycle::Circle;
use factors::Factors;
use ginnow::sieve::Number;
use ginnow_kit::frame::hidden_now;
use ginnow_kit::reactive::component::component;
use ginnow_kit::reactive::state::use_state_eq;
use ginnow_kit::widgets::guide::guide_page;
use pairs::{Pairs, PairsProps};
use proof::{Proof, ProofProps};
use rules::{Rules, RulesProps};
use study::use_study;
use upper_half::Half;
use yew::prelude::*;

/// The smallest board on which order costs something. The chapters on bounds and proofs start with
/// it.
const STUDIED: Number = 21;

/// Renders the guide, starting at a chapter.
pub fn guide(chapter: &str) -> Html {
    let chapter = chapter.to_owned();
    component::<Guide>(GuideProps { chapter })
}

#[derive(Properties, PartialEq)]
struct GuideProps {
    /// From the URL; empty if it does not name any chapter.
    pub chapter: String,
}

#[component]
fn Guide(props: &GuideProps) -> Html {
    let helps = *use_memo((), |()| !hidden_now().any());
    let size = use_state_eq(|| STUDIED);
    let study = use_study(*size, helps);
    let resize = {
        let size = size.setter();
        use_callback((), move |requested: Number, ()| size.set(requested))
    };
    let mut live = vec![
        component::<Rules>(RulesProps { helps }),
        component::<Factors>(()),
        component::<Pairs>(PairsProps { helps }),
    ];
    if helps {
        live.extend([
            component::<Circle>(()),
            component::<Bound>(BoundProps { size: *size, search: study.search.clone(), resize }),
            component::<Proof>(ProofProps { study }),
            component::<Half>(()),
        ]);
    }
    guide_page(&PLAN, &props.chapter, live)
}
