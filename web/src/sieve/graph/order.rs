//! The order graph: which move must come before which, and how far each can be
//! moved.

use super::frame::Frame;
use super::{GraphProps, Shared, end, words};
use crate::browser::download;
use crate::words::{fill, text};
use ginnow::drawing::svg::{self, Theme};
use ginnow::drawing::{Direction, OrderNode, OrderView};
use ginnow::sieve::{Game, Number, Pair};
use std::rc::Rc;
use yew::prelude::*;

/// The strip in a node that shows the places its move can have.
const STRIP_Y: f64 = 0.36;

/// The graph in its frame.
#[component]
pub fn OrderGraph(props: &GraphProps) -> Html {
    let game = &props.game;
    let pairs = end(game).pairs();
    let layout = use_memo(pairs, |pairs| {
        OrderView::of_pairs(pairs, Direction::Downwards)
    });
    let stops = use_memo(Shared(Rc::clone(&layout)), |layout| {
        let nodes = layout.0.nodes.iter();
        nodes
            .map(|node| (node.pair.selection, node.centre))
            .collect::<Vec<_>>()
    });
    let save = {
        let (layout, size) = (Rc::clone(&layout), game.position().size());
        Callback::from(move |()| save(&layout, size))
    };
    if layout.nodes.is_empty() {
        return html! { <p class="hint">{text("graph.empty")}</p> };
    }
    let lit = props.inspected.and_then(|number| {
        let holds = |pair: Pair| pair.selection == number || pair.payment == number;
        layout.nodes.iter().position(|node| holds(node.pair))
    });
    html! {
        <Frame label={text("graph.order")} extent={(layout.width, layout.height)} {stops}
            enlarged={props.enlarged} hover={props.hover.clone()} glance={props.glance.clone()} {save}>
            <g>
                <Drawing layout={Shared(Rc::clone(&layout))} game={game.clone()} />
                {lit.map(|node| highlight(&layout, node)).unwrap_or_default()}
            </g>
        </Frame>
    }
}

fn save(view: &OrderView, size: Number) {
    let title = fill("graph.order-title", &[("size", &size)]);
    let words = words(title, text("graph.order-description"));
    let document = svg::order(view, &words, Theme::System);
    download::save(
        &format!("sieve-{size}-order.svg"),
        "image/svg+xml",
        &document,
    );
}

#[derive(Properties, PartialEq)]
struct DrawingProps {
    layout: Shared<OrderView>,
    game: Rc<Game>,
}

/// Edges and nodes. Not drawn anew when only the number looked at changes.
#[component]
fn Drawing(props: &DrawingProps) -> Html {
    let layout = &props.layout.0;
    let played = &props.game.line()[..props.game.played()];
    let edges = layout.edges.iter().map(|edge| {
        let class = if edge.critical {
            "before critical"
        } else {
            "before"
        };
        html! { <path class={class} marker-end="url(#tip)" d={edge.curve.path_data()} /> }
    });
    let count = layout.nodes.len();
    let nodes = layout.nodes.iter().enumerate().map(|(index, node)| {
        let done = played.contains(&node.pair.selection);
        draw_node(node, layout, done, index == 0, count)
    });
    html! {
        <>
            <defs>
                <marker id="tip" viewBox="0 0 6 6" refX="5.5" refY="3" markerWidth="0.6"
                    markerHeight="0.6" markerUnits="userSpaceOnUse" orient="auto">
                    <path class="tip" d="M0 0.5L6 3L0 5.5z" />
                </marker>
            </defs>
            {for edges}
            {for nodes}
        </>
    }
}

fn draw_node(node: &OrderNode, layout: &OrderView, done: bool, stop: bool, count: usize) -> Html {
    let Pair { selection, payment } = node.pair;
    let (width, height) = (layout.node_width, layout.node_height);
    let place = format!("translate({:.2} {:.2})", node.centre.x, node.centre.y);
    let class = classes!(
        "move",
        if done { "done" } else { "ahead" },
        node.critical.then_some("critical")
    );
    html! {
        <g class={class} transform={place} data-number={selection.to_string()} role="img"
            tabindex={if stop { "0" } else { "-1" }} aria-label={label(node)}>
            <title>{label(node)}</title>
            <rect x={(-width / 2.0).to_string()} y={(-height / 2.0).to_string()}
                width={width.to_string()} height={height.to_string()} rx="0.3" />
            <text class="chosen" x={(-0.12 * width).to_string()} y="0.12">{selection}</text>
            <text class="paid" x={(0.3 * width).to_string()} y="0.12">{payment}</text>
            {strip(node, width, count)}
        </g>
    }
}

fn label(node: &OrderNode) -> String {
    let places = node.places;
    let (earliest, latest) = places.map_or((0, 0), |p| (p.earliest + 1, p.latest + 1));
    let key = match places {
        None => "graph.pair-in-cycle",
        Some(places) if places.slack() == 0 => "graph.pair-fixed",
        Some(_) => "graph.pair",
    };
    fill(
        key,
        &[
            ("number", &node.pair.selection),
            ("payment", &node.pair.payment),
            ("earliest", &earliest),
            ("latest", &latest),
        ],
    )
}

/// From the earliest to the latest place, on a track of all places.
#[allow(clippy::cast_precision_loss, reason = "games have some hundred moves")]
fn strip(node: &OrderNode, width: f64, count: usize) -> Option<Html> {
    let places = node.places?;
    let track = width - 0.6;
    let at = |place: usize| -track / 2.0 + track * place as f64 / count as f64;
    Some(html! {
        <>
            <path class="track" d={format!("M{:.2} {STRIP_Y}h{track:.2}", -track / 2.0)} />
            <path class="places" d={format!(
                "M{:.2} {STRIP_Y}H{:.2}", at(places.earliest), at(places.latest + 1)
            )} />
        </>
    })
}

/// The move looked at, with those just before and after it, over the drawing.
fn highlight(layout: &OrderView, lit: usize) -> Html {
    let edges = layout
        .edges
        .iter()
        .filter(|edge| edge.from == lit || edge.to == lit);
    let edges = edges.map(|edge| html! { <path class="lit before" d={edge.curve.path_data()} /> });
    let node = &layout.nodes[lit];
    let (width, height) = (layout.node_width + 0.3, layout.node_height + 0.3);
    html! {
        <g class="highlight" aria-hidden="true">
            {for edges}
            <rect class="ring" x={(node.centre.x - width / 2.0).to_string()}
                y={(node.centre.y - height / 2.0).to_string()}
                width={width.to_string()} height={height.to_string()} rx="0.4" />
        </g>
    }
}
