//! The whole timeline: header, names and rows, with pointer and keyboard input.

use super::geometry::{Geometry, rows};
use super::hand::{Drag, Hand, use_fingers};
use super::row::{Move, NameProps, Relation, RowProps, move_row, pair_name};
use crate::model::{Action, Pointer, use_inspected};
use crate::why::Shared;
use crate::why::orders::legal_orders::start;
use crate::why::parts::use_parts;
use ginnow::sieve::{Game, LegalOrders, Number, Pair, Position};
use ginnow::sorting::sort_by_key;
use ginnow_kit::browser::pointer::is_touch;
use ginnow_kit::browser::target::number_at;
use ginnow_kit::page::PageAction;
use ginnow_kit::reactive::element_size::{letters, use_element_size};
use ginnow_kit::reactive::memo::{memo, memo_with_key};
use ginnow_kit::reactive::state::use_state_eq;
use ginnow_kit::words::text;
use std::cell::RefCell;
use std::rc::Rc;
use yew::prelude::*;

#[derive(Properties, PartialEq)]
pub struct TimelineProps {
    pub game: Rc<Game>,
    /// The legal orders of the moves of its line.
    pub orders: Shared<LegalOrders>,
    /// Applies an action to the game.
    pub act: Callback<Action>,
    /// The current number.
    pub pointer: Pointer,
    /// Applies a change to the page.
    pub page: Callback<PageAction>,
}

/// How many rows are added per animation frame. On most screens, the first batch
/// is all that is visible.
const AT_ONCE: usize = 60;

#[component]
pub fn Timeline(props: &TimelineProps) -> Html {
    let container = use_node_ref();
    let drawing = use_node_ref();
    let (width, _) = use_element_size(container.clone());
    let drag = use_state_eq(|| None::<Drag>);
    let stop = use_state_eq(|| None::<Number>);
    use_fingers(&drawing);
    let orders = &props.orders.0;
    let start = use_memo(props.game.position().size(), |_| start(&props.game));
    let rows = use_memo(props.orders.clone(), |orders| rows(&orders.0));
    let latest = use_memo(props.orders.clone(), |orders| RefCell::new(orders.0.line().to_vec()));
    let drawn = AT_ONCE * use_parts(rows.len().div_ceil(AT_ONCE));
    let geometry = Geometry::new(rows.len(), width, letters());
    let held = drag.as_ref().filter(|drag| drag.is_in(&props.orders));
    let inspected = use_inspected(&props.pointer.at);
    let moves = moves(orders, &start, held, props.game.played(), inspected);
    let hand = Hand {
        start: Rc::clone(&start),
        orders: props.orders.clone(),
        latest,
        rows: Rc::clone(&rows),
        drawing: drawing.clone(),
        geometry,
        drag: drag.clone(),
        act: props.act.clone(),
        page: props.page.clone(),
    };
    let first =
        stop.filter(|stop| orders.line().contains(stop)).unwrap_or_else(|| orders.line()[rows[0]]);
    // Collected below, because either all or none of the items of a list have keys.
    let row = |(row, &at): (usize, &usize)| {
        let of = moves[at];
        memo_with_key(
            of.pair.selection,
            move_row,
            RowProps {
                of,
                row,
                geometry,
                stop: of.pair.selection == first,
                held: held.is_some_and(|drag| drag.at == at),
            },
        )
    };
    let name = |(row, &at): (usize, &usize)| {
        let Move { pair, done, relation, .. } = moves[at];
        memo_with_key(pair.selection, pair_name, NameProps { pair, done, relation, row, geometry })
    };
    let hover = &props.pointer.hover;
    let over = hover.reform(|event: PointerEvent| number_at(event.target()));
    let enter = {
        let hover = hover.clone();
        move |event: FocusEvent| {
            let number = number_at(event.target());
            stop.set(number);
            hover.emit(number);
        }
    };
    let across = geometry.left(rows.len());
    let down = geometry.top(rows.len());
    html! {
        <div class="timeline-chart" onpointerover={over} onfocusin={enter}
            onpointerleave={hover.reform(|_: PointerEvent| None)}
            onfocusout={hover.reform(|_: FocusEvent| None)}>
            <div class="timeline-room" ref={container}>
                <div class="timeline-sheet">
                    {memo(head, HeadProps { geometry, played: props.game.played() })}
                    <svg translate="no" class="timeline-names" aria-hidden="true" width={px(geometry.names)}
                        height={px(down)}>{for rows.iter().enumerate().take(drawn).map(name)}</svg>
                    <svg translate="no" class="timeline-rows" ref={drawing} role="group"
                        aria-label={text("timeline.label")} width={px(across)} height={px(down)}
                        onpointerdown={hand.down()} onpointermove={hand.moved()}
                        onpointerup={hand.up()} onpointercancel={hand.cancel()}
                        onclick={hand.click()} onkeydown={hand.key()}>
                        {rows.iter().enumerate().take(drawn).map(row).collect::<Html>()}
                        <path class="played" d={format!("M{:.1} 0V{down:.1}",
                            geometry.left(props.game.played()))} />
                    </svg>
                </div>
            </div>
            <p class="timeline-hint hint">{text(if is_touch() { "timeline.hint-touch" } else { "timeline.hint" })}</p>
        </div>
    }
}

