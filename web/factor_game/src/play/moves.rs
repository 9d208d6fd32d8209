//! The list of moves.

use crate::model::{Action, Model};
use crate::{explain, model::FactorGame, play::ending};
use ginnow::sieve::{Number, Position};
use ginnow_kit::frame::{App, Step};
use ginnow_kit::later;
use ginnow_kit::words::{list, text};
use yew::prelude::*;

/// Renders the moves of the line, each with the points after it. Pressing one shows that position
/// on the board. At the end of a game, the result card replaces the list.
pub fn moves(app: &App<FactorGame>) -> Html {
    if ending::is_shown(app) {
        return later!(views: ending::card as fn(&App<FactorGame>))(app);
    }
    let (model, act) = (&app.model, &app.act);
    let game = model.game();
    if game.line().is_empty() {
        return html! { <p class="hint">{text("moves.none")}</p> };
    }
    let mut position = Position::fresh(model.position().table().clone());
    let rows = game.line().iter().enumerate();
    let rows: Vec<Html> =
        rows.map(|(index, &number)| row(model, &mut position, index, number, act)).collect();
    html! { <ol role="list" class="moves">{for rows}</ol> }
}

fn row(
    model: &Model,
    position: &mut Position,
    index: usize,
    number: Number,
    act: &Callback<Action>,
) -> Html {
    // The line is legal, so this can't fail.
    let swept = position.play(number).map(|turn| list(&turn.swept));
    let (contest, played) = (model.contest(), model.game().played());
    let mover = contest.mover(index);
    let [first, second] = contest.points(position);
    let class =
        classes!((index + 1 == played).then_some("current"), (index >= played).then_some("ahead"));
    let current = (index + 1 == played).then_some("step");
    let go = act.reform(move |_: MouseEvent| Action::Step(Step::To(index + 1)));
    html! {
        <li {class}>
            <button type="button" onclick={go} aria-current={current}>
                <span class="turn-number">{index + 1}</span>
                <span class="mover">{explain::sign(mover)}{" "}{explain::name(contest, mover)}</span>
                <b class="made">{number}</b>
                <span class="swept hint">{swept.unwrap_or_default()}</span>
                <span class="so-far">{first}{" : "}{second}</span>
            </button>
        </li>
    }
}
