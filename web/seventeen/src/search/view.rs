//! The search on the page.

use super::certainty::certainty;
use super::controls::controls;
use super::funnel::{FunnelProps, funnel};
use super::map::map;
use super::run::{Phase, Run};
use super::runner::Runner;
use super::standing::{standing, times};
use crate::model::Action;
use ginnow_kit::browser::bytes::whole;
use ginnow_kit::memo::memo;
use ginnow_kit::shared::Shared;
use ginnow_kit::words::{fill, number, text};
use yew::prelude::*;

/// What the view is drawn from.
pub struct ViewProps<'page> {
    /// The search.
    pub run: &'page Shared<Run>,
    /// What has it begin and stop.
    pub runner: &'page Runner,
    /// As many puzzles are enough.
    pub limit: usize,
    /// Something is to be done.
    pub act: &'page Callback<Action>,
}

/// Controls, progress, the map of the pieces, and the funnel.
pub fn view(props: &ViewProps) -> Html {
    let run = props.run;
    let begun = run.is_begun() || run.phase == Phase::Running;
    let verdict = (run.phase == Phase::Done).then_some("verdict");
    let counts = run.tally.as_ref().map(|tally| FunnelProps {
        clues: run.goal.clues,
        funnel: *tally.funnel(),
        learned: run.learned,
    });
    html! {
        <div class="search">
            {controls(run, props.runner, props.limit, props.act)}
            <p class={classes!("search-standing", verdict)}>{standing(run)}</p>
            {progress(run, begun)}
            if run.phase == Phase::Done {
                {certainty(run)}
            }
            {map(run)}
            {for counts.filter(|_| begun).map(|counts| memo(funnel, counts))}
        </div>
    }
}

/// How much is done, and the times.
fn progress(run: &Run, begun: bool) -> Html {
    let share = run.share_done();
    let percent = whole(share * 100.0);
    let (finished, pieces) = run.pieces();
    let told = fill(
        "search.pieces",
        &[
            ("finished", &number(finished as u64)),
            ("pieces", &number(pieces as u64)),
        ],
    );
    html! {
        <div class="search-progress">
            <div class="search-bar" role="progressbar" aria-label={text("search.progress")}
                aria-valuemin="0" aria-valuemax="100" aria-valuenow={percent.to_string()}>
                {bar(share)}
            </div>
            <p class="search-times">
                <span>{told}</span>
                if begun {
                    <span>{times(run)}</span>
                }
            </p>
        </div>
    }
}

/// A bar of a length from 0 to 1 in the room that it has.
pub(super) fn bar(length: f64) -> Html {
    html! {
        <svg class="bar" viewBox="0 0 1000 10" preserveAspectRatio="none" aria-hidden="true">
            <rect width={format!("{:.0}", length * 1000.0)} height="10" />
        </svg>
    }
}
