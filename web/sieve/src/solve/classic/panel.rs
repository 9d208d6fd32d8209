//! The panel of the classic search shows arguments, current path, and the conclusion from the
//! result.

use super::arguments::{Arguments, ArgumentsProps};
use super::race::{RaceProps, race};
use crate::messages::{ClassicArguments, ClassicSnapshot, ClosedCycle};
use crate::solver::{ClassicRun, ClassicTask, Search};
use crate::{explain, model::Sieve};
use ginnow::sieve::classic::{Conclusion, Origin, Step};
use ginnow::sieve::{Number, Pair};
use ginnow_kit::frame::App;
use ginnow_kit::page::announcer::live;
use ginnow_kit::quantities::milliseconds;
use ginnow_kit::reactive::component::component;
use ginnow_kit::reactive::memo::memo;
use ginnow_kit::reactive::shared::Shared;
use ginnow_kit::words::{count, fill, number, text};
use ginnow_kit::worker::task::Phase;
use yew::prelude::*;

pub fn classic(app: &App<Sieve>) -> Html {
    let solver = &app.view_state.solver;
    let commands = solver.commands.clone();
    memo(
        panel,
        ClassicProps {
            classic: solver.classic.clone(),
            size: app.model.position().size(),
            search: solver.search.clone(),
            run: commands.classic,
            race: commands.race,
            stop: commands.stop_classic,
            show: commands.show_game,
        },
    )
}

#[derive(PartialEq)]
struct ClassicProps {
    pub classic: ClassicTask,
    pub size: Number,
    pub search: Shared<Search>,
    pub run: Callback<ClassicArguments>,
    /// Called to run the search against the exact engine.
    pub race: Callback<ClassicArguments>,
    pub stop: Callback<()>,
    /// Called to put a game on a board of the given size.
    pub show: Callback<(Number, Vec<Number>)>,
}

fn panel(props: &ClassicProps) -> Html {
    let (phase, running) = (props.classic.phase(), props.classic.is_running());
    let classic = props.classic.known();
    let board = classic.arguments.map_or(0, |arguments| arguments.size);
    let show = {
        let (show, best) = (props.show.clone(), classic.best.clone());
        move |_: MouseEvent| show.emit((board, best.clone()))
    };
    html! {
        <section class="classic stack" aria-labelledby="classic-heading">
            <h2 id="classic-heading">{text("classic.title")}</h2>
            <p class="hint">{text("classic.about")}</p>
            {component::<Arguments>(ArgumentsProps {
                size: props.size, running, run: props.run.clone(),
                race: props.race.clone(), stop: props.stop.clone()
            })}
            if !matches!(phase, Phase::Idle | Phase::Rejected) {
                <p class={classes!("outcome", phase_class(phase))} role="status"
                    aria-live={live(running)} aria-busy={running.to_string()}>{verdict(phase, &classic)}</p>
                {race(&RaceProps { classic: props.classic.clone(), search: props.search.clone() })}
            }
            {classic.snapshot.as_ref().map(figures).unwrap_or_default()}
            if !classic.best.is_empty() && !running {
                <button type="button" onclick={show}>{text("classic.show")}</button>
            }
        </section>
    }
}

fn phase_class(phase: Phase) -> &'static str {
    match phase {
        Phase::Idle | Phase::Rejected => "idle",
        Phase::Running => "running",
        Phase::Done => "ended",
        Phase::Stopped => "stopped",
        Phase::Failed(_) => "failed complaint",
    }
}

/// Returns a sentence about the score, and how much it proves.
fn verdict(phase: Phase, classic: &ClassicRun) -> String {
    let progress = classic.snapshot.as_ref().map(|snapshot| snapshot.progress);
    let found = !classic.best.is_empty();
    let arguments = classic.arguments;
    let known = arguments.map_or(0, |arguments| arguments.best_known);
    let score = progress.map_or(u64::from(known), |progress| progress.score);
    let threshold = arguments.map_or(0, |arguments| arguments.threshold);
    let size = arguments.map_or(0, |arguments| arguments.size);
    let conclusion = progress.map_or(Conclusion::Unfinished, |progress| progress.conclusion);
    let key = match (phase, conclusion, found) {
        (Phase::Failed(failure), ..) => {
            return explain::describe_failure(failure).to_owned();
        }
        (Phase::Running, _, true) => "classic.running-found",
        (Phase::Running, _, false) => "classic.running-none",
        (_, Conclusion::Unfinished, true) => "classic.stopped-found",
        (_, Conclusion::Unfinished, false) => "classic.stopped-none",
        (_, Conclusion::BestWithThreshold, true) => "classic.threshold-found",
        (_, Conclusion::BestWithThreshold, false) => "classic.threshold-none",
        (_, Conclusion::BestWithOpenings, true) => "classic.openings-found",
        (_, Conclusion::BestWithOpenings, false) => "classic.openings-none",
        (_, Conclusion::Proved, true) => "classic.proved-found",
        (_, Conclusion::Proved, false) => "classic.proved-none",
    };
    fill!(key, score = number(score), threshold, size)
}

fn figures(snapshot: &ClassicSnapshot) -> Html {
    let progress = snapshot.progress;
    let entry = |class: &'static str, label: &'static str, value: String| {
        html! { <div class={class}><dt>{label}</dt><dd>{value}</dd></div> }
    };
    html! {
        <>
            <dl class="solve-figures">
                {entry("classic-score", text("solve.incumbent"), number(progress.score))}
                {entry("classic-nodes", text("solve.nodes"), number(progress.nodes))}
                {entry("classic-rejected", text("classic.rejected"), number(progress.rejected))}
                {entry("classic-time", text("solve.time"), milliseconds(snapshot.elapsed))}
            </dl>
            if !snapshot.path.is_empty() {
                <h3>{count("classic.path", snapshot.path.len() as u64)}</h3>
                <ol role="list" class="path">{for snapshot.path.iter().map(draw_step)}</ol>
                <p class="hint">{text("classic.legend")}</p>
            }
            if !snapshot.closed_cycles.is_empty() {
                <h3>{text("classic.rejections")}</h3>
                <ul role="list" class="refusals">{for snapshot.closed_cycles.iter().map(draw_closed_cycle)}</ul>
            }
        </>
    }
}

fn written(pair: Pair) -> String {
    format!("{}–{}", pair.selection, pair.payment)
}

/// Draws a pair on the path. Openings and forced pairs are marked.
fn draw_step(step: &Step) -> Html {
    let (class, mark) = match step.origin {
        Origin::Opening => ("opening", "○"),
        Origin::Choice => ("choice", ""),
        Origin::OnlyClaimant | Origin::OnlyFactor => ("forced", "!"),
    };
    html! { <li class={class}>{written(step.pair)}{mark}</li> }
}

fn draw_closed_cycle(closed_cycle: &ClosedCycle) -> Html {
    let cycle = closed_cycle.cycle.iter().chain(closed_cycle.cycle.first());
    let cycle: Vec<String> = cycle.map(|&pair| written(pair)).collect();
    let pair = written(closed_cycle.pair);
    html! { <li>{fill!("classic.rejection", pair, cycle = cycle.join(" → "))}</li> }
}
