//! Two views of the same moves. In the upper one, they're sorted by the earliest turn that they can have, and in the
//! lower one they're as they were played.

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

/// Renders the columns. You might think that the strip is enough, but it can't show the longest chain, which moves
/// don't depend on each other, or all moves of a long game at once.
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
