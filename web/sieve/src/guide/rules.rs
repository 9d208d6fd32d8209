//! The chapter on the rules includes a board to play on.

use super::game::{SmallBoard, SmallBoardProps, controls, effect, message, use_small_game};
use crate::board::{DetailsProps, details};
use crate::model::Action;
use ginnow::sieve::optimize::Goal;
use ginnow::sieve::relaxed::RelaxedGame;
use ginnow::sieve::{Number, Position};
use ginnow_kit::reactive::component::component;
use ginnow_kit::reactive::memo::memo;
use ginnow_kit::reactive::state::use_state_eq;
use ginnow_kit::words::{fill, number};
use yew::prelude::*;

const SIZE: Number = 10;

#[derive(Properties, PartialEq)]
pub struct RulesProps {
    /// Allows us to show the best score.
    pub helps: bool,
}

/// Renders the chapter's interactive part.
#[component]
pub fn Rules(props: &RulesProps) -> Html {
    let (model, act) = use_small_game(SIZE);
    let inspected = use_state_eq(|| None::<Number>);
    let inspect = {
        let inspected = inspected.setter();
        use_callback((), move |number, ()| inspected.set(number))
    };
    let best = use_memo(props.helps, |&helps| best(SIZE).filter(|_| helps));
    let select = act.reform(Action::Play);
    let game = model.game();
    html! {
        <>
            {component::<SmallBoard>(SmallBoardProps {
                model: (*model).clone(), select, inspect, principal: false
            })}
            {message(&model)}
            {memo(details, DetailsProps {
                game: game.clone(), goal: Goal::Largest, stepped: false, projected: false, inspected: *inspected,
                effect: effect(game, *inspected), rejected: false, shown: None, why: None
            })}
            <div class="small-tools cluster">
                {controls(game, &act)}
                if let Some(best) = *best {
                    <p class="hint">{fill!("guide.rules-best",
                        score = model.position().score(), best = number(best))}</p>
                }
            </div>
        </>
    }
}

/// The best score of a full board, or `None` if its best pairs are not playable.
fn best(size: Number) -> Option<u64> {
    let relaxed = RelaxedGame::new(&Position::new(size).ok()?);
    relaxed.is_playable().then_some(relaxed.score)
}
