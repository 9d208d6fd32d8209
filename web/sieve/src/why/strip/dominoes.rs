//! Shows the moves as dominoes in order of play. An arrow leads from each move to those that must come later, so the
//! game is legal if all arrows point right. You can drag a move elsewhere to see if it would also work there. The bar
//! below the current move says how far: no help is needed in the thick part, but in the thin part other moves have to
//! make way.

use super::current::current_move;
use super::hand::{StripDrag, StripHand, focus, let_go};
use super::plan::StripPlan;
use crate::model::{Action, Pointer, use_inspected};
use crate::why::start;
use ginnow::sieve::drawing::{StripArrow, StripFrame, StripMove, StripView};
use ginnow::sieve::{Game, Number, Order};
use ginnow::sorting::sort_by_key;
use ginnow_kit::page::PageAction;
use ginnow_kit::reactive::effect::use_effect_with;
use ginnow_kit::reactive::element_size::{letters, use_measured_size};
use ginnow_kit::reactive::shared::Shared;
use ginnow_kit::reactive::state::use_state_eq;
use ginnow_kit::words::{fill, text};
use std::rc::Rc;
use yew::prelude::*;

#[derive(Properties, PartialEq, Clone)]
pub struct StripProps {
    /// The line as played, and which moves must precede which.
    pub order: Shared<Order>,
    pub game: Rc<Game>,
    pub is_projected: bool,
    pub pointer: Pointer,
    pub act: Callback<Action>,
    pub page: Callback<PageAction>,
}

/// Minimum font size (in pixels) and maximum number of moves, first for a projector, and then for a single reader, who
/// can see more of them.
const PROJECTED: (f64, usize) = (24.0, 13);
const NEAR: (f64, usize) = (14.0, 30);

#[component]
pub fn Strip(props: &StripProps) -> Html {
    let around = use_node_ref();
    let measured = use_measured_size(around.clone());
    let drag = use_state_eq(|| None::<StripDrag>);
    let carried = use_mut_ref(|| None::<Number>);
    // When keys carry a move to another place, its DOM element moves as well, and loses the focus. So restore it.
    use_effect_with((props.order.clone(), props.game.played()), {
        let (around, carried) = (around.clone(), carried.clone());
        move |_| {
            if let Some(number) = carried.take() {
                focus(&around, number);
            }
        }
    });
    // If the line changes during a drag because of an undo, let go. We'd be dragging some other move otherwise.
    use_effect_with(props.order.clone(), {
        let (drag, pointer) = (drag.clone(), props.pointer.clone());
        move |_| {
            if drag.latest().is_some() {
                let_go(&drag, &pointer);
            }
        }
    });
    let start = use_memo(props.game.position().size(), |_| start(&props.game));
    let played = props.game.played();
    let inspected = use_inspected(&props.pointer.at);
    let count = props.order.0.pairs().len();
    let held = (*drag).filter(|drag| drag.turn < count);
    let plan = held.map(|drag| StripPlan::new(&props.order, &start, drag.turn, drag.to));
    let order = plan.as_ref().map_or(&props.order, |plan| &plan.order);
    let current = plan.as_ref().map(|plan| plan.turn);
    let current = current.or(current_move(inspected, order.0.pairs(), played));
    let places = plan.as_ref().map_or_else(|| (0..count).collect(), |plan| plan.places.clone());
    let view = measured.map(|(width, height)| {
        let (text, most) = if props.is_projected { PROJECTED } else { NEAR };
        let frame = StripFrame { width, height, text: text * letters(), most };
        // While a pointer drags or points at something, the strip should not move away from under it. Keys are
        // different, because they may carry a move out of view.
        let anchor =
            held.filter(|drag| drag.is_keyed).map_or(played.saturating_sub(1), |drag| drag.to);
        StripView::new(&order.0, &places, anchor, frame)
    });
    let broken =
        view.as_ref().and_then(|view| view.arrows.iter().find(|arrow| arrow.is_backward).cloned());
    let hand = StripHand {
        order: props.order.clone(),
        start,
        pointer: props.pointer.clone(),
        act: props.act.clone(),
        page: props.page.clone(),
        drag,
        drawing: around.clone(),
        carried,
        step: view.as_ref().map_or(1.0, |view| view.step),
        visible: view.as_ref().map_or(0..count, |view| view.places.clone()),
    };
    let drawn =
        view.as_ref().map(|view| drawing(view, StripShown { played, current }, &order.0, &hand));
    html! {
        <section class={classes!("strip", broken.is_some().then_some("broken"))}>
            <div class="strip-drawing" ref={around} role="group" aria-label={text("strip.label")}
                aria-description={text("strip.keys")}>{drawn.unwrap_or_default()}</div>
            <p class="strip-problem" role="status">{broken.map(|arrow| problem(&arrow, &order.0))}</p>
        </section>
    }
}

/// Explains why an arrow pointing left is a problem.
fn problem(arrow: &StripArrow, order: &Order) -> String {
    let [first, second] = [arrow.from, arrow.to].map(|turn| order.pairs()[turn]);
    fill!(
        "strip.problem",
        early = second.selection,
        late = first.selection,
        payment = first.payment
    )
}

/// Knows the number of moves on the board, and the index of the current one.
#[derive(Clone, Copy)]
struct StripShown {
    played: usize,
    current: Option<usize>,
}