fn px(length: f64) -> String {
    format!("{length:.1}")
}

/// Returns the moves by their place on the line. During a drag, the dragged move and those that
/// make way for it have their new places and payments.
fn moves(
    orders: &LegalOrders,
    start: &Position,
    held: Option<&Drag>,
    played: usize,
    inspected: Option<Number>,
) -> Vec<Move> {
    let shown = shown(orders, start, held);
    let holds =
        |(pair, _): &(Pair, usize)| [pair.selection, pair.payment].map(Some).contains(&inspected);
    let centre = held.map(|drag| drag.at).or_else(|| shown.iter().position(holds));
    let relation = |other: usize| match centre {
        Some(at) if at == other => Relation::Itself,
        Some(at) if orders.always_before(other, at) => Relation::Before,
        Some(at) if orders.always_before(at, other) => Relation::After,
        _ => Relation::Free,
    };
    let of = |(at, &(pair, place)): (usize, &(Pair, usize))| Move {
        pair,
        earliest: orders.earliest(at),
        latest: orders.latest(at),
        place,
        done: place < played,
        relation: relation(at),
    };
    shown.iter().enumerate().map(of).collect()
}

/// Returns the moves of the line, each with its payment and its place if the dragged move were
/// dropped now.
fn shown(orders: &LegalOrders, start: &Position, held: Option<&Drag>) -> Vec<(Pair, usize)> {
    let moved = held.and_then(|drag| {
        let line = orders.with_place(drag.at, drag.to);
        start.clone().after(&line).ok()
    });
    let Some(moved) = moved else {
        return orders.pairs().into_iter().zip(0..).collect();
    };
    let mut places: Vec<(Pair, usize)> = moved.pairs().into_iter().zip(0..).collect();
    let at = |number: Number| orders.line().iter().position(|&other| other == number);
    sort_by_key(&mut places, |(pair, _)| at(pair.selection));
    places
}

#[derive(PartialEq)]
struct HeadProps {
    geometry: Geometry,
    played: usize,
}

/// Renders the numbers of the places.
fn head(props: &HeadProps) -> Html {
    let Geometry { count, place, head, .. } = props.geometry;
    let step = props.geometry.step();
    let labelled = (1..=count).filter(|turn| *turn == 1 || turn % step == 0);
    let number = |turn: usize| {
        let middle = props.geometry.left(turn) - place / 2.0;
        html! { <text x={px(middle)} y={px(0.7 * head)}>{turn}</text> }
    };
    html! {
        <>
            <div class="timeline-corner" aria-hidden="true">{text("timeline.head")}</div>
            <svg translate="no" class="timeline-head" aria-hidden="true" width={px(props.geometry.left(count))}
                height={px(head)}>
                {for labelled.map(number)}
                <path class="played" d={format!("M{:.1} 0V{head:.1}",
                    props.geometry.left(props.played))} />
            </svg>
        </>
    }
}
