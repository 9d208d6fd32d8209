//! Previews in the score: how many points the current number would add, next to the figures and on
//! the bar.

use crate::model::{Pointer, use_effect_of_inspected};
use ginnow::sieve::Game;
use ginnow_kit::widgets::duel_bar;
use ginnow_kit::words::{fill, number};
use std::rc::Rc;
use yew::prelude::*;

#[derive(Properties, PartialEq)]
pub struct ScoreGhostsProps {
    pub game: Rc<Game>,
    pub pointer: Pointer,
}

/// Shows the player's new points, for example `+12`.
#[component]
pub fn YourGhost(props: &ScoreGhostsProps) -> Html {
    ghost(
        use_effect_of_inspected(&props.pointer, &props.game)
            .map(|effect| u64::from(effect.turn.selection)),
    )
}

/// Like [`YourGhost`], with the taxman's points.
#[component]
pub fn TaxmansGhost(props: &ScoreGhostsProps) -> Html {
    ghost(use_effect_of_inspected(&props.pointer, &props.game).map(|effect| effect.paid_sum()))
}

fn ghost(points: Option<u64>) -> Html {
    let points = points.map(|points| ["+", &number(points)].concat());
    html! { <span class="ghost" aria-hidden="true">{points}</span> }
}

/// Previews on the bar, including the points that would get out of reach.
#[component]
pub fn BarGhost(props: &ScoreGhostsProps) -> Html {
    let Some(effect) = use_effect_of_inspected(&props.pointer, &props.game) else {
        return Html::default();
    };
    let shares = crate::model::Shares::of(props.game.position());
    let part = |class: &'static str, from: u64, points: u64| {
        duel_bar::part(class, [from, from + points], shares.all())
    };
    let (selection, paid, lost) =
        (u64::from(effect.turn.selection), effect.paid_sum(), effect.lost_sum());
    let taxmans = shares.all() - shares.taxmans - paid;
    html! {
        <>
            <svg class="bar-ghost" viewBox="0 0 1000 10" preserveAspectRatio="none" aria-hidden="true">
                {part("yours", shares.yours, selection)}
                {part("paid", taxmans, paid)}
                {part("lost", taxmans.saturating_sub(lost), lost)}
            </svg>
            if lost > 0 {
                <p class="out-of-reach" aria-hidden="true">{fill!("effect.lost-sum", sum = number(lost))}</p>
            }
        </>
    }
}
