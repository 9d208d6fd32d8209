//! The order graph: which moves have to precede which, and how much freedom does that leave?

use super::order_count::{OrderCount, OrderCountProps};
use super::tip::arrow_tip;
use crate::model::{Pointing, use_inspected};
use crate::why::frame::{Frame, FrameProps, place};
use crate::why::marks::{Mark, mark_choice};
use crate::why::saved_choice::use_saved;
use crate::why::search::{Find, Found};
use crate::why::{GraphProps, Shared, words};
use ginnow::sieve::drawing::svg::{self, Theme};
use ginnow::sieve::drawing::{Direction, OrderNode, OrderView, Point, TurnBar};
use ginnow::sieve::{Game, Number, Pair};
use ginnow_kit::reactive::component::component;
use ginnow_kit::reactive::element_size::use_element_size;
use ginnow_kit::reactive::memo::memo;
use ginnow_kit::reactive::store::Store;
use ginnow_kit::words::{count, fill, text};
use std::cell::Cell;
use std::rc::Rc;
use yew::prelude::*;

/// With at least this many pixels, the order runs from left to right (otherwise from top to bottom).
const WIDE: f64 = 600.0;

#[derive(Properties, PartialEq)]
pub struct OrderGraphProps {
    pub graph: GraphProps,
    pub pairs: Rc<Vec<Pair>>,
    /// Some orders require different payments.
    pub has_others: bool,
}

thread_local! {
    static MARK: Cell<Mark> = const { Cell::new(Mark::Chain) };
}

#[component]
pub fn OrderGraph(props: &OrderGraphProps) -> Html {
    let OrderGraphProps { graph: props, pairs, has_others } = props;
    let game = &props.game;
    let around = use_node_ref();
    let (width, _) = use_element_size(around.clone());
    let direction = if width < WIDE { Direction::Downwards } else { Direction::Rightwards };
    let layout = use_memo((Rc::clone(pairs), direction), |(pairs, direction)| {
        OrderView::of_pairs(pairs, *direction)
    });
    let stops = use_memo(Shared(Rc::clone(&layout)), |layout| {
        let nodes = layout.0.nodes.iter();
        nodes.map(|node| (node.pair.selection, place(node.centre))).collect::<Vec<_>>()
    });
    let size = game.position().size();
    let (mark, choose) = use_saved(&MARK);
    let document = {
        let layout = Rc::clone(&layout);
        Callback::from(move |theme| document(&layout, mark, size, theme))
    };
    let find = find(Shared(Rc::clone(&layout)), size);
    // Wide drawings would open on the empty space next to the first move, so scroll to that.
    let beginning = use_memo((), |()| layout.nodes.first().map(|node| node.centre));
    if layout.nodes.is_empty() {
        return html! { <p class="hint">{text("graph.empty")}</p> };
    }
    let drawing = html! {
        <g class={classes!("order-drawing", (mark == Mark::Nothing).then_some("unmarked"))}>
            {memo(drawing, DrawingProps {
                layout: Shared(Rc::clone(&layout)), game: game.clone(), fresh: props.animated
            })}
            {component::<Lit>(LitProps {
                layout: Shared(Rc::clone(&layout)), game: game.clone(), at: props.pointer.at.clone()
            })}
        </g>
    };
    let frame = component::<Frame>(FrameProps {
        label: text("graph.order"),
        extent: (layout.width, layout.height),
        stops,
        find,
        focus: *beginning,
        grows: false,
        enlarged: props.enlarged,
        hover: props.pointer.hover.clone(),
        page: props.page.clone(),
        name: format!("sieve-{size}-order"),
        document,
        others: props.others.clone(),
        choices: html! {
            <>
                {mark_choice(mark, &CHOICES, &choose)}
                <p class="hint graph-pairing">
                    {text(if *has_others { "graph.one-pairing" } else { "graph.only-pairing" })}
                </p>
            </>
        },
        legend: html! {
            <>
                {legend(mark, &layout)}
                {component::<OrderCount>(OrderCountProps {
                    size, line: game.line().to_vec(), thorough: false
                })}
            </>
        },
        children: drawing,
    });
    html! { <div class="order-graph" ref={around}>{frame}</div> }
}

