//! The chapter on games as pairs. Every selection is drawn with an arc to the factor that pays for
//! it.

use super::game::{SmallBoard, SmallBoardProps, controls, message, use_small_game};
use crate::model::{Action, CellState, cell_state};
use ginnow::sieve::relaxed::RelaxedGame;
use ginnow::sieve::{Number, Pair, Position};
use ginnow_kit::reactive::component::component;
use ginnow_kit::words::{count, fill, number, text};
use yew::prelude::*;

const SIZE: Number = 18;

/// The y coordinate of the numbers, and the ratio between an arc's height and width.
const BASE: f64 = 5.6;
const FLATNESS: f64 = 0.6;

#[derive(Properties, PartialEq)]
pub struct PairsProps {
    /// Allows us to show a best game.
    pub helps: bool,
}

/// Renders the chapter's interactive part.
#[component]
pub fn Pairs(props: &PairsProps) -> Html {
    let (model, act) = use_small_game(SIZE);
    let select = act.reform(Action::Play);
    let best = act.reform(|_: MouseEvent| best_game());
    let position = model.position();
    let pairs = position.pairs();
    html! {
        <>
            {component::<SmallBoard>(SmallBoardProps {
                model: (*model).clone(), select, inspect: Callback::noop(), principal: false
            })}
            {message(&model)}
            <figure class="arcs">
                {drawing(position, &pairs)}
                <figcaption>{sentence(position, &pairs)}</figcaption>
            </figure>
            <div class="small-tools cluster">
                {controls(model.game(), &act)}
                if props.helps {
                    <button type="button" onclick={best}>{text("guide.pairs-best")}</button>
                }
            </div>
        </>
    }
}

/// Loads the best pairs of the full board. A cycle is only possible on boards above 20, so they are
/// already in a playable order.
fn best_game() -> Action {
    let position = Position::new(SIZE).expect("the board is in range");
    let line: Vec<Number> =
        RelaxedGame::new(&position).pairs.iter().map(|pair| pair.selection).collect();
    Action::Load { size: SIZE, played: line.len(), line }
}

fn sentence(position: &Position, pairs: &[Pair]) -> String {
    let listed: Vec<String> =
        pairs.iter().map(|pair| format!("({}, {})", pair.selection, pair.payment)).collect();
    if pairs.is_empty() {
        text("guide.pairs-none").to_owned()
    } else {
        fill!(
            "guide.pairs-sum",
            pairs = listed.join(" "),
            count = count("guide.pairs-count", pairs.len() as u64),
            score = number(position.score())
        )
    }
}

/// Draws the numbers in a row, with arcs from payments to selections.
fn drawing(position: &Position, pairs: &[Pair]) -> Html {
    let arcs = pairs.iter().map(|pair| {
        let radius = f64::from(pair.selection - pair.payment) / 2.0;
        let (from, to, flat) = (pair.payment, pair.selection, radius * FLATNESS);
        let path = format!("M{from} {BASE}A{radius} {flat:.2} 0 0 1 {to} {BASE}");
        html! { <path class="pair" d={path} /> }
    });
    let nodes = (1..=position.size()).map(|number| {
        let (class, corner) = match cell_state(position, number) {
            CellState::Selected => ("node chosen", "0.1"),
            CellState::Payment => ("node paid", "0.43"),
            CellState::Swept | CellState::Lost => ("node gone", "0.1"),
            CellState::Selectable | CellState::Stuck => ("node", "0.1"),
        };
        html! {
            <g {class} transform={format!("translate({number} {:.2})", BASE + 0.55)}>
                <rect x="-0.43" y="-0.5" width="0.86" height="1" rx={corner} />
                <text y="0.2">{number}</text>
            </g>
        }
    });
    html! {
        <svg translate="no" viewBox="0.3 0 18.4 6.8" aria-hidden="true">{for arcs}{for nodes}</svg>
    }
}
