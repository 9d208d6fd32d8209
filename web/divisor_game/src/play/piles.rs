//! The piles: buttons in a row, one of which the Tab key finds; arrow keys lead
//! to the others.

use crate::explain;
use crate::keys::{BOARD_KEYS, BoardKey};
use ginnow::divisor_game::{Factorization, PrimePower};
use ginnow_kit::page::keys::{find, has_command};
use ginnow_kit::state::use_state_eq;
use ginnow_kit::words::{count, number, text};
use std::sync::Arc;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};
use yew::prelude::*;

/// Up to this rank each prime is a mark of its own.
const MOST_MARKS: u32 = 7;

#[derive(Properties, PartialEq)]
pub struct PilesProps {
    /// The piles.
    pub piles: Vec<Arc<Factorization>>,
    /// The pile that is to be split.
    pub chosen: Option<usize>,
    /// The piles that the last move has made.
    pub fresh: Option<[usize; 2]>,
    /// The piles that winning moves split, where they are shown.
    pub winning: Vec<usize>,
    /// A pile is chosen.
    pub choose: Callback<usize>,
}

/// The row of piles.
#[component]
pub fn Piles(props: &PilesProps) -> Html {
    let row = use_node_ref();
    let focused = use_state_eq(|| 0);
    let most = props.piles.len().saturating_sub(1);
    let at = (*focused).min(most);
    let move_focus = {
        let row = row.clone();
        move |event: KeyboardEvent| {
            let key = find(
                &BOARD_KEYS,
                &event.key(),
                has_command(&event),
                event.shift_key(),
            );
            if let Some(to) = key.and_then(|key| target(key, at, most)) {
                event.prevent_default();
                focus(&row, to);
            }
        }
    };
    let pile = |(index, pile): (usize, &Arc<Factorization>)| {
        let setter = focused.setter();
        let class = classes!(
            "pile",
            (pile.rank() == 1).then_some("prime"),
            (props.chosen == Some(index)).then_some("chosen"),
            props
                .fresh
                .is_some_and(|fresh| fresh.contains(&index))
                .then_some("fresh"),
            props.winning.contains(&index).then_some("winning"),
        );
        html! {
            <button type="button" {class} data-number={index.to_string()}
                tabindex={if index == at { "0" } else { "-1" }}
                aria-pressed={(props.chosen == Some(index)).to_string()}
                onclick={props.choose.reform(move |_: MouseEvent| index)}
                onfocus={move |_: FocusEvent| setter.set(index)}>
                <span class="pile-number">{number(pile.number())}</span>
                {marks(pile)}
                if pile.rank() > 1 {
                    <span class="visually-hidden">{" = "}{explain::product(pile)}{", "}</span>
                }
                <span class="pile-rank">{rank(pile)}</span>
            </button>
        }
    };
    html! {
        <div ref={row} class="piles" role="toolbar" aria-label={text("piles.label")}
            onkeydown={move_focus}>
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

/// The primes of a pile: each as a mark of its own, or, where there are many,
/// with exponents.
fn marks(pile: &Factorization) -> Html {
    let single = pile.rank() <= MOST_MARKS;
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

/// The class of a prime's marks and edges, by its place among the primes of a
/// number.
pub fn hue(index: usize) -> &'static str {
    ["hue-1", "hue-2", "hue-3", "hue-4", "hue-5"][index % 5]
}

/// The pile that a key leads to, if it leads to one.
fn target(key: BoardKey, at: usize, most: usize) -> Option<usize> {
    match key {
        BoardKey::Left => Some(at.saturating_sub(1)),
        BoardKey::Right => Some((at + 1).min(most)),
        BoardKey::First => Some(0),
        BoardKey::Last => Some(most),
        BoardKey::Choose => None,
    }
}

fn focus(row: &NodeRef, index: usize) {
    let wanted = format!("[data-number=\"{index}\"]");
    let found = row
        .cast::<Element>()
        .and_then(|row| row.query_selector(&wanted).ok()?);
    if let Some(pile) = found.and_then(|pile| pile.dyn_into::<HtmlElement>().ok()) {
        // Without the focus the pile can still be chosen.
        let _ = pile.focus();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_lead_along_the_row_and_not_beyond() {
        for (key, at, to) in [
            (BoardKey::Left, 0, Some(0)),
            (BoardKey::Left, 3, Some(2)),
            (BoardKey::Right, 3, Some(4)),
            (BoardKey::Right, 4, Some(4)),
            (BoardKey::First, 4, Some(0)),
            (BoardKey::Last, 2, Some(4)),
            (BoardKey::Choose, 2, None),
        ] {
            assert_eq!(target(key, at, 4), to, "{key:?}");
        }
    }
}
