//! The best still possible, as a bar with figures.

use crate::model::Shares;
use crate::solver::{Permit, Study, StudyChange};
use ginnow::sieve::analysis::Standing;
use ginnow::sieve::optimize::Goal;
use ginnow::sieve::{Game, Number};
use ginnow_kit::shared::Shared;
use ginnow_kit::words::{fill, number, text};
use std::rc::Rc;
use yew::prelude::*;

#[derive(PartialEq)]
pub struct OutlookBarProps {
    pub game: Rc<Game>,
    /// What is played for.
    pub goal: Goal,
    /// What may be told.
    pub permit: Permit,
    /// What is known.
    pub study: Shared<Study>,
    /// Something is to change.
    pub change: Callback<StudyChange>,
    /// Whether the result card has the figures. Then the bar stays as it was during the game.
    pub ended: bool,
}

/// On larger boards bounds may have seven digits: they stand one pair below the
/// other.
const LONG: Number = 1_000;

/// The bar. It is as large covered as uncovered, and before anything is known.
pub fn outlook_bar(props: &OutlookBarProps) -> Html {
    let covered = props.study.covers(&props.game) || props.ended && props.study.covered;
    let is_over = props.game.position().is_over();
    let long = props.game.position().size() > LONG;
    let toggle = props
        .change
        .reform(move |_: MouseEvent| StudyChange::Cover(!covered));
    let label = text(if covered {
        "outlook.uncover"
    } else {
        "outlook.cover"
    });
    html! {
        <div class={classes!("outlook", covered.then_some("covered"), long.then_some("long"))} role="group"
            aria-label={text("outlook.label")}>
            if !covered {
                {open(props)}
            }
            if covered || !is_over || props.ended {
                <button type="button" class={(!covered).then_some("small")}
                    aria-expanded={(!covered).to_string()} onclick={toggle}>
                    {label}
                </button>
            }
        </div>
    }
}

fn open(props: &OutlookBarProps) -> Html {
    let optimum = props.study.optimum();
    let best = props.study.standing(&props.game);
    let figure = |class: &'static str, label: &'static str, standing| {
        html! {
            <div class={class}>
                <dt>{label}</dt>
                <dd>{figure(props.goal, standing)}</dd>
            </div>
        }
    };
    html! {
        <>
            {picture(props, optimum, best)}
            <dl class="outlook-figures">
                {figure("outlook-best", text("outlook.possible"), best)}
                {figure("outlook-optimum", text("outlook.optimum"), optimum)}
            </dl>
            {state(props)}
        </>
    }
}

/// Least and most of what is still possible.
pub(super) fn ends(goal: Goal, standing: Standing) -> (u64, u64) {
    match goal {
        Goal::Largest => (standing.score, standing.bound),
        Goal::Smallest => (standing.bound, standing.score),
    }
}

/// A score, or the bounds that it lies between.
pub(super) fn figure(goal: Goal, standing: Option<Standing>) -> Html {
    let Some(standing) = standing else {
        return html! { {"–"} };
    };
    if let Some(score) = standing.exact() {
        return html! { {number(score)} };
    }
    let (least, most) = ends(goal, standing);
    let (least, most) = (number(least), number(most));
    let spoken = fill!("outlook.bounds", least, most);
    html! {
        <>
            <span aria-hidden="true" title={spoken.clone()}>{"≥ "}{least}{" ≤ "}{most}</span>
            <span class="visually-hidden">{spoken}</span>
        </>
    }
}

/// Whether more is to be expected.
fn state(props: &OutlookBarProps) -> Html {
    let (study, game) = (&props.study, &props.game);
    let working = study.is_running() || study.wanted(game, props.goal, props.permit).is_some();
    let go_on = |words: &'static str, button: &'static str| {
        let press = props.change.reform(|_: MouseEvent| StudyChange::GoOn);
        html! {
            <p class="outlook-state">
                <span title={words}>{words}</span>
                <button type="button" class="small" title={words} onclick={press}>{button}</button>
            </p>
        }
    };
    if study.failed().is_some() {
        go_on(text("outlook.failed"), text("outlook.try-again"))
    } else if working {
        html! { <p class="outlook-state">{text("outlook.working")}</p> }
    } else if study.is_open(game, props.goal, props.permit) {
        go_on(text("outlook.left-off"), text("outlook.go-on"))
    } else {
        html! { <p class="outlook-state"></p> }
    }
}

/// Who has what of the sum of the board, with the best still possible and the
/// optimum, in a width of 1000.
fn picture(props: &OutlookBarProps, optimum: Option<Standing>, best: Option<Standing>) -> Html {
    let shares = Shares::of(props.game.position());
    let (score, whole) = (shares.yours, shares.all());
    let (least, most) = best.map_or((score, score), |best| ends(props.goal, best));
    let at = |value: u64| value.min(whole) * 1000 / whole;
    let part = |class: &'static str, from: u64, to: u64| {
        let (from, to) = (at(from), at(to.max(from)));
        html! { <rect class={class} x={from.to_string()} y="0" width={(to - from).to_string()} height="10" /> }
    };
    let aim = optimum.and_then(Standing::exact).map(|aim| {
        let x = at(aim).saturating_sub(3).to_string();
        html! { <rect class="aim" {x} y="0" width="6" height="10" /> }
    });
    let spoken = |standing: Option<Standing>| match standing.map(|s| ends(props.goal, s)) {
        Some((least, most)) if least == most => number(least),
        Some((least, most)) => fill!("outlook.bounds", least = number(least), most = number(most)),
        None => text("outlook.unknown").to_owned(),
    };
    html! {
        <svg class="outlook-bar wide-drawing" viewBox="0 0 1000 10" preserveAspectRatio="none" role="img"
            aria-label={fill!("outlook.picture", score = number(score),
                taxman = number(shares.taxmans), left = number(shares.in_play), best = spoken(best),
                optimum = spoken(optimum))}>
            <rect class="whole" x="0" y="0" width="1000" height="10" />
            {part("between", least, most)}
            {part("possible", 0, least)}
            {part("scored", 0, score)}
            {part("taxmans", whole - shares.taxmans, whole)}
            {aim.unwrap_or_default()}
        </svg>
    }
}
