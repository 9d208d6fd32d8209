//! How the game stands: who has what, and what can still be done.

use super::timer::{FigureProps, LastFigure, Timer};
use crate::model::{Action, OwnBest, Shares};
use crate::moves::{OutlookBarProps, outlook_bar};
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
    /// What is played for.
    pub goal: Goal,
    /// What is known of what is still possible.
    pub study: Shared<Study>,
    /// What of that may be told.
    pub permit: Permit,
    /// The timer, which may be off.
    pub timer: Store<Timer>,
    /// Something of it is to change.
    pub change: Callback<StudyChange>,
    pub page: Callback<PageAction>,
    /// The player's best game on the board.
    pub own_best: OwnBest,
    /// Something is to be done with the game.
    pub act: Callback<Action>,
    pub show_report: Callback<bool>,
    /// Whether the game was put on the board.
    given: bool,
    /// Whether the result card is shown. Then the score board is as high as during the game, so that the board below it
    /// stays in its place.
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
    // Six digits need smaller ones.
    let long = (shares.all() > 99_999).then_some("long");
    let over = position.is_over() && !position.turns().is_empty() && !props.ended;
    // Only at the end, and only if the link leaves it to be seen.
    let known = props.study.optimum().and_then(Standing::exact);
    let optimum = known.filter(|_| (over || props.ended) && props.permit.best);
    let best = optimum == Some(position.score());
    let ended = props.ended.then_some("ended");
    html! {
        <section class={classes!("score", over.then_some("over"), best.then_some("best"), ended)}
            aria-label={text("score.label")}>
            <dl class={classes!(long)}>
                {figure("figure-score", text("score.yours"), shares.yours)}
                {figure("figure-taxman", text("score.taxman"), shares.taxmans)}
                {figure("figure-left", text("score.in-play"), shares.in_play)}
                {component::<LastFigure>(FigureProps {
                    moves: position.turns().len(), timer: props.timer.clone()
                })}
            </dl>
            if props.permit.best {
                {outlook_bar(&OutlookBarProps {
                    game: props.game.clone(), goal: props.goal, permit: props.permit,
                    study: props.study.clone(), change: props.change.clone(), ended: props.ended
                })}
            }
            <p class="standing">
                if props.ended {
                    {fill!("ending.score", score = number(shares.yours), all = number(shares.all()))}
                } else {
                    {standing(props, &shares, optimum)}
                }
            </p>
            if over {
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
            }
        </section>
    }
}

/// Describes the state of the game. At the end it includes the result.
fn standing(props: &ScoreProps, shares: &Shares, optimum: Option<u64>) -> Html {
    let position = props.game.position();
    let over = position.is_over();
    let verdict = explain::verdict(shares, props.goal, over);
    // On a phone there are two lines for it during the game: who has won needs both.
    let won = verdict.is_some() && !over;
    html! {
        <>
            if over {
                <strong>{text("over.title")}{" "}</strong>
            }
            {verdict.filter(|_| !(over && props.given)).map(|said| said + " ")}
            if let Some(optimum) = optimum {
                {explain::result(position.score(), optimum, props.goal)}{" "}
            }
            if !won {
                {explain::standing(position, props.goal)}{" "}
            }
            {props.own_best.line(&props.act)}
        </>
    }
}
