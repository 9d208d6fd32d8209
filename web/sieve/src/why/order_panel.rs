//! The order of the moves: as a graph or as a timeline, and how many legal
//! orders there are.

use super::about;
use super::legal_orders::use_legal_orders;
use super::order::{OrderGraph, OrderGraphProps};
use super::timeline::{OrderCount, OrderCountProps, Timeline, TimelineProps};
use crate::Sieve;
use crate::model::{Action, Pointer};
use ginnow::sieve::Game;
use ginnow_kit::browser::memory;
use ginnow_kit::component::component;
use ginnow_kit::frame::App;
use ginnow_kit::page::PageAction;
use ginnow_kit::state::use_state_eq;
use ginnow_kit::widgets::enlarge::enlarge_button;
use ginnow_kit::words::text;
use std::rc::Rc;
use yew::prelude::*;

/// The view.
pub fn order(app: &App<Sieve>) -> Html {
    let panel = component::<OrderPanel>(OrderPanelProps {
        game: app.model.game().clone(),
        pointer: app.rooms.pointer.clone(),
        enlarged: app.is_enlarged(),
        act: app.act.clone(),
        page: app.page.act.clone(),
    });
    html! { <>{about("view.order-about")}{panel}</> }
}

#[derive(Properties, PartialEq)]
struct OrderPanelProps {
    pub game: Rc<Game>,
    /// Whether this has more room than the board.
    pub enlarged: bool,
    /// Something is to be done with the game.
    pub act: Callback<Action>,
    /// The number that is pointed at.
    pub pointer: Pointer,
    /// Something is to change on the screen.
    pub page: Callback<PageAction>,
}

/// Where the choice between the two is kept, and what stands there for the
/// timeline.
const MEMORY: &str = "order";
const TIMELINE: &str = "timeline";

#[component]
fn OrderPanel(props: &OrderPanelProps) -> Html {
    let timeline = use_state_eq(|| memory::recall(MEMORY).as_deref() == Some(TIMELINE));
    let orders = use_legal_orders(&props.game);
    let others = use_memo(orders.clone(), |orders| orders.has_other_pairings());
    let pairs = use_memo(orders.clone(), |orders| orders.pairs());
    if pairs.is_empty() {
        return html! { <p class="hint">{text("graph.empty")}</p> };
    }
    let choose = {
        let timeline = timeline.clone();
        Callback::from(move |wanted: bool| {
            memory::remember(MEMORY, if wanted { TIMELINE } else { "graph" });
            timeline.set(wanted);
        })
    };
    html! {
        <div class="order-panel">
            <div class="order-bar">
                {component::<OrderCount>(OrderCountProps {
                    size: props.game.position().size(), line: orders.0.line().to_vec(),
                    thorough: false
                })}
                {switch(*timeline, &choose)}
                if *timeline {
                    {enlarge_button(props.enlarged, &props.page)}
                }
            </div>
            if *timeline {
                {component::<Timeline>(TimelineProps {
                    game: props.game.clone(), orders, pointer: props.pointer.clone(),
                    act: props.act.clone(), page: props.page.clone()
                })}
            } else {
                {component::<OrderGraph>(OrderGraphProps {
                    game: props.game.clone(), pairs, others: *others,
                    pointer: props.pointer.clone(), enlarged: props.enlarged,
                    page: props.page.clone()
                })}
            }
        </div>
    }
}

fn switch(timeline: bool, choose: &Callback<bool>) -> Html {
    let button = |wanted: bool, key| {
        html! {
            <button type="button" aria-pressed={(timeline == wanted).to_string()}
                onclick={choose.reform(move |_: MouseEvent| wanted)}>{text(key)}</button>
        }
    };
    html! {
        <div class="order-switch switch" role="group" aria-label={text("timeline.switch")}>
            {button(false, "timeline.graph")}
            {button(true, "timeline.timeline")}
        </div>
    }
}
