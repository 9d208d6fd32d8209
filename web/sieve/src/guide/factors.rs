//! The chapter on principal factors. Point at a number to see its factors by rank.

use super::game::{SmallBoard, SmallBoardProps, use_small_game};
use ginnow::sieve::{FactorTable, Number};
use ginnow_kit::reactive::component::component;
use ginnow_kit::reactive::state::use_state_eq;
use ginnow_kit::words::{fill, list, text};
use yew::prelude::*;

const SIZE: Number = 18;

/// The number shown at first.
const FIRST: Number = 12;

/// Width of the drawing and height of one row.
const WIDTH: f64 = 12.0;
const ROW: f64 = 1.9;

/// No number up to `SIZE` has more than this many prime factors.
const LARGEST_RANK: u8 = 4;

/// Renders the chapter's interactive part.
#[component]
pub fn Factors() -> Html {
    let (model, _) = use_small_game(SIZE);
    let shown = use_state_eq(|| FIRST);
    let inspect = {
        let shown = shown.setter();
        use_callback((), move |number: Option<Number>, ()| {
            if let Some(number) = number {
                shown.set(number);
            }
        })
    };
    let select = inspect.reform(Some);
    let table = model.position().table().clone();
    html! {
        <>
            {component::<SmallBoard>(SmallBoardProps {
                model: (*model).clone(), select, inspect, principal: true
            })}
            <figure class="factor-tree">
                {drawing(&table, *shown)}
                <figcaption>{sentence(&table, *shown)}</figcaption>
            </figure>
        </>
    }
}

/// Factors that are neither principal nor the number itself.
fn others(table: &FactorTable, number: Number) -> impl Iterator<Item = Number> {
    let principal = table.principal_factors(number);
    let divisors = table.divisors(number).iter().copied();
    divisors.filter(move |factor| *factor != number && !principal.contains(factor))
}

fn sentence(table: &FactorTable, number: Number) -> String {
    let principal = table.principal_factors(number);
    if principal.is_empty() {
        return text("details.no-factors").to_owned();
    }
    let (factors, others) = (list(principal), list(others(table, number)));
    if others.is_empty() {
        return fill!("guide.factors-only", number, factors);
    }
    fill!("guide.factors-some", number, factors, others)
}

/// Draws the factors by rank, one row each and with the number on top. Lines lead from each number
/// to its principal factors.
fn drawing(table: &FactorTable, number: Number) -> Html {
    let top = table.rank(number);
    let place = |factor: Number| {
        let rank = table.rank(factor);
        let row: Vec<Number> = in_rank(table, number, rank).collect();
        let index = row.iter().position(|&other| other == factor);
        let share = (to_float(index.unwrap_or(0)) + 1.0) / (to_float(row.len()) + 1.0);
        (WIDTH * share, 1.0 + ROW * f64::from(top - rank))
    };
    let divisors = table.divisors(number);
    let lines = divisors.iter().flat_map(|&from| {
        let factors = table.principal_factors(from).iter();
        factors.map(move |&to| (from, to))
    });
    let lines = lines.map(|(from, to)| {
        let ((x1, y1), (x2, y2)) = (place(from), place(to));
        let class = if from == number { "pair" } else { "edge" };
        html! { <path {class} d={format!("M{x1:.2} {y1:.2}L{x2:.2} {y2:.2}")} /> }
    });
    let principal = table.principal_factors(number);
    let nodes = divisors.iter().map(|&factor| {
        let (x, y) = place(factor);
        let class = match factor {
            _ if factor == number => "node chosen",
            _ if principal.contains(&factor) => "node paid",
            _ => "node",
        };
        html! {
            <g {class} transform={format!("translate({x:.2} {y:.2})")}>
                <rect x="-0.95" y="-0.65" width="1.9" height="1.3" rx="0.3" />
                <text y="0.3">{factor}</text>
            </g>
        }
    });
    let height = 2.0 + ROW * f64::from(LARGEST_RANK);
    html! {
        <svg translate="no" viewBox={format!("0 0 {WIDTH} {height}")} aria-hidden="true">
            {for lines}
            {for nodes}
        </svg>
    }
}

/// Returns the factors of `number` with the given rank. The rank is the number of prime factors.
fn in_rank(table: &FactorTable, number: Number, rank: u8) -> impl Iterator<Item = Number> {
    let divisors = table.divisors(number).iter().copied();
    divisors.filter(move |&factor| table.rank(factor) == rank)
}

#[allow(clippy::cast_precision_loss, reason = "a number has few factors")]
fn to_float(count: usize) -> f64 {
    count as f64
}
