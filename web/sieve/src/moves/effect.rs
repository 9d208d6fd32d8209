//! Compares the move below the pointer with the previous one: how many points would go where?

use crate::model::{Effect, Pointer, use_effect_of_inspected};
use ginnow::sieve::{Game, Number};
use ginnow_kit::words::{enumeration, fill, number, text};
use std::rc::Rc;
use yew::prelude::*;

#[derive(Properties, PartialEq)]
pub struct EffectPanelProps {
    pub game: Rc<Game>,
    pub pointer: Pointer,
}

/// Above this, we give a count instead of naming the numbers.
const MOST_NAMED: usize = 8;

/// Renders a panel on top of the moves. It is visible as long as there's a selectable number below
/// the pointer.
#[component]
pub fn EffectPanel(props: &EffectPanelProps) -> Html {
    let position = props.game.position();
    let effect = use_effect_of_inspected(&props.pointer, &props.game);
    // The last two numbers pointed at. Reset by every move, because they are about the current
    // position.
    let last = use_mut_ref(|| (0, [None::<Number>; 2]));
    let mut last = last.borrow_mut();
    if last.0 != position.turns().len() {
        *last = (position.turns().len(), [None; 2]);
    }
    let Some(effect) = effect else {
        return Html::default();
    };
    let current = Some(effect.turn.selection);
    if last.1[0] != current {
        last.1 = [current, last.1[0]];
    }
    let other = last.1[1].and_then(|other| props.pointer.effect(&props.game, other));
    html! {
        <section class="effect" aria-hidden="true">
            <h3>{fill!("effect.title", number = effect.turn.selection)}</h3>
            <dl>
                {line("yours", text("effect.yours").to_owned(), u64::from(effect.turn.selection))}
                {line("paid", fill!("effect.pays", payment = effect.turn.payment), u64::from(effect.turn.payment))}
                {numbers("paid", ["effect.unused", "effect.unused-many"], effect.unused().collect(), effect.unused_sum())}
                {numbers("lost", ["effect.lost", "effect.lost-many"], effect.lost.clone(), effect.lost_sum())}
            </dl>
            <p class="effect-sum">{sum(&effect)}</p>
            if let Some(other) = other {
                <p class="hint">
                    {fill!("effect.before", number = other.turn.selection)}{" "}{sum(&other)}
                </p>
            }
        </section>
    }
}

/// Puts the points that both sides would get into words.
fn sum(effect: &Effect) -> String {
    let (yours, taxmans) = (number(u64::from(effect.turn.selection)), number(effect.taxmans()));
    fill!("effect.sum", yours, taxmans)
}

fn line(class: &'static str, words: String, sum: u64) -> Html {
    html! { <div {class}><dt>{words}</dt><dd>{number(sum)}</dd></div> }
}

/// Renders a line about some numbers, unless there aren't any.
fn numbers(
    class: &'static str,
    [few, many]: [&'static str; 2],
    numbers: Vec<Number>,
    sum: u64,
) -> Option<Html> {
    let count = numbers.len();
    let words = if count > MOST_NAMED {
        fill!(many, count)
    } else {
        fill!(few, numbers = enumeration(numbers))
    };
    (count > 0).then(|| line(class, words, sum))
}
