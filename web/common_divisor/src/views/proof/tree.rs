//! Draws the search tree that refutes a divisor.

use super::layout::{Placed, layout};
use super::picture::{bring_to_middle, focus};
use crate::jobs::covering::{CoveringJob, CoveringTask, Growth, MOST_NODES, Node};
use ginnow::common_divisor::Item;
use ginnow_kit::browser::target::number_at;
use ginnow_kit::page::announcer::live;
use ginnow_kit::reactive::component::component;
use ginnow_kit::reactive::effect::use_effect_with;
use ginnow_kit::reactive::state::use_state_eq;
use ginnow_kit::widgets::walk::{WalkNode, step};
use ginnow_kit::words::{count, fill, number, text};
use ginnow_kit::worker::task::{task_failure, use_answer};
use std::rc::Rc;
use yew::prelude::*;

/// Horizontal and vertical distance between nodes.
const GAP: (f64, f64) = (1.3, 2.2);

/// Size of a unit in `rem`.
const UNIT: f64 = 1.1;

#[derive(Properties, PartialEq)]
pub struct CoverTreeProps {
    /// The divisor with its puzzle and digits.
    pub task: CoveringTask,
}

/// The tree, as far as it has been searched.
#[derive(Default)]
struct Tree {
    nodes: Rc<Vec<Node>>,
    last: Growth,
}

impl Tree {
    fn grow(&mut self, mut growth: Growth) {
        // If there are no new nodes, leave them alone. Nothing needs to be redrawn.
        if !growth.nodes.is_empty() {
            Rc::make_mut(&mut self.nodes).append(&mut growth.nodes);
        }
        self.last = growth;
    }
}

/// Draws the tree. The worker starts when this is first rendered.
#[component]
pub fn CoverTree(props: &CoverTreeProps) -> Html {
    let task = Some(props.task.clone());
    let task = use_answer::<CoveringJob, Tree, _>(task, Tree::grow, CoveringTask::clone);
    let known = task.known();
    let Tree { nodes, last } = &*known;
    html! {
        <section class="cover-tree" aria-label={text("tree.title")}>
            <p role="status" aria-live={live(task.is_running())}>{summary(last)}</p>
            if !nodes.is_empty() {
                {component::<TreePicture>(TreePictureProps { nodes: Rc::clone(nodes) })}
            }
            {task_failure(task.phase())}
        </section>
    }
}

/// Describes the tree's size and the end of the search.
fn summary(tree: &Growth) -> String {
    let nodes = count("fate.nodes", tree.total);
    let key = match (tree.finished, tree.reached) {
        (false, _) => "tree.running",
        (true, true) => "tree.reached",
        (true, false) => "tree.refuted",
    };
    let mut message = fill!(key, nodes, rows = count("fate.rows", tree.rows as u64));
    if tree.total > MOST_NODES as u64 {
        message.push(' ');
        message.push_str(&fill!("tree.cut", count = number(MOST_NODES as u64)));
    }
    message
}

#[derive(Properties, PartialEq)]
struct TreePictureProps {
    nodes: Rc<Vec<Node>>,
}

#[component]
fn TreePicture(props: &TreePictureProps) -> Html {
    let container = use_node_ref();
    let at = use_state_eq(|| 0_u32);
    let nodes = &props.nodes;
    let placed = use_memo(Rc::clone(nodes), |nodes| layout(nodes));
    let chosen = (*at as usize).min(nodes.len() - 1);
    let enter = {
        let at = at.setter();
        move |event: FocusEvent| {
            if let Some(number) = number_at(event.target()) {
                at.set(number);
            }
        }
    };
    let key = {
        let (container, placed) = (container.clone(), Rc::clone(&placed));
        move |event: KeyboardEvent| {
            let stops: Vec<WalkNode> = (0..).zip(placed.iter().map(place)).collect();
            let from = number_at(event.target()).unwrap_or(0);
            if let Some(to) = step(&event.key(), from, &stops) {
                event.prevent_default();
                focus(&container, to);
            }
        }
    };
    let width = placed.iter().map(|it| it.x).fold(0.0, f64::max) * GAP.0 + 2.0;
    let depth = placed.iter().map(|it| place(it).1).fold(0.0, f64::max) + 2.0;
    let view = format!("-1 -1 {width:.1} {depth:.1}");
    // Start with the root in view.
    use_effect_with((place(&placed[0]).0 + 1.0) / width, {
        let container = container.clone();
        move |part| bring_to_middle(&container, *part)
    });
    html! {
        <>
            <div class="tree-room" ref={container}>
                <svg class="cover" viewBox={view} width={rem(width)} height={rem(depth)} role="group"
                    aria-label={text("tree.label")} onfocusin={enter} onkeydown={key}>
                    <path class="lines" d={lines(&placed)} />
                    {for (0..nodes.len()).map(|index| {
                        drawn(&nodes[index], &placed[index], index, index == chosen)
                    })}
                </svg>
            </div>
            <p class="tree-said" aria-hidden="true">{message(&nodes[chosen], placed[chosen].leaf)}</p>
        </>
    }
}

/// Converts the drawing's units to a CSS length.
fn rem(units: f64) -> String {
    format!("{:.2}rem", units * UNIT)
}

fn place(placed: &Placed) -> (f64, f64) {
    #[expect(clippy::cast_precision_loss, reason = "nine rows")]
    let depth = placed.depth as f64;
    (placed.x * GAP.0, depth * GAP.1)
}

fn lines(placed: &[Placed]) -> String {
    let line = |node: &Placed| {
        let (x, y) = place(node);
        let (u, v) = place(&placed[node.parent?]);
        Some(format!("M{u:.2} {v:.2}L{x:.2} {y:.2}"))
    };
    placed.iter().filter_map(line).collect()
}

fn drawn(node: &Node, placed: &Placed, index: usize, chosen: bool) -> Html {
    let (x, y) = place(placed);
    let kind = match node.item {
        None => "full",
        Some(_) if placed.leaf => "dead",
        Some(_) => "branch",
    };
    let mark = match kind {
        "full" => html! { <circle r=".45" /> },
        "dead" => html! { <path d="M-.3-.3.3.3M.3-.3-.3.3" /> },
        _ => html! { <circle r=".3" /> },
    };
    html! {
        <g class={classes!("cover-node", kind, chosen.then_some("chosen"))} role="button"
            tabindex={if chosen { "0" } else { "-1" }} aria-pressed={chosen.to_string()}
            aria-label={message(node, placed.leaf)} data-number={index.to_string()}
            transform={format!("translate({x:.2} {y:.2})")}>
            <circle class="reach" r=".62" />
            {mark}
        </g>
    }
}

/// Describes a node.
fn message(node: &Node, leaf: bool) -> String {
    let filled = match node.row {
        Some((row, value)) => fill!("tree.row", row = row + 1, value = number(value)),
        None => text("tree.root").to_owned(),
    };
    let next = match node.item {
        None => text("tree.full").to_owned(),
        Some(item) => {
            let key = if leaf { "tree.dead" } else { "tree.next" };
            fill!(key, item = item_name(item))
        }
    };
    format!("{filled} {next}")
}

fn item_name(item: Item) -> String {
    match item {
        Item::Column { column, digit } => fill!("item.column", digit, column = column + 1),
        Item::Box { number, digit } => {
            fill!("item.box", digit, number = number + 1)
        }
        Item::Row(row) => fill!("item.row", row = row + 1),
    }
}
