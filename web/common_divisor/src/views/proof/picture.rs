//! Draws the lattice of divisors. You can navigate it with the arrow keys.

use super::lattice::Lattice;
use super::outcome::DivisorOutcome;
use crate::jobs::proving::SetProof;
use ginnow_kit::browser::target::number_at;
use ginnow_kit::reactive::effect::use_effect_with;
use ginnow_kit::widgets::walk::{WalkNode, step};
use ginnow_kit::words::{fill, number, text};
use std::rc::Rc;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};
use yew::prelude::*;

/// Distance between levels, in the drawing's units.
const LEVEL: f64 = 2.6;

/// Distance between neighbours. A ten-digit number fits in.
const GAP: f64 = 4.8;

/// Size of a unit in `rem`, if the drawing doesn't fit in its container.
const UNIT: f64 = 1.05;

/// From this many units, the drawing may be wider than its container, which scrolls.
const ROOMY: f64 = 22.0;

#[derive(Properties, PartialEq)]
pub struct LatticePictureProps {
    pub lattice: Rc<Lattice>,
    pub proof: SetProof,
    pub chosen: u64,
    pub choose: Callback<u64>,
}

fn places(lattice: &Lattice) -> Vec<(f64, f64)> {
    let place = |node: &super::lattice::LatticeNode| (node.x * GAP, f64::from(node.level) * LEVEL);
    lattice.nodes.iter().map(place).collect()
}

#[component]
pub fn LatticePicture(props: &LatticePictureProps) -> Html {
    let container = use_node_ref();
    let lattice = &props.lattice;
    let places = places(lattice);
    let at = lattice.nodes.iter().position(|node| node.divisor == props.chosen).unwrap_or(0);
    let choose = {
        let (lattice, choose) = (Rc::clone(lattice), props.choose.clone());
        move |index: Option<u32>| {
            let node = index.and_then(|index| lattice.nodes.get(index as usize));
            if let Some(node) = node {
                choose.emit(node.divisor);
            }
        }
    };
    let enter = move |event: FocusEvent| choose(number_at(event.target()));
    let key = {
        let (container, places) = (container.clone(), places.clone());
        move |event: KeyboardEvent| {
            let stops: Vec<WalkNode> = (0..).zip(places.iter().copied()).collect();
            let from = number_at(event.target()).unwrap_or(0);
            if let Some(to) = step(&event.key(), from, &stops) {
                event.prevent_default();
                focus(&container, to);
            }
        }
    };
    let (width, height) = extent(lattice);
    // Only scroll at the start. Later on, somebody may be pointing at something, and it should not
    // move away.
    use_effect_with((props.proof.sum, props.proof.finished), {
        let (container, part) = (container.clone(), places[at].0 / width + 0.5);
        move |_| bring_to_middle(&container, part)
    });
    let view = format!("{:.1} -1.6 {width:.1} {height:.1}", -width / 2.0);
    let (container_for, wide) = if width < ROOMY {
        ("few", None)
    } else {
        ("many", Some(format!("{:.1}rem", width * UNIT)))
    };
    html! {
        <div class="lattice-room" ref={container}>
            <svg translate="no" class={classes!("lattice", container_for)} viewBox={view} width={wide} role="group"
                aria-label={fill!("lattice.label", sum = number(props.proof.sum))}
                onfocusin={enter} onkeydown={key}>
                <path class="lines" d={lines(lattice, &places, |_| true)} />
                <path class="lines near" d={lines(lattice, &places, |(one, other)| one == at || other == at)} />
                {for (0..lattice.nodes.len()).map(|index| node(props, index, places[index], index == at))}
            </svg>
        </div>
    }
}

#[expect(clippy::cast_precision_loss, reason = "fewer than a hundred divisors")]
fn extent(lattice: &Lattice) -> (f64, f64) {
    let width = lattice.widest.max(3) as f64 * GAP + 1.0;
    (width, f64::from(lattice.levels - 1) * LEVEL + 3.6)
}

fn lines(
    lattice: &Lattice,
    places: &[(f64, f64)],
    requested: impl Fn((usize, usize)) -> bool,
) -> String {
    let line = |(one, other): (usize, usize)| {
        let ((x, y), (u, v)) = (places[one], places[other]);
        format!("M{x:.2} {y:.2}L{u:.2} {v:.2}")
    };
    let requested = lattice.edges.iter().filter(|&&edge| requested(edge));
    requested.copied().map(line).collect()
}

fn node(props: &LatticePictureProps, index: usize, (x, y): (f64, f64), chosen: bool) -> Html {
    let divisor = props.lattice.nodes[index].divisor;
    let outcome = DivisorOutcome::of(divisor, &props.proof);
    // For voice control, the label must include the visible text.
    let message = fill!("lattice.node", divisor, outcome = outcome.name());
    html! {
        <g class={classes!("divisor", outcome.class(), chosen.then_some("chosen"))} role="button"
            tabindex={if chosen { "0" } else { "-1" }} aria-pressed={chosen.to_string()}
            aria-label={message} data-number={index.to_string()}
            transform={format!("translate({x:.2} {y:.2})")}>
            <circle class="reach" r="1" />
            {mark(outcome)}
            <text y="1.35">{divisor}</text>
        </g>
    }
}

/// Draws the mark of an outcome, centred on the origin.
pub fn mark(outcome: DivisorOutcome) -> Html {
    match outcome {
        DivisorOutcome::Refuted(_) => html! {
            <>
                <rect x="-.45" y="-.45" width=".9" height=".9" />
                <path d="M-.45-.45.45.45M.45-.45-.45.45" />
            </>
        },
        DivisorOutcome::Best | DivisorOutcome::Found => html! {
            <><circle r=".72" class="ring" /><circle r=".42" class="filled" /></>
        },
        DivisorOutcome::Divides => html! { <circle r=".42" class="filled" /> },
        DivisorOutcome::Smaller => html! { <circle r=".26" /> },
        DivisorOutcome::Open => html! { <path d="M0-.5.5 0 0 .5-.5 0z" /> },
    }
}

pub fn legend() -> Html {
    let entry = |outcome: DivisorOutcome| {
        html! {
            <li>
                <svg class="lattice-mark" viewBox="-.9 -.9 1.8 1.8" aria-hidden="true">
                    <g class={classes!("divisor", outcome.class())}>{mark(outcome)}</g>
                </svg>
                {outcome.name()}
            </li>
        }
    };
    html! {
        <ul role="list" class="legend" aria-label={text("lattice.legend")}>
            {for DivisorOutcome::KINDS.into_iter().map(entry)}
        </ul>
    }
}

/// Scrolls horizontally to centre this fraction of the drawing. No-op if the drawing fits.
pub fn bring_to_middle(container: &NodeRef, part: f64) {
    if let Some(container) = container.cast::<Element>() {
        let at =
            f64::from(container.scroll_width()) * part - f64::from(container.client_width()) / 2.0;
        #[expect(clippy::cast_possible_truncation, reason = "pixels of a drawing")]
        container.set_scroll_left(at as i32);
    }
}

/// Focuses a node.
pub fn focus(container: &NodeRef, number: u32) {
    let element = container.cast::<Element>().and_then(|container| {
        let found = container.query_selector(&format!("[data-number=\"{number}\"]"));
        found.ok().flatten()
    });
    if let Some(element) = element {
        // SVG elements can be focused just like HTML ones, despite the different type.
        let _ = element.unchecked_into::<HtmlElement>().focus();
    }
}