fn drawing(view: &StripView, shown: StripShown, order: &Order, hand: &StripHand) -> Html {
    let is_current =
        |arrow: &&StripArrow| [Some(arrow.from), Some(arrow.to)].contains(&shown.current);
    // The current move's arrows are drawn last, because they go on top.
    let (strong, weak): (Vec<_>, Vec<_>) = view.arrows.iter().partition(is_current);
    // Large boards have lots of arrows that leave the strip. They'd bury everything else, which is why we restrict them
    // to the current move.
    let is_inside = |turn: usize| view.moves.iter().any(|one| one.turn == turn);
    let weak = weak.into_iter().filter(|arrow| is_inside(arrow.from) && is_inside(arrow.to));
    let arrow = |arrow: &StripArrow, class: Option<&'static str>| {
        let class = classes!("strip-arrow", class, arrow.is_backward.then_some("backward"));
        html! { <path {class} d={arrow.curve.path_data()} marker-end="url(#strip-tip)" /> }
    };
    let current = shown.current.filter(|turn| view.moves.iter().any(|one| one.turn == *turn));
    let first = view.moves.first().map_or(0, |one| one.turn);
    let stop = current.unwrap_or(first);
    let count = order.pairs().len();
    // Stick to the old order while keys carry a move. It would lose the focus if its element moved in the DOM.
    let before = hand.order.0.pairs();
    let mut moves = view.moves.clone();
    sort_by_key(&mut moves, |one| {
        before.iter().position(|pair| pair.selection == one.pair.selection)
    });
    html! {
        <svg translate="no" onpointerdown={hand.down()} onpointermove={hand.moved()} onpointerup={hand.up()}
            onpointercancel={hand.cancel()} onkeydown={hand.key()} onkeyup={hand.key_up()}
            onpointerover={hand.over()} onpointerleave={hand.leave()} onfocusin={hand.enter()} onfocusout={hand.blur()}>
            <defs>
                <marker id="strip-tip" viewBox="0 0 8 8" refX="6" refY="4" markerWidth="6" markerHeight="6" orient="auto">
                    <path class="tip" d="M0 0L8 4L0 8z" />
                </marker>
            </defs>
            {for weak.map(|one| arrow(one, None))}
            {for strong.into_iter().map(|one| arrow(one, Some("current")))}
            {current.map(|turn| range(view, order, turn))}
            {moves.iter().map(|one| domino(view, one, shown, (one.turn == stop, count))).collect::<Html>()}
        </svg>
    }
}

/// A bar that shows where a move could go.
fn range(view: &StripView, order: &Order, turn: usize) -> Html {
    let y = view.top + 2.0 * view.half + view.text * 0.35;
    let line = |[from, to]: [f64; 2]| format!("M{from:.1} {y:.1}H{to:.1}");
    html! {
        <>
            <path class="strip-range" d={line(view.range(order, turn))} />
            <path class="strip-range alone" d={line(view.range_alone(order, turn))} />
        </>
    }
}

/// Draws a move as a domino: the selection, with its payment below.
fn domino(
    view: &StripView,
    one: &StripMove,
    shown: StripShown,
    (stop, moves): (bool, usize),
) -> Html {
    let StripMove { turn, pair, left } = *one;
    let (width, half) = (view.width, view.half);
    let is_current = Some(turn) == shown.current;
    let is_ahead = turn >= shown.played;
    let class =
        classes!("strip-move", is_ahead.then_some("ahead"), is_current.then_some("current"));
    let label = fill!(
        "strip.move",
        place = turn + 1,
        moves,
        number = pair.selection,
        payment = pair.payment
    );
    let number = |class: &'static str, number: Number, y: f64| {
        html! { <text {class} aria-hidden="true" x={px(width / 2.0)} y={px(y)} dy=".35em">{number}</text> }
    };
    html! {
        <g key={pair.selection} {class} role="img" tabindex={if stop { "0" } else { "-1" }}
            data-number={pair.selection.to_string()} aria-label={label}
            aria-current={is_current.then_some("step")} font-size={px(view.text)}
            transform={format!("translate({left:.1} {:.1})", view.top)}>
            <path class="selection" d={upper_half(width, half)} />
            <path class="payment" d={lower_half(width, half)} />
            {number("selection", pair.selection, half / 2.0)}
            {number("payment", pair.payment, half * 1.5)}
            if is_current {
                <rect class="ring" x="-3" y="-3" width={px(width + 6.0)}
                    height={px(2.0 * half + 6.0)} rx={px(half / 2.0)} />
            }
        </g>
    }
}

/// Outlines a selection. Its corners are square.
fn upper_half(width: f64, half: f64) -> String {
    let r = half * 0.2;
    format!(
        "M0 {half:.1}V{r:.1}q0 -{r:.1} {r:.1} -{r:.1}H{:.1}q{r:.1} 0 {r:.1} {r:.1}V{half:.1}z",
        width - r
    )
}

/// The outline of a payment, which is round at the bottom. You can tell the two halves apart even without colours.
fn lower_half(width: f64, half: f64) -> String {
    let r = half / 2.0;
    format!(
        "M0 {half:.1}H{width:.1}V{:.1}a{r:.1} {r:.1} 0 0 1 -{r:.1} {r:.1}H{r:.1}a{r:.1} {r:.1} 0 0 1 -{r:.1} -{r:.1}z",
        2.0 * half - r
    )
}

fn px(length: f64) -> String {
    format!("{length:.1}")
}
