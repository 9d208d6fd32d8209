//! The list of moves.

use crate::model::{Action, Model};
use crate::{explain, game::ending, model::DivisorGame};
use ginnow::divisor_game::{Move, Position, Verdict, analyse};
use ginnow_kit::frame::{App, Step};
use ginnow_kit::later;
use ginnow_kit::reactive::component::component;
use ginnow_kit::reactive::state::use_state_eq;
use ginnow_kit::words::{number, text};
use std::rc::Rc;
use yew::prelude::*;

/// Renders the line's moves, each a button that goes to the position after it. At the end of a
/// game, there is the result card instead.
pub fn moves(app: &App<DivisorGame>) -> Html {
    if ending::is_shown(app) {
        return later!(views: ending::card as fn(&App<DivisorGame>))(app);
    }
    let hidden = app.hidden;
    component::<Moves>(MovesProps {
        model: Rc::clone(&app.model),
        telling: !(hidden.hints || hidden.solver || hidden.best),
        act: app.act.clone(),
    })
}

#[derive(Properties, PartialEq)]
struct MovesProps {
    model: Rc<Model>,
    /// Moves that gave away a win may be marked.
    telling: bool,
    act: Callback<Action>,
}

#[component]
fn Moves(props: &MovesProps) -> Html {
    let judged = use_state_eq(|| false);
    let game = props.model.game();
    if game.line().is_empty() {
        return html! { <p class="hint">{text("moves.none")}</p> };
    }
    let shown = props.telling && *judged;
    let mut position = game.start().clone();
    let rows: Vec<Html> = game
        .line()
        .iter()
        .enumerate()
        .map(|(index, made)| row(props, &mut position, index, *made, shown))
        .collect();
    let toggle = {
        let judged = judged.setter();
        move |_: Event| judged.update(|judged| !judged)
    };
    html! {
        <>
            if props.telling {
                <label class="judge">
                    <input type="checkbox" checked={*judged} onchange={toggle} />
                    {text("moves.judge")}
                </label>
            }
            <ol role="list" class="moves">{for rows}</ol>
        </>
    }
}

/// Renders a move, with its effect on the position.
fn row(props: &MovesProps, position: &mut Position, index: usize, made: Move, shown: bool) -> Html {
    let split = position.piles().get(made.pile).map_or(0, |pile| pile.number());
    let before = analyse(position).verdict;
    // Always succeeds, because the line is legal.
    let _ = position.play(made);
    let mistake = shown && before == Verdict::Won && analyse(position).verdict == Verdict::Won;
    let played = props.model.game().played();
    let class =
        classes!((index + 1 == played).then_some("current"), (index >= played).then_some("ahead"));
    let current = (index + 1 == played).then_some("step");
    let go = props.act.reform(move |_: MouseEvent| Action::Step(Step::To(index + 1)));
    html! {
        <li {class}>
            <button type="button" onclick={go} aria-current={current}>
                <span class="turn-number">{index + 1}</span>
                <span class="mover">{explain::name(&props.model, props.model.mover(index))}</span>
                <span class="made">{number(split)}{" → "}<b>{explain::parts(made)}</b></span>
                if mistake {
                    <span class="mistake wrong">{text("moves.mistake")}</span>
                }
            </button>
        </li>
    }
}
