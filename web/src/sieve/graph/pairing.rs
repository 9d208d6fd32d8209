//! The pairing graph: ranks as columns, every number beside its principal
//! factors.

use super::super::cell::CellProps;
use super::super::model::{Look, look};
use super::frame::Frame;
use super::{GraphProps, Shared, end, words};
use crate::browser::download;
use crate::words::{fill, text};
use ginnow::drawing::svg::{self, Theme};
use ginnow::drawing::{PairingEdge, PairingNode, PairingOptions, PairingView};
use ginnow::sieve::{Game, Number, Place, Position};
use gloo_render::request_animation_frame;
use std::ops::Range;
use std::rc::Rc;
use yew::prelude::*;

/// Where the headings of the columns are, in units above the drawing.
const HEADING: f64 = 1.2;

/// The graph in its frame.
#[component]
pub fn PairingGraph(props: &GraphProps) -> Html {
    let game = &props.game;
    let size = game.position().size();
    let layout = use_memo((size, game.line().to_vec()), |_| layout(game));
    let stops = use_memo(Shared(Rc::clone(&layout)), |layout| {
        let nodes = layout.0.nodes.iter();
        nodes
            .map(|node| (node.number, node.centre))
            .collect::<Vec<_>>()
    });
    let save = {
        let game = Rc::clone(game);
        Callback::from(move |()| save(&game))
    };
    let extent = (layout.width, layout.height + HEADING);
    html! {
        <Frame label={text("graph.pairing")} {extent} {stops} enlarged={props.enlarged}
            hover={props.hover.clone()} glance={props.glance.clone()} {save}>
            <g transform={format!("translate(0 {HEADING})")}>
                <Columns layout={Shared(Rc::clone(&layout))} />
                <Drawing layout={Shared(Rc::clone(&layout))} game={game.clone()} />
                {highlight(&layout, game.position(), props.inspected)}
            </g>
        </Frame>
    }
}

fn layout(game: &Game) -> PairingView {
    let options = PairingOptions::for_size(game.position().size());
    PairingView::new(&end(game), options)
}

fn save(game: &Game) {
    let position = game.position();
    let size = position.size();
    let view = PairingView::new(position, PairingOptions::for_size(size));
    let title = fill("graph.pairing-title", &[("size", &size)]);
    let words = words(title, text("graph.pairing-description"));
    let document = svg::pairing(&view, &words, Theme::System);
    download::save(
        &format!("sieve-{size}-pairing.svg"),
        "image/svg+xml",
        &document,
    );
}

#[derive(Properties, PartialEq)]
struct ColumnsProps {
    layout: Shared<PairingView>,
}

/// The headings.
#[component]
fn Columns(props: &ColumnsProps) -> Html {
    let columns = &props.layout.0.columns;
    let heading = |column: &ginnow::drawing::Column| {
        let middle = f64::midpoint(column.left, column.right);
        html! {
            <text class="column-heading" x={format!("{middle:.2}")} y="-0.6">
                {format!("{} {}", text("graph.rank"), column.rank)}
            </text>
        }
    };
    html! { <>{for columns.iter().map(heading)}</> }
}

#[derive(Properties, PartialEq)]
struct DrawingProps {
    layout: Shared<PairingView>,
    game: Rc<Game>,
}

/// How many nodes and edges come in one frame: the drawing of a large board
/// would hold up the page if it came at once.
const AT_ONCE: usize = 160;

/// Edges and nodes, edges first, so that nodes lie over them. A new drawing
/// comes part by part, one each frame; from then on all of it is kept up to
/// date at once. Not drawn anew when only the number looked at changes.
#[component]
fn Drawing(props: &DrawingProps) -> Html {
    let layout = &props.layout.0;
    let parts = parts(layout.edges.len(), layout.nodes.len());
    let shown = use_state_eq(|| 1);
    {
        let shown = shown.clone();
        use_effect_with((*shown, parts.len()), move |&(drawn, all)| {
            let next =
                (drawn < all).then(|| request_animation_frame(move |_| shown.set(drawn + 1)));
            move || drop(next)
        });
    }
    let part = |(edges, nodes): (Range<usize>, Range<usize>)| {
        html! {
            <Part layout={props.layout.clone()} game={props.game.clone()} {edges} {nodes} />
        }
    };
    html! { <>{for parts.into_iter().take(*shown).map(part)}</> }
}

