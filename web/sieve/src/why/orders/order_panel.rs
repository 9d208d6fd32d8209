//! The order of the moves, above by their earliest turns and below in the order of play.

use super::legal_orders::use_legal_orders;
use super::order::{OrderGraph, OrderGraphProps};
use crate::model::Sieve;
use crate::why::GraphProps;
use crate::why::strip::with_strip;
use ginnow_kit::frame::App;
use ginnow_kit::reactive::component::component;
use ginnow_kit::words::text;
use yew::prelude::*;

/// Renders the view of the order.
pub fn order(app: &App<Sieve>) -> Html {
    with_strip(app, component::<OrderPanel>(GraphProps::of(app)))
}

/// Shows the columns. They may look redundant next to the strip below them, but the strip can't
/// show the longest chain, nor which moves don't wait for each other, nor every move of a long game
/// at once.
#[component]
fn OrderPanel(props: &GraphProps) -> Html {
    let orders = use_legal_orders(&props.game);
    let others = use_memo(orders.clone(), |orders| orders.has_other_pairings());
    let pairs = use_memo(orders.clone(), |orders| orders.pairs());
    if pairs.is_empty() {
        return html! { <p class="hint">{text("graph.empty")}</p> };
    }
    component::<OrderGraph>(OrderGraphProps { graph: props.clone(), pairs, has_others: *others })
}
