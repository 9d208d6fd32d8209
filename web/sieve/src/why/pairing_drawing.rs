//! Draws the numbers and edges of a pairing graph. The pairs may come from a game, but they needn't be playable.

use super::Shared;
use super::parts::use_parts;
use crate::explain::number_in;
use crate::model::{CellState, cell_state};
use ginnow::sieve::drawing::{PairingEdge, PairingNode, PairingView, Role, UntouchedNumbers};
use ginnow::sieve::{Game, Place, Position, Turn};
use ginnow_kit::reactive::memo::memo_with_key;
use ginnow_kit::words::{count, fill, list};
use std::ops::Range;
use std::rc::Rc;
use yew::prelude::*;

#[derive(PartialEq)]
pub struct ColumnsProps {
    pub layout: Shared<PairingView>,
    /// Letters are large on a projector. Only the first of several long headings is spelled out there.
    pub projected: bool,
}

pub fn columns(props: &ColumnsProps) -> Html {
    let columns = &props.layout.0.columns;
    let titles = super::words(String::new(), "");
    let heading = |column: &ginnow::sieve::drawing::Column| {
        let middle = f64::midpoint(column.left, column.right);
        html! {
            <text class="column-heading" x={format!("{middle:.2}")} y="-0.6">
                if props.projected && column.rank > 2 {
                    {column.rank}
                } else {
                    {titles.column(column.rank)}
                }
            </text>
        }
    };
    html! { <>{for columns.iter().map(heading)}</> }
}

/// Width of the drawing, including headings that may stick out.
pub fn headed_width(layout: &PairingView) -> f64 {
    super::words(String::new(), "").width_with_headings(layout)
}

#[derive(Properties, PartialEq)]
pub struct DrawingProps {
    pub layout: Shared<PairingView>,
    /// If `None`, the pairs come from the layout.
    pub game: Option<Rc<Game>>,
    /// Set while the last move is being animated.
    pub fresh: bool,
}

/// Nodes and edges per animation frame. Drawing a large board at once would freeze the page.
const AT_ONCE: usize = 160;

/// Draws edges first and then nodes, which cover the edges' ends. A new drawing appears in parts; later changes are
/// drawn in one go. Nothing in here depends on the current number, so moving the pointer will not redraw it.
#[component]
pub fn Drawing(props: &DrawingProps) -> Html {
    let layout = &props.layout.0;
    let parts = parts(layout.edges.len(), layout.nodes.len());
    let shown = use_parts(parts.len());
    // Without keys, each additional part would make Yew render all the previous ones.
    let part = |(at, (edges, nodes)): (usize, (Range<usize>, Range<usize>))| {
        let (layout, game) = (props.layout.clone(), props.game.clone());
        let props = PartProps { layout, game, fresh: props.fresh, edges, nodes };
        memo_with_key(at, part, props)
    };
    // Has to be a list of its own. Either all items of a list have keys or none.
    let drawn: Html = parts.into_iter().enumerate().take(shown).map(part).collect();
    let width = layout.node_width;
    html! {
        <>
            {drawn}
            {for layout.summaries.iter().map(|summary| draw_summary(summary, width))}
        </>
    }
}

/// Splits edges and nodes into parts of [`AT_ONCE`], edges first.
fn parts(edges: usize, nodes: usize) -> Vec<(Range<usize>, Range<usize>)> {
    let cut = |count: usize| {
        (0..count).step_by(AT_ONCE).map(move |from| from..(from + AT_ONCE).min(count))
    };
    let of_edges = cut(edges).map(|edges| (edges, 0..0));
    of_edges.chain(cut(nodes).map(|nodes| (0..0, nodes))).collect()
}

#[derive(PartialEq)]
struct PartProps {
    layout: Shared<PairingView>,
    game: Option<Rc<Game>>,
    fresh: bool,
    edges: Range<usize>,
    nodes: Range<usize>,
}

