//! The pieces of a drawing of arches, in `Why` and on the result card.

use crate::model::{Pointing, use_inspected};
use ginnow::sieve::Number;
use ginnow::sieve::drawing::{Arch, ArchesView, Curve, Foot, Label, Role};
use ginnow_kit::shared::Shared;
use ginnow_kit::store::Store;
use yew::prelude::*;

/// The colours along an arch.
pub fn gradient() -> Html {
    html! {
        <linearGradient id="arch">
            <stop class="from" offset=".2" />
            <stop class="to" offset=".8" />
        </linearGradient>
    }
}

/// The line below the feet.
pub fn axis(feet: &[Foot]) -> Html {
    let [first, .., last] = feet else {
        return Html::default();
    };
    let (left, right, y) = (first.centre.x, last.centre.x, first.centre.y);
    html! { <path class="axis" d={format!("M{left:.2} {y:.2}H{right:.2}")} /> }
}

/// An arch, and a wider one for the pointer.
pub fn arch_paths(arch: &Arch, class: Option<&'static str>) -> Html {
    html! {
        <g data-number={arch.pair.selection.to_string()}>
            <path class="near-arch" d={arch.curve.path_data()} />
            {path(classes!("arch", class), &arch.curve)}
        </g>
    }
}

/// A curve whose length counts as 1, so that the style sheet can draw a part of it.
fn path(class: Classes, curve: &Curve) -> Html {
    html! { <path {class} pathLength="1" d={curve.path_data()} /> }
}

/// The mark of a number: a square, a circle, or a smaller circle.
pub fn foot(foot: &Foot, role: Role, class: Option<&'static str>) -> Html {
    let (name, half, round) = match role {
        Role::Selected => ("foot selected", foot.radius, 0.3),
        Role::Payment => ("foot payment", foot.radius, 1.0),
        Role::Swept => ("foot swept", foot.radius / 2.0, 1.0),
        Role::Remaining => ("foot", foot.radius / 2.0, 1.0),
    };
    let place = |at: f64| format!("{at:.2}");
    html! {
        <rect class={classes!(name, class)} data-number={foot.number.to_string()}
            x={place(foot.centre.x - half)} y={place(foot.centre.y - half)}
            width={place(half * 2.0)} height={place(half * 2.0)} rx={place(half * round)} />
    }
}

/// The label of a number below the axis.
pub fn number_label(label: &Label, selected: bool) -> Html {
    written(label, selected.then_some("yours"), "")
}

/// The label of a prime at the crown of an arch.
pub fn prime_label(label: &Label) -> Html {
    written(label, Some("prime"), "×")
}

fn written(label: &Label, class: Option<&'static str>, sign: &'static str) -> Html {
    let [x, y] = [label.centre.x, label.centre.y].map(|at| format!("{at:.2}"));
    html! { <text {class} {x} {y} dy=".35em">{sign}{label.number}</text> }
}

#[derive(Properties, PartialEq)]
pub struct LitProps {
    pub layout: Shared<ArchesView>,
    /// How many moves are on the board.
    pub played: usize,
    /// Whether the last move is drawn as it happens.
    pub fresh: bool,
    pub at: Store<Pointing>,
}

/// The arch of the current number, over the others, with both of its numbers. Before the first move, a prime lights the
/// arch that it could have.
#[component]
pub fn Lit(props: &LitProps) -> Html {
    let view = &props.layout.0;
    let inspected = use_inspected(&props.at);
    // The pointer is still at the last move while it happens, and when the game ends.
    let first = use_memo(props.played, |_| inspected);
    let moved = use_mut_ref(|| (props.played, false));
    let mut seen = moved.borrow_mut();
    if seen.0 != props.played {
        *seen = (props.played, false);
    }
    seen.1 |= inspected != *first;
    let lit = inspected.filter(|_| seen.1 || !props.fresh);
    let Some(arch) = lit.and_then(|number| arch_of(view, props.played, number)) else {
        return Html::default();
    };
    let foot = |number: Number| {
        let mut centre = view.feet[number as usize - 1].centre;
        centre.y += 15.0;
        written(&Label { number, centre }, None, "")
    };
    html! {
        <g class="lit" stroke-width={format!("{:.2}", view.stroke + 1.0)}>
            {path(classes!("arch"), &arch.curve)}
            {foot(arch.pair.payment)}
            {foot(arch.pair.selection)}
        </g>
    }
}

/// The arch of a number that the moves played have, or that the first move could have.
fn arch_of(view: &ArchesView, played: usize, number: Number) -> Option<&Arch> {
    if played == 0 {
        let mut ghosts = view.ghosts.iter();
        return ghosts.find(|ghost| ghost.prime == number);
    }
    let arch = view.arch_of(number)?;
    let turn = view.feet[number as usize - 1].turn?;
    (turn < played).then_some(arch)
}
