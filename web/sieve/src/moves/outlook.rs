//! The best score that is still possible, as figures and on a bar.

use crate::model::Shares;
use crate::solver::{Permit, Study, StudyChange};
use ginnow::sieve::Game;
use ginnow::sieve::analysis::Assessment;
use ginnow::sieve::optimize::Goal;
use ginnow_kit::reactive::shared::Shared;
use ginnow_kit::widgets::duel_bar::{DuelBar, duel_bar, mark, part};
use ginnow_kit::words::{fill, number, text};
use std::rc::Rc;
use yew::prelude::*;

#[derive(PartialEq)]
pub struct OutlookBarProps {
    pub game: Rc<Game>,
    pub goal: Goal,
    pub permit: Permit,
    pub study: Shared<Study>,
    pub change: Callback<StudyChange>,
}

/// Shows the best score still possible and the optimum, below the sentence.
pub fn outlook_figures(props: &OutlookBarProps) -> Html {
    let optimum = props.study.optimum();
    let best = props.study.assessment(&props.game);
    let figure = |class: &'static str, label: &'static str, assessment| {
        html! {
            <div class={class}>
                <dt>{label}</dt>
                <dd>{figure(props.goal, assessment)}</dd>
            </div>
        }
    };
    html! {
        <div class="outlook" role="group" aria-label={text("outlook.label")}>
            <dl class="outlook-figures cluster">
                {figure("outlook-best", text("outlook.possible"), best)}
                {figure("outlook-optimum", text("outlook.optimum"), optimum)}
            </dl>
            {state(props)}
        </div>
    }
}

/// Returns the lower and the upper bound on the score still possible.
pub(super) fn ends(goal: Goal, assessment: Assessment) -> (u64, u64) {
    match goal {
        Goal::Largest => (assessment.score, assessment.bound),
        Goal::Smallest => (assessment.bound, assessment.score),
    }
}

/// Formats a score. If it is not exact, this shows both bounds.
pub(super) fn figure(goal: Goal, assessment: Option<Assessment>) -> Html {
    let Some(assessment) = assessment else {
        return html! { {"–"} };
    };
    if let Some(score) = assessment.exact() {
        return html! { {number(score)} };
    }
    let (least, most) = ends(goal, assessment);
    let (least, most) = (number(least), number(most));
    let spoken = fill!("outlook.bounds", least, most);
    html! {
        <>
            <span aria-hidden="true" title={spoken.clone()}>{"≥ "}{least}{" ≤ "}{most}</span>
            <span class="visually-hidden">{spoken}</span>
        </>
    }
}

/// The state of the analysis, with a button to resume it if it is paused or has failed.
fn state(props: &OutlookBarProps) -> Html {
    let (study, game) = (&props.study, &props.game);
    let working = study.is_running() || study.requested(game, props.goal, props.permit).is_some();
    let resume = |words: &'static str, button: &'static str| {
        let press = props.change.reform(|_: MouseEvent| StudyChange::Resume);
        html! {
            <p class="outlook-state">
                <span title={words}>{words}</span>
                <button type="button" class="small" title={words} onclick={press}>{button}</button>
            </p>
        }
    };
    if study.failed().is_some() {
        resume(text("outlook.failed"), text("outlook.try-again"))
    } else if working {
        html! { <p class="outlook-state">{text("outlook.working")}</p> }
    } else if study.is_open(game, props.goal, props.permit) {
        resume(text("outlook.stopped"), text("outlook.go-on"))
    } else {
        html! { <p class="outlook-state"></p> }
    }
}

/// Draws both players' shares as a bar, with a mark at half of the board's sum. The optimum and the
/// best score still possible are only drawn if `shown` is set.
pub fn picture(props: &OutlookBarProps, shown: bool) -> Html {
    let shares = Shares::of(props.game.position());
    let (score, sum) = (shares.yours, shares.all());
    let known = |assessment: Option<Assessment>| assessment.filter(|_| shown);
    let optimum = known(props.study.optimum());
    let best = known(props.study.assessment(&props.game));
    let (least, most) = best.map_or((score, score), |best| ends(props.goal, best));
    let aim = optimum.and_then(Assessment::exact);
    let spoken = |assessment: Option<Assessment>| match assessment.map(|s| ends(props.goal, s)) {
        Some((least, most)) if least == most => number(least),
        Some((least, most)) => fill!("outlook.bounds", least = number(least), most = number(most)),
        None => text("outlook.unknown").to_owned(),
    };
    let (yours, taxmans) = (number(score), number(shares.taxmans));
    let left = number(shares.in_play);
    let label = if shown {
        let (best, optimum) = (spoken(best), spoken(optimum));
        fill!("outlook.picture", score = yours, taxman = taxmans, left, best, optimum)
    } else {
        fill!("score.picture", score = yours, taxman = taxmans, left)
    };
    let parts = html! {
        <>
            {part("between", [least, most], sum)}
            {part("possible", [0, least], sum)}
            {part("scored", [0, score], sum)}
            {part("taxmans", [sum - shares.taxmans, sum], sum)}
            {aim.map(|aim| mark("aim", aim, sum))}
        </>
    };
    let has_half = props.goal == Goal::Largest;
    duel_bar(DuelBar { class: Some("outlook-bar"), label: Some(label), parts, has_half })
}
