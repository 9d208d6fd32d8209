//! The piles are a row of buttons. Tab leads to one of them, and arrow keys to the others.

use super::hand::Hand;
use super::hint;
use crate::model::Action;
use crate::{explain, model::DivisorGame};
use ginnow::divisor_game::{Factorization, Illegal, PrimePower};
use ginnow_kit::frame::App;
use ginnow_kit::page::keys::{ROW_STEPS, SteppedBoard, use_steps};
use ginnow_kit::reactive::component::component;
use ginnow_kit::reactive::state::use_state_eq;
use ginnow_kit::words::{count, number, text};
use std::sync::Arc;
use yew::prelude::*;

/// With a larger rank, there's not enough space to draw each prime.
const MOST_MARKS: u32 = 7;

/// From this many piles, each has less space.
const MANY: usize = 7;

pub fn piles(app: &App<DivisorGame>) -> Html {
    let position = app.model.position();
    let choose = {
        let (act, hand) = (app.act.clone(), app.view_state.hand.setter());
        let piles = position.piles().to_vec();
        let numbers = position.numbers();
        Callback::from(move |pile: usize| {
            if piles.get(pile).is_some_and(|pile| pile.rank() == 1) {
                let number = numbers[pile];
                act.emit(Action::Refuse(Illegal::PrimePile { number }));
            }
            hand.set(Hand::choosing(&numbers, pile));
        })
    };
    component::<Piles>(PilesProps {
        piles: position.piles().to_vec(),
        chosen: app.view_state.hand.pile(position),
        fresh: app.model.fresh(),
        winning: hint::marked(app).piles,
        projected: app.is_projected(),
        choose,
    })
}

#[derive(Properties, PartialEq)]
struct PilesProps {
    piles: Vec<Arc<Factorization>>,
    /// Index of the pile about to be split.
    chosen: Option<usize>,
    /// Piles that resulted from the last move.
    fresh: Option<[usize; 2]>,
    /// Piles split by winning moves, if they may be shown.
    winning: Vec<usize>,
    projected: bool,
    choose: Callback<usize>,
}

#[component]
fn Piles(props: &PilesProps) -> Html {
    let row = use_node_ref();
    let focused = use_state_eq(|| 0);
    let at = (*focused).min(props.piles.len().saturating_sub(1));
    let piles = u32::try_from(props.piles.len()).unwrap_or(u32::MAX);
    let step = use_steps(SteppedBoard {
        container: row.clone(),
        steps: &ROW_STEPS,
        last: piles,
        columns: piles,
        projected: props.projected,
        select: None,
    });
    let many = props.piles.len() >= MANY;
    let pile = |(index, pile): (usize, &Arc<Factorization>)| {
        let setter = focused.setter();
        let class = classes!(
            "pile",
            (pile.rank() == 1).then_some("prime"),
            (props.chosen == Some(index)).then_some("chosen"),
            props.fresh.is_some_and(|fresh| fresh.contains(&index)).then_some("fresh"),
            props.winning.contains(&index).then_some("winning"),
        );
        html! {
            <button type="button" {class} data-number={(index + 1).to_string()}
                tabindex={if index == at { "0" } else { "-1" }}
                aria-pressed={(props.chosen == Some(index)).to_string()}
                onclick={props.choose.reform(move |_: MouseEvent| index)}
                onfocus={move |_: FocusEvent| setter.set(index)}>
                <span class="pile-number" translate="no">{number(pile.number())}</span>
                {marks(pile, many)}
                if pile.rank() > 1 {
                    <span class="visually-hidden">{" = "}{explain::product(pile)}{", "}</span>
                }
                <span class="pile-rank hint">{rank(pile)}</span>
            </button>
        }
    };
    html! {
        <div ref={row} class={classes!("piles", many.then_some("many"))} role="toolbar" aria-label={text("piles.label")}
            onkeydown={step}>
            {for props.piles.iter().enumerate().map(pile)}
        </div>
    }
}

fn rank(pile: &Factorization) -> String {
    if pile.rank() == 1 {
        text("pile.prime").to_owned()
    } else {
        count("pile.primes", pile.rank().into())
    }
}

/// Draws a pile's primes, each as a mark. If there are too many primes or piles, we use exponents.
fn marks(pile: &Factorization, many: bool) -> Html {
    let single = pile.rank() <= MOST_MARKS && !many;
    let mark = |index: usize, power: &PrimePower, raised: bool| {
        html! {
            <span class={classes!("mark", hue(index))}>
                {number(power.prime)}
                if raised && power.exponent > 1 {
                    <sup>{power.exponent}</sup>
                }
            </span>
        }
    };
    let marks = pile.powers().iter().enumerate().flat_map(|(index, power)| {
        let copies = if single { power.exponent } else { 1 };
        (0..copies).map(move |_| mark(index, power, !single))
    });
    html! { <span class="marks" aria-hidden="true">{for marks}</span> }
}

/// Returns the CSS class of a prime. There are more primes than colours. That's why it goes by the index among the
/// number's primes.
fn hue(index: usize) -> &'static str {
    ["hue-1", "hue-2", "hue-3", "hue-4", "hue-5"][index % 5]
}