/// Cuts edges and nodes into parts of [`AT_ONCE`], edges first.
fn parts(edges: usize, nodes: usize) -> Vec<(Range<usize>, Range<usize>)> {
    let cut = |count: usize| {
        (0..count)
            .step_by(AT_ONCE)
            .map(move |from| from..(from + AT_ONCE).min(count))
    };
    let of_edges = cut(edges).map(|edges| (edges, 0..0));
    of_edges
        .chain(cut(nodes).map(|nodes| (0..0, nodes)))
        .collect()
}

#[derive(Properties, PartialEq)]
struct PartProps {
    layout: Shared<PairingView>,
    game: Rc<Game>,
    edges: Range<usize>,
    nodes: Range<usize>,
}

/// Some of the edges and nodes.
#[component]
fn Part(props: &PartProps) -> Html {
    let layout = &props.layout.0;
    let position = props.game.position();
    let edges = &layout.edges[props.edges.clone()];
    let edges = edges.iter().map(|edge| {
        let class = if is_paired(position, edge) {
            "pair"
        } else {
            "edge"
        };
        html! { <path class={class} d={edge.curve.path_data()} /> }
    });
    let first = props.nodes.start;
    let nodes = &layout.nodes[props.nodes.clone()];
    let nodes = nodes.iter().enumerate().map(|(index, node)| {
        let stop = first + index == 0;
        draw_node(position, node, layout.node_width, stop)
    });
    html! { <>{for edges}{for nodes}</> }
}

/// Whether the factor pays for the number in the position on the board.
fn is_paired(position: &Position, edge: &PairingEdge) -> bool {
    match position.place(edge.factor) {
        Place::Payment(turn) => position.turns()[turn].selection == edge.number,
        _ => false,
    }
}

fn draw_node(position: &Position, node: &PairingNode, width: f64, stop: bool) -> Html {
    let number = node.number;
    let (class, outline) = match look(position, number) {
        Look::Selected => ("node selected", pill(width)),
        Look::Payment => ("node payment", hexagon(width)),
        Look::Swept => ("node swept", block(width)),
        Look::Selectable => ("node selectable", block(width)),
        Look::Stuck => ("node stuck", block(width)),
        Look::Lost => ("node lost", block(width)),
    };
    let place = format!("translate({:.2} {:.2})", node.centre.x, node.centre.y);
    html! {
        <g class={class} transform={place} data-number={number.to_string()} role="img"
            tabindex={if stop { "0" } else { "-1" }}
            aria-label={CellProps::new(position, number).label()}>
            <path d={outline} />
            <text y="0.25">{number}</text>
        </g>
    }
}

/// Half the height of a node.
const HALF: f64 = 0.46;

fn pill(width: f64) -> String {
    let side = width / 2.0 - HALF;
    format!(
        "M{0} {HALF}H{side}A{HALF} {HALF} 0 0 0 {side} -{HALF}H{0}A{HALF} {HALF} 0 0 0 {0} {HALF}Z",
        -side
    )
}

fn hexagon(width: f64) -> String {
    let (tip, side) = (width / 2.0, width / 2.0 - 0.35);
    format!("M-{tip} 0L-{side} {HALF}H{side}L{tip} 0L{side} -{HALF}H-{side}Z")
}

fn block(width: f64) -> String {
    let side = width / 2.0;
    format!("M-{side} -{HALF}H{side}V{HALF}H-{side}Z")
}

/// The number looked at, its neighbours, and what joins them, over the drawing.
fn highlight(layout: &PairingView, position: &Position, inspected: Option<Number>) -> Html {
    let Some(node) = inspected.and_then(|number| layout.node(number)) else {
        return Html::default();
    };
    let number = node.number;
    let touches = |edge: &&PairingEdge| edge.number == number || edge.factor == number;
    let edges = layout.edges.iter().filter(touches).map(|edge| {
        let class = if is_paired(position, edge) {
            "lit pair"
        } else {
            "lit edge"
        };
        html! { <path class={class} d={edge.curve.path_data()} /> }
    });
    let ring = block(layout.node_width + 0.2);
    let ring_at = |number: Number| {
        layout.node(number).map(|node| {
            let place = format!("translate({:.2} {:.2})", node.centre.x, node.centre.y);
            html! { <path class="ring near" transform={place} d={ring.clone()} /> }
        })
    };
    let near = layout.edges.iter().filter(touches).filter_map(|edge| {
        let other = if edge.number == number {
            edge.factor
        } else {
            edge.number
        };
        ring_at(other)
    });
    let place = format!("translate({:.2} {:.2})", node.centre.x, node.centre.y);
    html! {
        <g class="highlight" aria-hidden="true">
            {for edges}
            {for near}
            <path class="ring" transform={place} d={block(layout.node_width + 0.3)} />
        </g>
    }
}
