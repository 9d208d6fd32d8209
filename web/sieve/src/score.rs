//! How the game stands: who has what, and what can still be done.

use super::analysis::{OutlookBarProps, Permit, Study, StudyChange, outlook_bar};
use super::explain;
use super::shares::Shares;
use super::timer::{FigureProps, LastFigure, Timer};
use ginnow::sieve::Game;
use ginnow::sieve::analysis::Standing;
use ginnow::sieve::optimize::Goal;
use ginnow_kit::component::component;
use ginnow_kit::shared::Shared;
use ginnow_kit::store::Store;
use ginnow_kit::words::{number, text};
use std::rc::Rc;
use yew::prelude::*;

#[derive(PartialEq)]
pub struct ScoreProps {
    /// The game.
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
    /// The result is to be shared.
    pub share: Callback<()>,
}

/// The score board.
pub fn score_board(props: &ScoreProps) -> Html {
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
    let over = position.is_over() && !position.turns().is_empty();
    // Only at the end, and only if the link leaves it to be seen.
    let known = props.study.optimum().and_then(Standing::exact);
    let optimum = known.filter(|_| over && props.permit.best);
    let best = optimum == Some(position.score());
    html! {
        <section class={classes!("score", over.then_some("over"), best.then_some("best"))}
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
                    study: props.study.clone(), change: props.change.clone()
                })}
            }
            <p class="standing">
                if position.is_over() {
                    <strong>{text("over.title")}{" "}</strong>
                }
                {explain::verdict(&shares, props.goal, position.is_over()).map(|said| said + " ")}
                if let Some(optimum) = optimum {
                    {explain::result(position.score(), optimum)}{" "}
                }
                {explain::standing(position, props.goal)}
            </p>
            if over {
                <button type="button" class="share-result" onclick={props.share.reform(|_| ())}>
                    {text("result.share")}
                </button>
            }
        </section>
    }
}