/// Marks that make sense here.
const CHOICES: [Mark; 2] = [Mark::Chain, Mark::Nothing];

/// Explains the heavy arrows. There's no need to list the numbers, because you see them in the drawing.
fn legend(mark: Mark, view: &OrderView) -> Html {
    if mark == Mark::Nothing || view.critical.is_empty() {
        return Html::default();
    }
    html! {
        <p class="graph-legend">
            <svg viewBox="0 0 4 1" aria-hidden="true"><path class="pays" d="M0 0.5H4" /></svg>
            <span class="graph-legend-words">
                {count("graph.legend-order", view.critical.len() as u64)}
            </span>
        </p>
    }
}

/// Looks up a number among selections and payments (others aren't drawn).
fn find(layout: Shared<OrderView>, size: Number) -> Find {
    Callback::from(move |number| {
        let holds = |pair: Pair| pair.selection == number || pair.payment == number;
        let mut nodes = layout.0.nodes.iter();
        let node = nodes.find(|node| holds(node.pair));
        let found = node.map(|node| Found { number, centre: node.centre });
        let key = if (1..=size).contains(&number) {
            "graph.find-no-pair"
        } else {
            "graph.find-not-on-board"
        };
        found.ok_or_else(|| fill!(key, number, size))
    })
}

fn document(view: &OrderView, mark: Mark, size: Number, theme: Theme) -> String {
    let title = fill!("graph.order-title", size);
    let mut view = view.clone();
    if mark == Mark::Nothing {
        view.unmark();
    }
    svg::order(&view, &words(title, text("graph.order-description")), theme)
}

#[derive(PartialEq)]
struct DrawingProps {
    layout: Shared<OrderView>,
    game: Rc<Game>,
    fresh: bool,
}

/// Edges and nodes. They do not depend on the current number, so moving the pointer does not redraw them.
fn drawing(props: &DrawingProps) -> Html {
    let layout = &props.layout.0;
    let played = &props.game.line()[..props.game.played()];
    let edges = layout.edges.iter().map(|edge| {
        let class = if edge.critical { "before critical" } else { "before" };
        html! { <path class={class} marker-end="url(#tip)" d={edge.curve.path_data()} /> }
    });
    let turns = (0..layout.columns).map(|column| {
        let Point { x, y } = layout.heading(column);
        html! { <text class="column-heading" x={format!("{x:.2}")} y={format!("{:.2}", y + 0.22)}>{column + 1}</text> }
    });
    let nodes = layout.nodes.iter().enumerate().map(|(index, node)| {
        let state = if props.fresh && played.last() == Some(&node.pair.selection) {
            "done fresh"
        } else {
            state(played.contains(&node.pair.selection))
        };
        draw_node(node, layout, state, index == 0)
    });
    html! {
        <>
            {arrow_tip("tip")}
            <g class="turns" aria-hidden="true">{for turns}</g>
            <g class="rest">
                {for edges}
                {for nodes}
            </g>
        </>
    }
}

fn draw_node(node: &OrderNode, layout: &OrderView, state: &'static str, stop: bool) -> Html {
    html! {
        <g class={classes!("move", state)} transform={at(node.centre)}
            data-number={node.pair.selection.to_string()} role="img"
            tabindex={if stop { "0" } else { "-1" }} aria-label={label(node)}>
            <title>{label(node)}</title>
            {domino(node, layout)}
        </g>
    }
}

fn state(done: bool) -> &'static str {
    if done { "done" } else { "ahead" }
}

fn at(centre: Point) -> String {
    format!("translate({:.2} {:.2})", centre.x, centre.y)
}

