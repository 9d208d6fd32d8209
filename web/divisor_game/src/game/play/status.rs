//! The state of the game: whose turn it is, the last move, why a move is illegal, or the winner.

use super::hint;
use crate::model::Outcome;
use crate::{SET_UP, explain, game::ending, model::DivisorGame, problems};
use ginnow_kit::frame::{App, Step, TwoPlayers as _};
use ginnow_kit::page::Panel;
use ginnow_kit::words::{count, fill, number, text};
use yew::prelude::*;

pub fn status(app: &App<DivisorGame>) -> Html {
    let model = &app.model;
    let over = model.winner();
    let class = classes!("score", over.is_some().then_some("over"));
    let on = |press: Callback<()>| press.reform(|_: MouseEvent| ());
    let on_card = ending::is_shown(app);
    let revealed = model.is_machines_turn() && !model.is_pending();
    html! {
        <>
            <section {class} aria-label={text("status.label")}>
                <p class="turn invitation">{if on_card { text("status.over").to_owned() } else { headline(app) }}</p>
                <p class="standing">{details(app)}</p>
            </section>
            if revealed {
                <button type="button" class="primary answer" onclick={on(app.view_state.answer.clone())}>
                    {text("status.answer")}
                </button>
            }
            if over.is_some() && !on_card {
                <div class="after cluster">
                    <button type="button" onclick={on(app.does(Step::Restart))}>{text("status.again")}</button>
                    if !app.lesson.locked {
                        <button type="button" onclick={on(app.opens(SET_UP))}>{text("setup.open")}</button>
                    }
                    if !model.game().line().is_empty() && !app.hands_in() {
                        <button type="button" class="share-result" onclick={on(app.opens(Panel::Result))}>
                            {text("status.share")}
                        </button>
                    }
                </div>
            }
        </>
    }
}

/// Says whose turn it is, and with which pile.
fn headline(app: &App<DivisorGame>) -> String {
    let model = &app.model;
    let turn = explain::turn(model);
    if app.view_state.setting_up.busy {
        return text("status.factoring").to_owned();
    }
    if model.is_pending() {
        return text("turn.thinking").to_owned();
    }
    let pile = app.view_state.hand.pile(model.position());
    let pile = pile.and_then(|pile| model.position().piles().get(pile));
    match pile.filter(|pile| pile.rank() > 1 && !model.is_machines_turn()) {
        Some(pile) => fill!("turn.split", turn, number = number(pile.number())),
        None => turn.to_owned(),
    }
}

/// Explains why a move is illegal. If there is nothing to explain, it is the last move or a
/// suggestion.
fn details(app: &App<DivisorGame>) -> Html {
    let model = &app.model;
    let game = model.game();
    if let Outcome::Rejected(reason) = model.outcome() {
        return html! { <span class="refused wrong">{problems::illegal(*reason)}</span> };
    }
    if let Some(hint) = hint::shown(app) {
        return html! { <span class="hint-told">{hint}</span> };
    }
    let last = game.played().checked_sub(1);
    let last = last.and_then(|index| {
        let made = *game.line().get(index)?;
        let split = explain::split_number(game, index);
        Some(explain::made(model, model.mover(index), split, made))
    });
    if model.winner().is_some() && !ending::is_shown(app) {
        let moves = count("over.moves", game.played() as u64);
        return html! { <>{text("over.why")}{" "}{moves}</> };
    }
    let fallback = || text("status.begin").to_owned();
    html! { {last.unwrap_or_else(fallback)} }
}
