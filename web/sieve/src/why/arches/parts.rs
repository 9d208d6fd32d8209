//! Draws the arches of all moves and the feet of all numbers. If there are many of them, they appear in parts, because
//! the page would freeze otherwise. For the same reason, a move only redraws the parts it changes.

use super::drawing::arch_paths;
use crate::explain::number_in;
use crate::why::parts::use_parts;
use ginnow::sieve::Game;
use ginnow::sieve::drawing::{ArchesView, Foot, Role};
use ginnow_kit::reactive::memo::{memo, memo_with_key};
use ginnow_kit::reactive::shared::Shared;
use ginnow_web_sieve_arches::{axis, foot, gradient, number_label, prime_label, stroke};
use std::ops::Range;
use std::rc::Rc;
use yew::prelude::*;

/// Arches or feet per part.
const AT_ONCE: usize = 100;

#[derive(Properties, PartialEq)]
pub struct PartsProps {
    pub layout: Shared<ArchesView>,
    pub game: Rc<Game>,
    /// Set while the last move is being animated.
    pub fresh: bool,
}

/// Everything that does not depend on the pointer.
#[component]
pub fn Parts(props: &PartsProps) -> Html {
    let view = &props.layout.0;
    let played = props.game.played();
    let arches = cut(view.arches.len());
    let feet = cut(view.feet.len());
    let shown = use_parts(arches.len() + feet.len());
    let of_arches = arches.iter().enumerate().map(|(at, range)| {
        let props = ArchesProps {
            layout: props.layout.clone(),
            played: played.clamp(range.start, range.end),
            fresh: props.fresh && range.contains(&played.wrapping_sub(1)),
            range: range.clone(),
        };
        memo_with_key(at, some_arches, props)
    });
    let of_feet = feet.iter().enumerate().map(|(at, range)| {
        let removed = |foot: &Foot| foot.turn.filter(|&turn| turn < played);
        let props = FeetProps {
            layout: props.layout.clone(),
            game: props.game.clone(),
            turns: view.feet[range.clone()].iter().map(removed).collect(),
            fresh: props.fresh.then(|| played.wrapping_sub(1)),
            range: range.clone(),
        };
        memo_with_key(arches.len() + at, some_feet, props)
    });
    let drawn: Html = of_arches.chain(of_feet).take(shown).collect();
    let labels = LabelsProps { layout: props.layout.clone(), selected: selected(view, played) };
    html! {
        <>
            {gradient()}
            {axis(&view.feet)}
            {memo(ghosts, GhostsProps { layout: props.layout.clone(), shown: played == 0 })}
            {drawn}
            {memo(some_labels, labels)}
            {primes(view, played)}
        </>
    }
}

/// Splits `0..count` into ranges of at most [`AT_ONCE`].
fn cut(count: usize) -> Vec<Range<usize>> {
    let starts = (0..count).step_by(AT_ONCE);
    starts.map(|from| from..(from + AT_ONCE).min(count)).collect()
}

#[derive(PartialEq)]
struct GhostsProps {
    layout: Shared<ArchesView>,
    shown: bool,
}

/// Draws faint arches from 1 to the primes. They are still rendered after the first move, because they fade out.
fn ghosts(props: &GhostsProps) -> Html {
    let ghosts = props.layout.0.ghosts.iter();
    let class = classes!("ghosts", (!props.shown).then_some("gone"));
    html! {
        <g {class} stroke-width={stroke(&props.layout.0)}>
            {for ghosts.map(|ghost| arch_paths(ghost, None))}
        </g>
    }
}

#[derive(PartialEq)]
struct ArchesProps {
    layout: Shared<ArchesView>,
    range: Range<usize>,
    /// The first move in the range that isn't on the board yet.
    played: usize,
    fresh: bool,
}

fn some_arches(props: &ArchesProps) -> Html {
    let view = &props.layout.0;
    let last = props.played.wrapping_sub(1);
    let arch =
        |at: usize| arch_paths(&view.arches[at], (props.fresh && at == last).then_some("fresh"));
    html! {
        <g stroke-width={stroke(view)}>{for (props.range.start..props.played).map(arch)}</g>
    }
}

struct FeetProps {
    layout: Shared<ArchesView>,
    game: Rc<Game>,
    range: Range<usize>,
    /// The move that removed each number.
    turns: Vec<Option<usize>>,
    fresh: Option<usize>,
}

impl PartialEq for FeetProps {
    /// Ignores the game, which is only needed for the numbers' names. These cannot change without a change of `turns`.
    fn eq(&self, other: &Self) -> bool {
        let is_touched =
            |props: &Self| props.turns.iter().any(|&turn| turn.is_some() && turn == props.fresh);
        self.layout == other.layout
            && self.range == other.range
            && self.turns == other.turns
            && !is_touched(self)
            && !is_touched(other)
    }
}

fn some_feet(props: &FeetProps) -> Html {
    let feet = &props.layout.0.feet[props.range.clone()];
    let position = props.game.position();
    let feet = feet.iter().zip(&props.turns).map(|(one, turn)| {
        let role = turn.map_or(Role::Remaining, |_| one.role);
        let fresh = (turn.is_some() && *turn == props.fresh).then_some("fresh");
        let stop = if one.number == 1 { "0" } else { "-1" };
        html! {
            <g data-number={one.number.to_string()} role="img" tabindex={stop}
                aria-label={number_in(position, one.number)}>
                {foot(one, role, fresh)}
            </g>
        }
    });
    html! { <>{for feet}</> }
}

#[derive(PartialEq)]
struct LabelsProps {
    layout: Shared<ArchesView>,
    selected: Vec<bool>,
}

fn selected(view: &ArchesView, played: usize) -> Vec<bool> {
    let labels = view.numbers.iter();
    let is_selected = labels.map(|label| {
        let foot = &view.feet[label.number as usize - 1];
        foot.role == Role::Selected && foot.turn.is_some_and(|turn| turn < played)
    });
    is_selected.collect()
}

fn some_labels(props: &LabelsProps) -> Html {
    let labels = props.layout.0.numbers.iter().zip(&props.selected);
    html! { <>{for labels.map(|(label, &selected)| number_label(label, selected))}</> }
}

/// Draws the primes' labels. Each appears along with the prime's first arch.
fn primes(view: &ArchesView, played: usize) -> Html {
    let labels = view.primes.iter().filter(|label| {
        let of_prime = view.arches.iter().enumerate();
        let first = of_prime
            .filter(|(_, arch)| arch.prime == label.number)
            .min_by_key(|(_, arch)| arch.pair.payment);
        first.is_some_and(|(turn, _)| turn < played)
    });
    html! { <>{for labels.map(prime_label)}</> }
}
