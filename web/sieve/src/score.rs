//! How the game stands: score, numbers lost, moves, what can still be done.

use super::analysis::{OutlookBarProps, Permit, Study, StudyChange, outlook_bar};
use super::explain;
use super::look::lost;
use ginnow::sieve::Game;
use ginnow::sieve::analysis::Standing;
use ginnow::sieve::optimize::Goal;
use ginnow_kit::shared::Shared;
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
    let over = position.is_over() && !position.turns().is_empty();
    // Only at the end, and only if the link leaves it to be seen.
    let known = props.study.optimum().and_then(Standing::exact);
    let optimum = known.filter(|_| over && props.permit.best);
    let best = optimum == Some(position.score());
    html! {
        <section class={classes!("score", over.then_some("over"), best.then_some("best"))}
            aria-label={text("score.label")}>
            <dl>
                {figure("figure-score", text("score.score"), position.score())}
                {figure("figure-lost", text("score.lost"), lost(position))}
                {figure("figure-moves", text("score.moves"), position.turns().len() as u64)}
            </dl>
            if props.permit.best {
                {outlook_bar(&OutlookBarProps {
                    game: props.game.clone(), goal: props.goal, permit: props.permit,
                    study: props.study.clone(), change: props.change.clone()
                })}
            }
            // What nobody got, or must still go, can be a long list, which is then
            // scrolled.
            <p class="standing" tabindex={(over || props.goal == Goal::Smallest).then_some("0")}>
                if position.is_over() {
                    <strong>{text("over.title")}{" "}</strong>
                }
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
