//! Arches that react to the pointer, for both the view and the result card.

use crate::model::{Pointing, use_inspected};
use ginnow::sieve::Number;
use ginnow::sieve::drawing::{Arch, ArchesView, Curve, Label};
use ginnow_kit::reactive::effect::use_effect_with;
use ginnow_kit::reactive::shared::Shared;
use ginnow_kit::reactive::store::Store;
use ginnow_web_sieve_arches::text_at;
use web_sys::Element;
use yew::prelude::*;

/// Draws an arch. Since the line alone is hard to hit, there's a wider, invisible path below it.
pub fn arch_paths(arch: &Arch, class: Option<&'static str>) -> Html {
    html! {
        <g key={arch.pair.selection} data-number={arch.pair.selection.to_string()}>
            <path class="near-arch" d={arch.curve.path_data()} />
            {path(classes!("arch", class), &arch.curve)}
        </g>
    }
}

/// `pathLength` makes every curve one unit long, so CSS can draw part of it without knowing the real length.
fn path(class: Classes, curve: &Curve) -> Html {
    html! { <path {class} pathLength="1" d={curve.path_data()} /> }
}

#[derive(Properties, PartialEq)]
pub struct LitProps {
    pub layout: Shared<ArchesView>,
    pub played: usize,
    /// Set while the last move is being animated.
    pub fresh: bool,
    pub at: Store<Pointing>,
}

/// Highlights the arch of the current number (and both of its numbers) on top of the others. Before the first move,
/// there are no arches yet; if you point at a prime, you see the one it would get.
#[component]
pub fn Lit(props: &LitProps) -> Html {
    let view = &props.layout.0;
    let inspected = use_inspected(&props.at);
    // Right after a move, the pointer still rests on the number you just selected. Highlighting that would be
    // distracting. We wait until it has been somewhere else.
    let first = use_memo(props.played, |_| inspected);
    let moved = use_mut_ref(|| (props.played, false));
    let mut seen = moved.borrow_mut();
    if seen.0 != props.played {
        *seen = (props.played, false);
    }
    seen.1 |= inspected != *first;
    let lit = inspected.filter(|_| seen.1 || !props.fresh);
    let arch = lit.and_then(|number| arch_of(view, props.played, number));
    let drawing = use_node_ref();
    use_dimmed(&drawing, arch.is_some());
    let Some(arch) = arch else {
        return Html::default();
    };
    let foot = |number: Number| {
        let mut centre = view.feet[number as usize - 1].centre;
        centre.y += 15.0;
        text_at(&Label { number, centre }, None, "")
    };
    html! {
        <g ref={drawing} class="lit" stroke-width={format!("{:.2}", view.stroke + 1.0)}>
            {path(classes!("arch"), &arch.curve)}
            {foot(arch.pair.payment)}
            {foot(arch.pair.selection)}
        </g>
    }
}

/// Marks the drawing while the group exists, which fades the other arches. Using `:has` instead would make browsers
/// restyle all arches after every move.
#[hook]
fn use_dimmed(group: &NodeRef, is_there: bool) {
    let group = group.clone();
    use_effect_with(is_there, move |_| {
        let around = group.cast::<Element>().and_then(|group| group.parent_element());
        if let Some(drawing) = &around {
            let _ = drawing.set_attribute("data-lit", "");
        }
        move || {
            if let Some(drawing) = around {
                let _ = drawing.remove_attribute("data-lit");
            }
        }
    });
}

/// Returns a number's arch among the moves played. Before the first move, it's looked up among the possible ones.
fn arch_of(view: &ArchesView, played: usize, number: Number) -> Option<&Arch> {
    if played == 0 {
        let mut ghosts = view.ghosts.iter();
        return ghosts.find(|ghost| ghost.prime == number);
    }
    let arch = view.arch_of(number)?;
    let turn = view.feet[number as usize - 1].turn?;
    (turn < played).then_some(arch)
}
