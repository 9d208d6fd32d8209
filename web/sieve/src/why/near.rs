//! Highlights a number's neighbourhood in the pairing graph.

use super::Shared;
use super::pairing_drawing::{block, is_paired};
use crate::model::{Pointing, use_inspected};
use ginnow::sieve::drawing::{PairingEdge, PairingView};
use ginnow::sieve::{Game, Number, Position};
use ginnow_kit::reactive::store::Store;
use std::rc::Rc;
use yew::prelude::*;

#[derive(Properties, PartialEq)]
pub struct NearProps {
    pub layout: Shared<PairingView>,
    /// If there is a game, its pairs look different from other edges.
    pub game: Option<Rc<Game>>,
    pub at: Store<Pointing>,
}

/// Highlights the current number, its neighbours, and the edges in between. A separate component,
/// because we do not want to redraw the rest whenever the pointer moves.
#[component]
pub fn Near(props: &NearProps) -> Html {
    let inspected = use_inspected(&props.at);
    let position = props.game.as_ref().map(|game| game.position());
    near(&props.layout.0, position, inspected)
}

fn near(layout: &PairingView, position: Option<&Position>, inspected: Option<Number>) -> Html {
    let Some(node) = inspected.and_then(|number| layout.node(number)) else {
        return Html::default();
    };
    let number = node.number;
    let touches = |edge: &&PairingEdge| edge.number == number || edge.factor == number;
    let edges = layout.edges.iter().filter(touches).map(|edge| {
        let class = if is_paired(position, edge) { "lit pair" } else { "lit edge" };
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
        let other = if edge.number == number { edge.factor } else { edge.number };
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