fn part(props: &PartProps) -> Html {
    let layout = &props.layout.0;
    let position = props.game.as_ref().map(|game| game.position());
    let last = position.and_then(|position| position.turns().last());
    let last = last.filter(|_| props.fresh);
    let edges = &layout.edges[props.edges.clone()];
    let edges = edges.iter().map(|edge| {
        let is_last = last.is_some_and(|turn| turn.payment == edge.factor);
        let (class, length) = match is_paired(position, edge) {
            // CSS needs this to draw part of the path.
            true if is_last => ("pair fresh", Some("1")),
            true => ("pair", None),
            false => ("edge", None),
        };
        html! { <path class={class} pathLength={length} d={edge.curve.path_data()} /> }
    });
    let first = props.nodes.start;
    let nodes = &layout.nodes[props.nodes.clone()];
    let nodes = nodes.iter().enumerate().map(|(index, node)| {
        let stop = first + index == 0;
        let left = |turn: &Turn| turn.selection == node.number || turn.swept.contains(&node.number);
        let fresh = last.is_some_and(left);
        draw_node(position, node, layout.node_width, (stop, fresh))
    });
    html! { <>{for edges}{for nodes}</> }
}

/// Returns true if the factor pays for the number. The position knows this once the number is selected; before that, we
/// ask the layout.
pub fn is_paired(position: Option<&Position>, edge: &PairingEdge) -> bool {
    let Some(position) = position else {
        return edge.paired;
    };
    match position.place(edge.factor) {
        Place::Payment(turn) => position.turns()[turn].selection == edge.number,
        _ => false,
    }
}

fn draw_node(
    position: Option<&Position>,
    node: &PairingNode,
    width: f64,
    (stop, fresh): (bool, bool),
) -> Html {
    let number = node.number;
    let (kind, label) = match position {
        Some(position) => (cell_state(position, number), number_in(position, number)),
        None => without_order(node),
    };
    let (class, outline) = match kind {
        CellState::Selected => ("node selected", block(width)),
        CellState::Payment => ("node payment", pill(width)),
        CellState::Swept => ("node swept", block(width)),
        CellState::Selectable => ("node selectable", block(width)),
        CellState::Stuck => ("node stuck", block(width)),
        CellState::Lost => ("node lost", block(width)),
    };
    let place = format!("translate({:.2} {:.2})", node.centre.x, node.centre.y);
    html! {
        <g class={classes!(class, fresh.then_some("fresh"))} transform={place}
            data-number={number.to_string()} role="img" tabindex={if stop { "0" } else { "-1" }} aria-label={label}>
            <path d={outline} />
            <text y="0.25">{number}</text>
        </g>
    }
}

/// Appearance and description of a number if the pairing is not a game.
fn without_order(node: &PairingNode) -> (CellState, String) {
    let (cell_state, key) = match node.role {
        Role::Selected => (CellState::Selected, "graph.node-selected"),
        Role::Payment => (CellState::Payment, "graph.node-payment"),
        Role::Swept | Role::Remaining => (CellState::Lost, "graph.node-left"),
    };
    (cell_state, fill!(key, number = node.number))
}

/// Draws a column's gathered numbers as a stack with a count.
fn draw_summary(summary: &UntouchedNumbers, width: f64) -> Html {
    let place = format!("translate({:.2} {:.2})", summary.centre.x, summary.centre.y);
    let label = format!(
        "{}: {}",
        count("graph.untouched", summary.numbers.len() as u64),
        list(&summary.numbers)
    );
    let outline = block(width);
    html! {
        <g class="node summary" transform={place} role="img" aria-label={label.clone()}>
            <title>{label}</title>
            <path transform="translate(0.14 0.14)" d={outline.clone()} />
            <path d={outline} />
            <text y="0.25">{"+"}{summary.numbers.len()}</text>
        </g>
    }
}

/// Half the node height.
const HALF: f64 = 0.46;

fn pill(width: f64) -> String {
    let side = width / 2.0 - HALF;
    format!(
        "M{0} {HALF}H{side}A{HALF} {HALF} 0 0 0 {side} -{HALF}H{0}A{HALF} {HALF} 0 0 0 {0} {HALF}Z",
        -side
    )
}

pub fn block(width: f64) -> String {
    let side = width / 2.0;
    format!("M-{side} -{HALF}H{side}V{HALF}H-{side}Z")
}
