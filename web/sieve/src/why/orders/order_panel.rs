//! The order of the moves: as a graph or as a timeline, and the number of legal orders.

use super::legal_orders::use_legal_orders;
use super::order::{OrderGraph, OrderGraphProps};
use super::timeline::{OrderCount, OrderCountProps, Timeline, TimelineProps};
use crate::model::Sieve;
use crate::model::{Action, Pointer};
use crate::why::about;
use crate::why::picture::{Strip, StripProps};
use ginnow::sieve::{Game, Order};
use ginnow_kit::frame::App;
use ginnow_kit::page::PageAction;
use ginnow_kit::reactive::component::component;
use ginnow_kit::reactive::shared::Shared;
use ginnow_kit::widgets::enlarge::enlarge_button;
use ginnow_kit::words::text;
use std::rc::Rc;
use yew::prelude::*;

/// The view of the order as a graph.
pub fn order(app: &App<Sieve>) -> Html {
    panel(app, false)
}

/// The view of the order as a timeline.
pub fn timeline(app: &App<Sieve>) -> Html {
    panel(app, true)
}

fn panel(app: &App<Sieve>, timeline: bool) -> Html {
    let panel = component::<OrderPanel>(OrderPanelProps {
        game: app.model.game().clone(),
        timeline,
        animated: app.model.is_animated(),
        pointer: app.view_state.pointer.clone(),
        enlarged: app.is_enlarged(),
        act: app.act.clone(),
        page: app.page.act.clone(),
    });
    let key = if timeline { "view.timeline-about" } else { "view.order-about" };
    html! { <>{about(key)}{panel}</> }
}

#[derive(Properties, PartialEq)]
struct OrderPanelProps {
    pub game: Rc<Game>,
    /// Whether this is the timeline instead of the graph.
    pub timeline: bool,
    /// Whether the last move is animated.
    pub animated: bool,
    /// Whether this is larger than the board.
    pub enlarged: bool,
    /// Applies an action to the game.
    pub act: Callback<Action>,
    /// The current number.
    pub pointer: Pointer,
    /// Applies a change to the page.
    pub page: Callback<PageAction>,
}

#[component]
fn OrderPanel(props: &OrderPanelProps) -> Html {
    let orders = use_legal_orders(&props.game);
    let others = use_memo(orders.clone(), |orders| orders.has_other_pairings());
    let pairs = use_memo(orders.clone(), |orders| orders.pairs());
    let order = use_memo(pairs.clone(), |pairs| Order::new(pairs).ok().map(Shared::new));
    let strip = (*order).clone().map(|order| {
        component::<Strip>(StripProps {
            order,
            game: props.game.clone(),
            projected: false,
            pointer: props.pointer.clone(),
            act: props.act.clone(),
            page: props.page.clone(),
        })
    });
    if pairs.is_empty() {
        return html! { <p class="hint">{text("graph.empty")}</p> };
    }
    html! {
        <div class={classes!("order-panel", (!props.timeline).then_some("with-strip"))}>
            <div class="order-bar">
                {component::<OrderCount>(OrderCountProps {
                    size: props.game.position().size(), line: orders.0.line().to_vec(),
                    thorough: false
                })}
                if props.timeline {
                    {enlarge_button(props.enlarged, &props.page)}
                }
            </div>
            if props.timeline {
                {component::<Timeline>(TimelineProps {
                    game: props.game.clone(), orders, pointer: props.pointer.clone(),
                    act: props.act.clone(), page: props.page.clone()
                })}
            } else {
                {strip.unwrap_or_default()}
                {component::<OrderGraph>(OrderGraphProps {
                    game: props.game.clone(), pairs, others: *others,
                    animated: props.animated, pointer: props.pointer.clone(),
                    enlarged: props.enlarged, page: props.page.clone()
                })}
            }
        </div>
    }
}
