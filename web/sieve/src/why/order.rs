//! The order graph: which move must come before which, and how far each can be
//! moved.

use super::frame::{Frame, FrameProps, place};
use super::kept::use_kept;
use super::marks::{Mark, mark_choice};
use super::search::{Find, Found};
use super::tip::arrow_tip;
use super::{Shared, words};
use crate::model::{Pointer, Pointing, use_inspected};
use ginnow::sieve::drawing::svg::{self, Theme};
use ginnow::sieve::drawing::{Direction, OrderNode, OrderView};
use ginnow::sieve::{Game, Number, Pair};
use ginnow_kit::component::component;
use ginnow_kit::memo::memo;
use ginnow_kit::page::PageAction;
use ginnow_kit::store::Store;
use ginnow_kit::words::{count, fill, text};
use std::cell::Cell;
use std::rc::Rc;
use yew::prelude::*;

/// The strip in a node that shows the places its move can have.
const STRIP_Y: f64 = 0.36;

#[derive(Properties, PartialEq)]
pub struct OrderGraphProps {
    pub game: Rc<Game>,
    /// The pairs of its line.
    pub pairs: Rc<Vec<Pair>>,
    /// Whether its moves are paid otherwise in other orders.
    pub others: bool,
    /// Whether the graph has more room than the board.
    pub enlarged: bool,
    /// The number that is pointed at.
    pub pointer: Pointer,
    /// Something is to change on the screen.
    pub page: Callback<PageAction>,
}

thread_local! {
    static MARK: Cell<Mark> = const { Cell::new(Mark::Chain) };
}

/// The graph in its frame.
#[component]
pub fn OrderGraph(props: &OrderGraphProps) -> Html {
    let game = &props.game;
    let layout = use_memo(Rc::clone(&props.pairs), |pairs| {
        OrderView::of_pairs(pairs, Direction::Downwards)
    });
    let stops = use_memo(Shared(Rc::clone(&layout)), |layout| {
        let nodes = layout.0.nodes.iter();
        nodes
            .map(|node| (node.pair.selection, place(node.centre)))
            .collect::<Vec<_>>()
    });
    let size = game.position().size();
    let (mark, choose) = use_kept(&MARK);
    let document = {
        let layout = Rc::clone(&layout);
        Callback::from(move |theme| document(&layout, mark, size, theme))
    };
    let find = find(Shared(Rc::clone(&layout)), size);
    // A wide drawing would begin with the air beside its first move.
    let beginning = use_memo((), |()| layout.nodes.first().map(|node| node.centre));
    if layout.nodes.is_empty() {
        return html! { <p class="hint">{text("graph.empty")}</p> };
    }
    let drawing = html! {
        <g class={(mark == Mark::Nothing).then_some("unmarked")}>
            {memo(drawing, DrawingProps {
                layout: Shared(Rc::clone(&layout)), game: game.clone()
            })}
            {component::<Lit>(LitProps {
                layout: Shared(Rc::clone(&layout)), at: props.pointer.at.clone()
            })}
        </g>
    };
    component::<Frame>(FrameProps {
        label: text("graph.order"),
        extent: (layout.width, layout.height),
        stops,
        find,
        focus: *beginning,
        enlarged: props.enlarged,
        hover: props.pointer.hover.clone(),
        page: props.page.clone(),
        name: format!("sieve-{size}-order"),
        document,
        choices: mark_choice(mark, &CHOICES, &choose),
        legend: legends(mark, &layout, props.others),
        children: drawing,
    })
}

/// What can be marked in an order.
const CHOICES: [Mark; 2] = [Mark::Chain, Mark::Nothing];

/// What the drawing shows: which pairing, then what the heavy arrows are.
fn legends(mark: Mark, view: &OrderView, others: bool) -> Html {
    let pairing = if others {
        "graph.one-pairing"
    } else {
        "graph.only-pairing"
    };
    html! {
        <>
            <p class="graph-legend graph-pairing">{text(pairing)}</p>
            {legend(mark, view)}
        </>
    }
}

/// What the heavy arrows are. The numbers are to be seen in the drawing.
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

/// Finds numbers in an order, as selections or as payments.
fn find(layout: Shared<OrderView>, size: Number) -> Find {
    Callback::from(move |number| {
        let holds = |pair: Pair| pair.selection == number || pair.payment == number;
        let mut nodes = layout.0.nodes.iter();
        let node = nodes.find(|node| holds(node.pair));
        let found = node.map(|node| Found {
            number,
            centre: node.centre,
        });
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
}

/// Edges and nodes. Not drawn anew when only the number looked at changes.
fn drawing(props: &DrawingProps) -> Html {
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
            {arrow_tip("tip")}
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
    fill!(
        key,
        number = node.pair.selection,
        payment = node.pair.payment,
        earliest,
        latest
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

#[derive(Properties, PartialEq)]
struct LitProps {
    layout: Shared<OrderView>,
    at: Store<Pointing>,
}

/// The move that holds the number looked at, if there is one.
#[component]
fn Lit(props: &LitProps) -> Html {
    let layout = &props.layout.0;
    let lit = use_inspected(&props.at).and_then(|number| {
        let holds = |pair: Pair| pair.selection == number || pair.payment == number;
        layout.nodes.iter().position(|node| holds(node.pair))
    });
    lit.map(|node| highlight(layout, node)).unwrap_or_default()
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
