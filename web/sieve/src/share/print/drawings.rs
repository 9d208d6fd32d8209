//! Prints both graphs. We cannot rely on colours, so roles differ in shape and weight: selections
//! are filled, payments have a thick outline, and swept numbers a dashed one.

use crate::why::arrow_tip;
use ginnow::sieve::Position;
use ginnow::sieve::drawing::{
    Direction, OrderNode, OrderView, PairingNode, PairingOptions, PairingView, Point, Role,
};
use ginnow_kit::words::{fill, text};
use yew::prelude::*;

/// Margin around drawings, in their units.
const MARGIN: f64 = 0.2;

/// The area (in mm) that is printable on both A4 and Letter.
const PAGE: (f64, f64) = (186.0, 230.0);

/// 7 pt in millimetres, about the smallest size that is legible.
const LEGIBLE: f64 = 2.47;

/// Letter size in the drawings' units. Must match the style sheet.
const LETTER: f64 = 0.74;

/// A drawing is scaled to fill a page, and its letters with it. They must stay legible.
fn is_legible(width: f64, height: f64) -> bool {
    let unit = (PAGE.0 / (width + 2.0 * MARGIN)).min(PAGE.1 / (height + 2.0 * MARGIN));
    unit * LETTER >= LEGIBLE
}

/// Renders those graphs of a finished game that would be legible.
pub fn drawings(end: &Position) -> Html {
    let pairs = PairingView::new(end, PairingOptions::for_size(end.size()));
    let along = OrderView::of_pairs_on_paper(&end.pairs(), Direction::Rightwards);
    let apart = !is_legible(along.width, along.height);
    let order_view = if apart {
        OrderView::of_pairs_on_paper(&end.pairs(), Direction::Downwards)
    } else {
        along
    };
    let pairs_shown = is_legible(pairs.width, pairs.height);
    let order_shown = is_legible(order_view.width, order_view.height);
    html! {
        <>
            <div class={classes!("paper-drawings", apart.then_some("apart"))}>
                if pairs_shown {
                    {pairing(end, &pairs)}
                }
                if order_shown {
                    {order(end, &order_view)}
                }
            </div>
            if !(pairs_shown && order_shown) {
                <p>{text("print.not-drawn")}</p>
            }
        </>
    }
}

/// Draws the pairing graph.
fn pairing(end: &Position, view: &PairingView) -> Html {
    let edges = view.edges.iter().map(|edge| {
        let class = if edge.paired { "pair" } else { "edge" };
        html! { <path {class} d={edge.curve.path_data()} /> }
    });
    let nodes = view.nodes.iter();
    let nodes = nodes.map(|node| pairing_node(node, view.node_width));
    let title = fill!("graph.pairing-title", size = end.size());
    let legend = text("print.pairing-legend");
    drawing(
        "pairing-paper",
        (title, legend),
        (view.width, view.height),
        html! {
            <>{for edges}{for nodes}</>
        },
    )
}

fn pairing_node(node: &PairingNode, width: f64) -> Html {
    let (class, round) = match node.role {
        Role::Selected => ("selected", 0.46),
        Role::Payment => ("payment", 0.2),
        Role::Swept => ("swept", 0.0),
        Role::Remaining => ("remaining", 0.0),
    };
    html! {
        <g {class} transform={at(node.centre)}>
            <rect x={(-width / 2.0).to_string()} y="-0.46" width={width.to_string()} height="0.92"
                rx={round.to_string()} />
            <text y="0.25">{node.number}</text>
        </g>
    }
}

/// Draws the order graph.
fn order(end: &Position, view: &OrderView) -> Html {
    let edges = view.edges.iter().map(|edge| {
        let class = if edge.critical { "before critical" } else { "before" };
        html! { <path {class} marker-end="url(#paper-tip)" d={edge.curve.path_data()} /> }
    });
    let nodes = view.nodes.iter().map(|node| order_node(node, view));
    let title = fill!("graph.order-title", size = end.size());
    let legend = text("print.order-legend");
    drawing(
        "order-paper",
        (title, legend),
        (view.width, view.height),
        html! {
            <>
                {arrow_tip("paper-tip")}
                {for edges}
                {for nodes}
            </>
        },
    )
}

fn order_node(node: &OrderNode, view: &OrderView) -> Html {
    let shape = view.domino();
    let middle = shape.middle();
    let class = if node.critical { "move critical" } else { "move" };
    html! {
        <g {class} transform={at(node.centre)}>
            <path class="half" d={shape.selection()} />
            <path class="half" d={shape.payment()} />
            <text class="chosen" x={format!("{middle:.2}")} y="0.25">{node.pair.selection}</text>
            <text class="paid" x={format!("{:.2}", -middle)} y="0.25">{node.pair.payment}</text>
        </g>
    }
}

fn at(centre: Point) -> String {
    format!("translate({:.2} {:.2})", centre.x, centre.y)
}

/// Renders a drawing with title and legend below. The size is in the drawing's own units.
fn drawing(
    class: &'static str,
    (title, legend): (String, &'static str),
    (width, height): (f64, f64),
    children: Html,
) -> Html {
    let (across, down) = (width + 2.0 * MARGIN, height + 2.0 * MARGIN);
    html! {
        <figure {class}>
            <svg translate="no" role="img" aria-label={title.clone()} width="100%"
                viewBox={format!("{0} {0} {across:.2} {down:.2}", -MARGIN)}>
                {children}
            </svg>
            <figcaption>{title}{". "}{legend}</figcaption>
        </figure>
    }
}
