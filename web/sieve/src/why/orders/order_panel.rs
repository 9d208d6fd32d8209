//! Shows two views of the same moves. The upper one sorts them by the earliest turn they could have; the lower one
//! shows them as played.

use super::legal_orders::use_legal_orders;
use super::order::{OrderGraph, OrderGraphProps};
use crate::model::Sieve;
use crate::why::GraphProps;
use crate::why::strip::with_strip;
use ginnow_kit::frame::App;
use ginnow_kit::reactive::component::component;
use ginnow_kit::words::text;
use yew::prelude::*;

pub fn order(app: &App<Sieve>) -> Html {
    with_strip(app, component::<OrderPanel>(GraphProps::of(app)))
}

/// Renders the columns. Is not the strip enough? No: it does not show the longest chain, or which moves are independent
/// of each other, or all of a long game at once.
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
