//! How the game stands: whose turn it is, the last move, what cannot be done,
//! and who has won.

use crate::explain;
use crate::model::{Action, Model, Outcome, Side};
use crate::problems;
use ginnow_kit::words::{count, text};
use yew::prelude::*;

#[derive(PartialEq)]
pub struct StandingProps {
    /// The game.
    pub model: Model,
    /// Whether piles are being factorised.
    pub busy: bool,
    /// Something is to be done with the game.
    pub act: Callback<Action>,
    /// The result is to be shared.
    pub share: Callback<()>,
    /// Other piles are wanted.
    pub set_up: Callback<()>,
}

/// How the game stands.
pub fn standing(props: &StandingProps) -> Html {
    let model = &props.model;
    let over = model.winner();
    let class = classes!(
        "score",
        over.is_some().then_some("over"),
        (over == Some(Side::Opponent)).then_some("beaten")
    );
    let ask = props.act.reform(|_: MouseEvent| Action::Await);
    let again = props.act.reform(|_: MouseEvent| Action::Restart);
    let asked = model.is_machines_turn() && !model.is_awaited();
    html! {
        <section {class} aria-label={text("standing.label")}>
            <p class="turn">{headline(props)}</p>
            <p class="standing">{details(model)}</p>
            if asked {
                <button type="button" class="primary answer" onclick={ask}>{text("standing.answer")}</button>
            }
            if over.is_some() {
                <div class="after">
                    <button type="button" onclick={again}>{text("standing.again")}</button>
                    <button type="button" onclick={props.set_up.reform(|_: MouseEvent| ())}>{text("setup.open")}</button>
                    if !model.game().line().is_empty() {
                        <button type="button" class="share-result" onclick={props.share.reform(|_: MouseEvent| ())}>
                            {text("standing.share")}
                        </button>
                    }
                </div>
            }
        </section>
    }
}

fn headline(props: &StandingProps) -> &'static str {
    if props.busy {
        text("standing.factoring")
    } else if props.model.is_awaited() {
        text("turn.thinking")
    } else {
        explain::turn(&props.model)
    }
}

/// What was refused, who made the last move, or what there is to do.
fn details(model: &Model) -> Html {
    let game = model.game();
    if let Outcome::Refused(reason) = model.outcome() {
        return html! { <span class="refused">{problems::illegal(*reason)}</span> };
    }
    let last = game.played().checked_sub(1);
    let last = last.and_then(|index| {
        let made = *game.line().get(index)?;
        let split = explain::split_number(game, index);
        Some(explain::made(model, model.mover(index), split, made))
    });
    if model.winner().is_some() {
        let moves = count("over.moves", game.played() as u64);
        return html! { <>{text("over.why")}{" "}{moves}</> };
    }
    let fallback = || text("standing.begin").to_owned();
    html! { {last.unwrap_or_else(fallback)} }
}
