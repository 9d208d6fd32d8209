//! When another drawing of the same nodes appears, this lets the nodes travel from their old places
//! to the new ones, so that you can follow them.

use crate::browser::{after, window};
use crate::reactive::effect::use_effect_with;
use std::collections::BTreeMap;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{Element, SvgElement};
use yew::prelude::*;

/// The attribute of nodes that are moving. The style sheet animates them.
const TRAVELS: &str = "data-travels";

/// The longest time that this takes, in milliseconds.
const DURATION: u32 = 400;

/// With more nodes than this, the animation wouldn't be smooth.
const MOST: usize = 300;

/// If the new drawing is late by more frames than this, we give up. Its nodes have then already
/// been seen in their new places.
const FRAMES: u32 = 60;

/// Centres of nodes on the screen, by their numbers.
type Places = BTreeMap<String, (f64, f64)>;

/// Moves the nodes of the drawings in `container` when `view` changes. A node is a group in an SVG
/// drawing that has its number in `data-number`.
#[hook]
pub fn use_travel(container: &NodeRef, view: &'static str) {
    let last = use_mut_ref(|| view);
    let places = use_mut_ref(Places::new);
    if *last.borrow() != view {
        *last.borrow_mut() = view;
        // At this point, the document still contains the old drawing.
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

/// Starts the animation once the new drawing has its size, but before the browser paints it. The
/// drawing may come a few frames later than the view, so we look for it in each frame. This works
/// because the browser asks us before it paints.
fn before_painting(container: NodeRef, places: Places, frames: u32) {
    let action = Closure::once_into_js(move || {
        let nodes = nodes(&container);
        if nodes.is_empty() && frames > 0 {
            before_painting(container, places, frames - 1);
        } else {
            travel(&nodes, &places);
        }
    });
    // This can only fail if the argument has the wrong type.
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

/// Starts the animation of all nodes that were also in the old drawing.
fn travel(nodes: &[SvgElement], places: &Places) {
    // Read all places before writing anything. Otherwise, the browser would compute the layout
    // again for every node.
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

/// Returns the scale of the drawing that contains a node.
fn pixels_per_unit(node: &SvgElement) -> f64 {
    let drawing = node.closest("svg").ok().flatten();
    let scale = drawing.and_then(|drawing| {
        let view = drawing.get_attribute("viewBox")?;
        let width: f64 = view.split_whitespace().nth(2)?.parse().ok()?;
        Some(drawing.get_bounding_client_rect().width() / width)
    });
    scale.filter(|scale| *scale > 0.0).unwrap_or(1.0)
}
