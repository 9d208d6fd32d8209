//! The score as a duel: the shares of the player and the taxman in the sum of the board, and the rest in play.

use super::timer::{FigureProps, LastFigure, Timer};
use crate::model::{Action, OwnBest, Shares};
use crate::moves::{OutlookBarProps, outlook_figures, picture};
use crate::solver::{Permit, Study, StudyChange};
use crate::{Sieve, ending, explain};
use ginnow::sieve::Game;
use ginnow::sieve::analysis::Standing;
use ginnow::sieve::optimize::Goal;
use ginnow_kit::component::component;
use ginnow_kit::frame::{App, Model as _};
use ginnow_kit::memo::memo;
use ginnow_kit::page::{PageAction, Panel};
use ginnow_kit::shared::Shared;
use ginnow_kit::store::Store;
use ginnow_kit::words::{fill, number, text};
use std::rc::Rc;
use yew::prelude::*;

/// The score board.
pub fn score(app: &App<Sieve>) -> Html {
    let (model, rooms) = (&app.model, &app.rooms);
    memo(
        board,
        ScoreProps {
            game: model.game().clone(),
            goal: model.goal(),
            study: rooms.analysis.study.clone(),
            permit: rooms.permit,
            timer: rooms.timer.clone(),
            change: rooms.analysis.change.clone(),
            page: app.page.act.clone(),
            own_best: rooms.own_best.clone(),
            act: app.act.clone(),
            show_report: rooms.show_report.clone(),
            given: model.is_given(),
            ended: ending::is_shown(app),
        },
    )
}

#[derive(PartialEq)]
struct ScoreProps {
    pub game: Rc<Game>,
    /// The goal.
    pub goal: Goal,
    /// The known bounds of the best score that is still possible.
    pub study: Shared<Study>,
    /// The parts that a task leaves visible.
    pub permit: Permit,
    /// The timer, which may be off.
    pub timer: Store<Timer>,
    /// Something of it is to change.
    pub change: Callback<StudyChange>,
    pub page: Callback<PageAction>,
    /// The player's best game on the board.
    pub own_best: OwnBest,
    /// Applies an action to the game.
    pub act: Callback<Action>,
    pub show_report: Callback<bool>,
    /// Whether the game was put on the board.
    given: bool,
    /// Whether the result card is shown.
    ended: bool,
}

fn board(props: &ScoreProps) -> Html {
    let position = props.game.position();
    let figure = |class: &'static str, label: &'static str, value: u64| {
        html! {
            <div class={classes!("figure", class)}>
                <dt>{label}</dt>
                <dd>{number(value)}</dd>
            </div>
        }
    };
    let shares = Shares::of(position);
    let over = position.is_over() && !position.turns().is_empty();
    // Only at the end, and only if the link leaves it to be seen.
    let known = props.study.optimum().and_then(Standing::exact);
    let optimum = known.filter(|_| over && props.permit.best);
    let best = optimum == Some(position.score());
    let ended = props.ended.then_some("ended");
    let shown = props.permit.best && !props.study.covers(&props.game);
    let outlook = OutlookBarProps {
        game: props.game.clone(),
        goal: props.goal,
        permit: props.permit,
        study: props.study.clone(),
        change: props.change.clone(),
    };
    html! {
        <>
            <section class={classes!("score", best.then_some("best"), ended)} aria-label={text("score.label")}>
                <dl class="duel">
                    {figure("figure-score", text("score.yours"), shares.yours)}
                    {component::<LastFigure>(FigureProps {
                        moves: position.turns().len(), timer: props.timer.clone()
                    })}
                    {figure("figure-taxman", text("score.taxman"), shares.taxmans)}
                </dl>
                {picture(&outlook, shown)}
                <p class="standing">
                    <span class="sentence">{sentence(&shares, props.goal, over)}</span>
                    if !over {
                        {" "}{props.own_best.line(&props.act)}
                    }
                </p>
                if props.permit.best && !props.study.covered {
                    {outlook_figures(&outlook)}
                }
            </section>
            if over && !props.ended {
                {result(props, &shares, optimum)}
            }
        </>
    }
}

/// One sentence below the bar, as high in play as at the end.
fn sentence(shares: &Shares, goal: Goal, over: bool) -> String {
    let (score, all) = (number(shares.yours), number(shares.all()));
    if over {
        return fill!("ending.score", score, all);
    }
    if let Some(won) = explain::verdict(shares, goal, false) {
        return won;
    }
    let left = number(shares.in_play);
    match goal {
        Goal::Largest => fill!("score.duel", left, half = number(shares.all() / 2 + 1)),
        Goal::Smallest => fill!("score.left", left),
    }
}

/// The result of a game, if no card shows it.
fn result(props: &ScoreProps, shares: &Shares, optimum: Option<u64>) -> Html {
    let position = props.game.position();
    let verdict = explain::verdict(shares, props.goal, true).filter(|_| !props.given);
    let compared = optimum.map(|best| explain::result(position.score(), best, props.goal));
    let said = [
        verdict,
        compared,
        Some(explain::standing(position, props.goal)),
    ];
    let said: Vec<String> = said.into_iter().flatten().collect();
    html! {
        <section class="result">
            <p><strong>{text("over.title")}</strong>{" "}{said.join(" ")}{" "}{props.own_best.line(&props.act)}</p>
            <div class="over-buttons">
                if props.permit.best && props.permit.hints {
                    <button type="button" onclick={props.show_report.reform(|_| ending::show_report())}>
                        {text("report.title")}
                    </button>
                }
                <button type="button" class="share-result" onclick={props.page.reform(|_| PageAction::Panel(Some(Panel::Result)))}>
                    {text("result.share")}
                </button>
            </div>
        </section>
    }
}
