//! Counting f(n, k): what is counted, two ways to do it, and the steps of the one
//! that is looked at.

mod answer;
mod bars;
mod form;
mod lane;
mod numbers;
pub mod reading;
mod steps;
mod transform;
mod ways;

pub use bars::{BarsProps, bars};

use crate::jobs::Pace;
use crate::screen::ScreenAction;
use form::{Form, FormProps};
use ginnow::divisor_game::count::{Method, Modulus, Query};
use ginnow_kit::component::component;
use ginnow_kit::effect::use_effect_with;
use ginnow_kit::page::PageAction;
use ginnow_kit::widgets::enlarge::enlarge_button;
use ginnow_kit::words::{fill, number, text};
use lane::{Way, use_way};
use steps::{Steps, StepsProps};
use yew::prelude::*;

/// Up to this n is counted without being asked.
const SMALL: u64 = 1_000_000;

/// Up to this k, where the number is exact.
const FEW: u64 = 1_000;

#[derive(Properties, PartialEq)]
pub struct CountingProps {
    /// What is counted.
    pub query: Query,
    /// Something else is to be counted.
    pub show: Callback<ScreenAction>,
    /// Whether this has more room than the piles.
    pub enlarged: bool,
    /// Something is to change around the puzzle.
    pub page: Callback<PageAction>,
}

/// The view.
#[component]
pub fn Counting(props: &CountingProps) -> Html {
    let query = props.query;
    let (sieve, rank) = (use_way(), use_way());
    let chosen = match query.method {
        Method::Sieve => sieve.clone(),
        Method::Rank => rank.clone(),
    };
    use_first_count(query, &chosen);
    let ask = props.show.reform(ScreenAction::Query);
    let (n, k) = (number(query.n), number(query.k));
    let about = fill("counting.about", &[("n", &n), ("k", &k)]);
    html! {
        <div class="counting">
            <div class="counting-head">
                <p class="hint">{about}</p>
                {enlarge_button(props.enlarged, &props.page)}
            </div>
            {component::<Form>(FormProps { query, ask: ask.clone() })}
            <h2>{text("counting.ways")}</h2>
            {ways::ways(query, [&sieve, &rank], &ask)}
            {component::<Steps>(StepsProps { query, lane: chosen.lane.clone() })}
        </div>
    }
}

/// Counts what is small as soon as it is asked for.
#[hook]
fn use_first_count(query: Query, way: &Way) {
    let (lane, begin) = (way.lane.clone(), way.begin.clone());
    use_effect_with(query, move |&query| {
        let short = query.modulus != Modulus::Exact || query.k <= FEW;
        let known = lane.count_of(query).is_some() || lane.snapshot_of(query).is_some();
        if query.n <= SMALL && short && !known && query.check().is_ok() {
            begin.emit((query, Pace::Whole));
        }
    });
}
