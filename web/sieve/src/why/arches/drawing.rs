//! Arches that react to the pointer. Both the view and the result card use them.

use crate::model::{Pointing, use_inspected};
use ginnow::sieve::Number;
use ginnow::sieve::drawing::{Arch, ArchesView, Curve, Label};
use ginnow_kit::reactive::effect::use_effect_with;
use ginnow_kit::reactive::shared::Shared;
use ginnow_kit::reactive::store::Store;
use ginnow_web_sieve_arches::text_at;
use web_sys::Element;
use yew::prelude::*;

/// Renders an arch. The line itself is hard to hit, so there's a wider, invisible path that catches the
/// pointer.
pub fn arch_paths(arch: &Arch, class: Option<&'static str>) -> Html {
    html! {
        <g key={arch.pair.selection} data-number={arch.pair.selection.to_string()}>
            <path class="near-arch" d={arch.curve.path_data()} />
            {path(classes!("arch", class), &arch.curve)}
        </g>
    }
}

/// We pretend that every curve has the length 1. This way, the style sheet can draw part of one without
/// knowing how long it is.
fn path(class: Classes, curve: &Curve) -> Html {
    html! { <path {class} pathLength="1" d={curve.path_data()} /> }
}

#[derive(Properties, PartialEq)]
pub struct LitProps {
    pub layout: Shared<ArchesView>,
    pub played: usize,
    /// True if the last move is being animated.
    pub fresh: bool,
    pub at: Store<Pointing>,
}

/// Highlights the arch of the current number, on top of the others and with both of its numbers. Before the
/// first move there are no arches yet, but if you point at a prime, you see the one that it could get.
#[component]
pub fn Lit(props: &LitProps) -> Html {
    let view = &props.layout.0;
    let inspected = use_inspected(&props.at);
    // Right after a move, the pointer is still on the number that you've selected. It would be distracting
    // to highlight that, so we wait until the pointer has been somewhere else.
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

/// Marks the drawing around a group while the group is there, so that the other arches fade. With `:has`, a browser would style
/// all arches again after every move.
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

/// Returns the arch of a number among the moves played or, before the first move, among the possible ones.
fn arch_of(view: &ArchesView, played: usize, number: Number) -> Option<&Arch> {
    if played == 0 {
        let mut ghosts = view.ghosts.iter();
        return ghosts.find(|ghost| ghost.prime == number);
    }
    let arch = view.arch_of(number)?;
    let turn = view.feet[number as usize - 1].turn?;
    (turn < played).then_some(arch)
}