/// Draws a move as a domino. The bar below shows its possible turns.
fn domino(node: &OrderNode, layout: &OrderView) -> Html {
    let (shape, Pair { selection, payment }) = (layout.domino(), node.pair);
    let middle = shape.middle();
    let turns = layout.turn_bar(node).map(|TurnBar { track, turns, y }| {
        let line = |ends: [f64; 2]| format!("M{:.2} {y:.2}H{:.2}", ends[0], ends[1]);
        html! {
            <>
                <path class="track" d={line(track)} />
                <path class="places" d={line(turns)} />
            </>
        }
    });
    html! {
        <>
            <path class="chosen" d={shape.selection()} />
            <path class="paid" d={shape.payment()} />
            <text class="chosen" x={format!("{middle:.2}")} y="0.23">{selection}</text>
            <text class="paid" x={format!("{:.2}", -middle)} y="0.23">{payment}</text>
            {turns.unwrap_or_default()}
        </>
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
    fill!(key, number = node.pair.selection, payment = node.pair.payment, earliest, latest)
}

#[derive(Properties, PartialEq)]
struct LitProps {
    layout: Shared<OrderView>,
    game: Rc<Game>,
    at: Store<Pointing>,
}

/// Draws the current number's move. There may be none.
#[component]
fn Lit(props: &LitProps) -> Html {
    let layout = &props.layout.0;
    let lit = use_inspected(&props.at).and_then(|number| {
        let holds = |pair: Pair| pair.selection == number || pair.payment == number;
        layout.nodes.iter().position(|node| holds(node.pair))
    });
    lit.map(|node| highlight(layout, &props.game, node)).unwrap_or_default()
}

/// Highlights a move together with everything that must come before or after it, and its turns on the axis. The rest is
/// faded by CSS.
fn highlight(layout: &OrderView, game: &Game, lit: usize) -> Html {
    let played = &game.line()[..game.played()];
    let mut shown = layout.relatives(lit);
    shown.push(lit);
    let edges =
        layout.edges.iter().filter(|edge| shown.contains(&edge.from) && shown.contains(&edge.to));
    let edges = edges.map(|edge| {
        let class = if edge.from == lit || edge.to == lit { "lit before" } else { "before" };
        html! { <path {class} marker-end="url(#tip)" d={edge.curve.path_data()} /> }
    });
    let nodes = shown.iter().map(|&index| {
        let node = &layout.nodes[index];
        let done = played.contains(&node.pair.selection);
        html! { <g class={classes!("move", state(done))} transform={at(node.centre)}>{domino(node, layout)}</g> }
    });
    let node = &layout.nodes[lit];
    let (width, height) = (layout.node_width + 0.5, layout.node_height + 0.5);
    html! {
        <g class="highlight" aria-hidden="true">
            {turns_on_axis(layout, node)}
            {for edges}
            {for nodes}
            <rect class="ring" x={format!("{:.2}", node.centre.x - width / 2.0)}
                y={format!("{:.2}", node.centre.y - height / 2.0)}
                width={format!("{width:.2}")} height={format!("{height:.2}")} rx="0.5" />
        </g>
    }
}

/// A line along all turns that a move can have. Needs columns.
fn turns_on_axis(layout: &OrderView, node: &OrderNode) -> Html {
    let Some(places) = node.places else {
        return Html::default();
    };
    let last = places.latest.min(layout.columns.saturating_sub(1));
    let (from, to) = (layout.heading(places.earliest), layout.heading(last));
    // Below the column numbers or, if these are row numbers, to their right.
    let beside = if layout.is_rightwards() {
        [(from.x - 0.8, from.y + 0.55), (to.x + 0.8, to.y + 0.55)]
    } else {
        [(from.x + 0.55, from.y - 0.5), (to.x + 0.55, to.y + 0.5)]
    };
    let [(x, y), (right, below)] = beside;
    html! { <path class="axis-turns" d={format!("M{x:.2} {y:.2}L{right:.2} {below:.2}")} /> }
}
