//! Draws the branching tree as it grows.

mod coverage;
mod layout;
mod mark;
mod node_size;
mod paint;
mod picture;
mod spoken;

use crate::solver::{BranchingTree, Search};
use ginnow_kit::controls::icons::{Icon, icon_button};
use ginnow_kit::page::PageAction;
use ginnow_kit::reactive::effect::use_effect_with;
use ginnow_kit::reactive::element_size::use_element_size;
use ginnow_kit::reactive::shared::Shared;
use ginnow_kit::reactive::state::use_state_eq;
use ginnow_kit::widgets::canvas_colours::use_canvas_colours;
use ginnow_kit::widgets::enlarge::enlarge_button;
use ginnow_kit::widgets::gestures::{Gesture, use_gestures};
use ginnow_kit::words::{number, text};
use mark::NodeMark;
use picture::{Picture, STEP};
use std::rc::Rc;
use yew::prelude::*;

/// Pixels to pan for Shift and an arrow key.
const PAN: f64 = 48.0;

#[derive(Properties, PartialEq)]
pub struct ProofTreeProps {
    pub search: Shared<Search>,
    /// Set if the view has more space than the board.
    pub enlarged: bool,
    pub page: Callback<PageAction>,
}

/// Draws the tree with a legend and a description of the selected node. It is on a canvas, because
/// thousands of nodes would be too many DOM elements.
#[component]
pub fn ProofTree(props: &ProofTreeProps) -> Html {
    let tree = &props.search.tree;
    let (space, canvas) = (use_node_ref(), use_node_ref());
    let size = use_element_size(space.clone());
    let chosen = use_state_eq(|| 0_u32);
    // A new search may not have this node (yet).
    let at = if tree.node(*chosen).is_some() { *chosen } else { 0 };
    let picture = use_memo(canvas.clone(), |canvas| Picture::new(canvas.clone()));
    let choose = use_callback(Rc::clone(&picture), {
        let setter = chosen.setter();
        move |node: u32, picture| {
            setter.set(node);
            picture.reveal(node);
        }
    });
    {
        let picture = Rc::clone(&picture);
        use_effect_with((Rc::clone(tree), size, at), move |(tree, size, at)| {
            picture.show(tree, *size, *at);
        });
    }
    let follow = use_callback(
        (Rc::clone(&picture), choose.clone()),
        |gesture: Gesture, (picture, choose)| match gesture {
            Gesture::Pan(by) => picture.pan(by),
            Gesture::Zoom(factor, at) => picture.zoom(factor, Some(at)),
            Gesture::Press(at) => {
                if let Some(node) = picture.node_at(at) {
                    choose.emit(node);
                }
            }
        },
    );
    use_gestures(&canvas, &follow);
    let repaint = use_callback(Rc::clone(&picture), |(), picture| picture.draw());
    use_canvas_colours(&canvas, &repaint);
    use_effect_with(Rc::clone(&picture), |picture| {
        let picture = Rc::clone(picture);
        move || picture.rest()
    });
    // Announce only when you choose a node or the search ends. An announcement each time the tree
    // grows would keep the screen reader talking forever.
    let running = props.search.is_running();
    let task = props.search.task.clone();
    let announced = use_memo((at, running, task), |_| spoken::node(&props.search, at));
    html! {
        <section class="proof-tree stack" aria-labelledby="tree-heading">
            <h2 id="tree-heading">{text("tree.title")}</h2>
            <p class="tree-summary">{spoken::summary(&props.search)}</p>
            <div class="tree-frame">
                <div class="tree-room panel" ref={space}>
                    <canvas ref={canvas} class="painted" tabindex="0" role="application"
                        aria-labelledby="tree-heading" aria-describedby="tree-keys tree-node"
                        onkeydown={keys(tree, &picture, at, &choose)} />
                </div>
                {tools(props, &picture)}
            </div>
            <p class="tree-node">{spoken::node(&props.search, at)}</p>
            <p id="tree-node" class="visually-hidden" aria-live="polite">{(*announced).clone()}</p>
            <ul role="list" class="tree-legend">{for NodeMark::ALL.into_iter().map(|mark| legend(tree, mark))}</ul>
            <p class="hint">{text("tree.lines")}</p>
            <p id="tree-keys" class="hint key-hint">{text("tree.keys")}</p>
        </section>
    }
}

fn tools(props: &ProofTreeProps, picture: &Picture) -> Html {
    let zoom = |factor: f64| {
        let picture = picture.clone();
        Callback::from(move |()| picture.zoom(factor, None))
    };
    let fit = {
        let picture = picture.clone();
        Callback::from(move |()| picture.fit())
    };
    html! {
        <div class="tree-tools">
            {icon_button(Icon::Plus, text("tree.closer"), zoom(STEP))}
            {icon_button(Icon::Minus, text("tree.farther"), zoom(1.0 / STEP))}
            {icon_button(Icon::Fit, text("tree.fit"), fit)}
            {enlarge_button(props.enlarged, &props.page)}
        </div>
    }
}

/// A mark, its meaning, and how many nodes have it.
fn legend(tree: &BranchingTree, mark: NodeMark) -> Html {
    html! {
        <li>
            <svg class={classes!("tree-mark", mark.name())} viewBox="-2 -2 4 4" aria-hidden="true">
                <path d={mark.path()} />
            </svg>
            <span>{spoken::meaning(mark)}</span>
            <span class="tree-count">{number(spoken::marked(tree, mark))}</span>
        </li>
    }
}

/// Handles arrow keys. Plain ones move the selection along edges and sideways; with Shift, they
/// pan.
fn keys(
    tree: &Rc<BranchingTree>,
    picture: &Picture,
    at: u32,
    choose: &Callback<u32>,
) -> Callback<KeyboardEvent> {
    let (tree, picture, choose) = (Rc::clone(tree), picture.clone(), choose.clone());
    Callback::from(move |event: KeyboardEvent| {
        if event.ctrl_key() || event.meta_key() || event.alt_key() {
            return;
        }
        let key = event.key();
        let to = match (key.as_str(), event.shift_key()) {
            ("ArrowUp", true) => return pan(&event, &picture, (0.0, PAN)),
            ("ArrowDown", true) => return pan(&event, &picture, (0.0, -PAN)),
            ("ArrowLeft", true) => return pan(&event, &picture, (PAN, 0.0)),
            ("ArrowRight", true) => return pan(&event, &picture, (-PAN, 0.0)),
            ("ArrowUp", _) => tree.node(at).map(|node| node.parent),
            ("ArrowDown", _) => tree.children(at).map(|[selected, _]| selected),
            ("ArrowLeft", _) => picture.beside(at, false),
            ("ArrowRight", _) => picture.beside(at, true),
            ("Home", _) => Some(0),
            ("+" | "=", _) => return picture.zoom(STEP, None),
            ("-", _) => return picture.zoom(1.0 / STEP, None),
            ("0", _) => return picture.fit(),
            _ => return,
        };
        event.prevent_default();
        if let Some(to) = to {
            choose.emit(to);
        }
    })
}

fn pan(event: &KeyboardEvent, picture: &Picture, by: (f64, f64)) {
    event.prevent_default();
    picture.pan(by);
}
