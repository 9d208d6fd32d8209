//! Animates the transition between two drawings of the same nodes: each node travels from its old
//! place to the new one, so that you can follow it.

use crate::browser::{after, window};
use crate::reactive::effect::use_effect_with;
use std::collections::BTreeMap;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{Element, SvgElement};
use yew::prelude::*;

/// The style sheet animates nodes with this attribute.
const TRAVELS: &str = "data-travels";

/// The animation takes at most this many milliseconds.
const DURATION: u32 = 400;

/// With more nodes than this, the animation wouldn't be smooth.
const MOST: usize = 300;

/// If the new drawing is more than this many frames late, we give up, because the nodes have
/// already been seen in their new places.
const FRAMES: u32 = 60;

/// Centres of nodes on the screen, by number.
type Places = BTreeMap<String, (f64, f64)>;

/// Moves the nodes of the drawings in `container` whenever `view` changes. Nodes are SVG groups
/// with their number in `data-number`.
#[hook]
pub fn use_travel(container: &NodeRef, view: &'static str) {
    let last = use_mut_ref(|| view);
    let places = use_mut_ref(Places::new);
    if *last.borrow() != view {
        *last.borrow_mut() = view;
        // The document still has the old drawing at this point.
        *places.borrow_mut() = places_in(container);
    }
    let container = container.clone();
    use_effect_with(view, move |_| {
        let places = places.take();
        if !places.is_empty() {
            before_painting(container, places, FRAMES);
        }
    });
}

/// Starts the animation when the new drawing has its size, but hasn't been painted yet. It may
/// arrive a few frames after the view, so we check in every frame, which is when the browser asks
/// us before painting.
fn before_painting(container: NodeRef, places: Places, frames: u32) {
    let action = Closure::once_into_js(move || {
        let nodes = nodes(&container);
        if nodes.is_empty() && frames > 0 {
            before_painting(container, places, frames - 1);
        } else {
            travel(&nodes, &places);
        }
    });
    // Cannot fail, because the argument is a function.
    let _ = window().request_animation_frame(action.unchecked_ref());
}

fn nodes(container: &NodeRef) -> Vec<SvgElement> {
    let container = container.cast::<Element>();
    let found = container
        .and_then(|container| container.query_selector_all(".graph-room g[data-number]").ok());
    let Some(found) = found else {
        return Vec::new();
    };
    let nodes = (0..found.length()).filter_map(|at| found.item(at));
    nodes.filter_map(|node| node.dyn_into().ok()).collect()
}

fn number(node: &Element) -> Option<String> {
    node.get_attribute("data-number")
}

fn centre(node: &Element) -> (f64, f64) {
    let place = node.get_bounding_client_rect();
    let (width, height) = (place.width(), place.height());
    (place.left() + width / 2.0, place.top() + height / 2.0)
}

fn places_in(container: &NodeRef) -> Places {
    let nodes = nodes(container);
    if nodes.len() > MOST {
        return Places::new();
    }
    let place = |node: &SvgElement| Some((number(node)?, centre(node)));
    nodes.iter().filter_map(place).collect()
}

/// Animates all nodes that were in the old drawing as well.
fn travel(nodes: &[SvgElement], places: &Places) {
    // Read all places first, then write. Alternating would make the browser compute the layout once
    // per node.
    let steps = nodes.iter().filter_map(|node| {
        let from = places.get(&number(node)?)?;
        let to = centre(node);
        Some((node.clone(), from.0 - to.0, from.1 - to.1))
    });
    let steps: Vec<_> = steps.collect();
    for (node, right, down) in &steps {
        let unit = pixels_per_unit(node);
        let start = format!("{:.2}px {:.2}px", right / unit, down / unit);
        let _ = node.style().set_property("--travel-from", &start);
        let _ = node.set_attribute(TRAVELS, "");
    }
    after(DURATION, move || {
        for (node, ..) in &steps {
            let _ = node.remove_attribute(TRAVELS);
        }
    });
}

/// Returns the scale of the drawing around a node.
fn pixels_per_unit(node: &SvgElement) -> f64 {
    let drawing = node.closest("svg").ok().flatten();
    let scale = drawing.and_then(|drawing| {
        let view = drawing.get_attribute("viewBox")?;
        let width: f64 = view.split_whitespace().nth(2)?.parse().ok()?;
        Some(drawing.get_bounding_client_rect().width() / width)
    });
    scale.filter(|scale| *scale > 0.0).unwrap_or(1.0)
}
