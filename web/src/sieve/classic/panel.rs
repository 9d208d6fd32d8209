//! The panel of the classic search: its three arguments, its path as it goes,
//! and what its result is worth.

use super::watch::{Stage, Watch};
use crate::messages::{ClassicArguments, ClassicSnapshot, Refusal};
use crate::sieve::explain;
use crate::sieve::solve::milliseconds;
use crate::words::{count, fill, number, text};
use ginnow::classic::{Conclusion, LARGEST_CLASSIC_BOARD, Origin, Step, default_threshold};
use ginnow::sieve::{Number, Pair};
use std::rc::Rc;
use web_sys::HtmlInputElement;
use yew::prelude::*;

#[derive(Properties, PartialEq)]
pub struct ClassicPanelProps {
    /// What is known of the search.
    pub watch: Rc<Watch>,
    /// N of the board.
    pub size: Number,
    /// The proved optimum of a full board, if the exact engine has found one.
    pub exact: Option<(Number, u64)>,
    /// Start.
    pub run: Callback<ClassicArguments>,
    /// Stop.
    pub stop: Callback<()>,
    /// Put a game on a board of this size.
    pub show: Callback<(Number, Vec<Number>)>,
}

/// The panel.
#[component]
pub fn ClassicPanel(props: &ClassicPanelProps) -> Html {
    let watch = &props.watch;
    let board = watch.arguments.map_or(0, |arguments| arguments.size);
    let exact = props.exact.filter(|&(size, _)| size == board);
    let show = {
        let (show, best) = (props.show.clone(), watch.best.clone());
        move |_: MouseEvent| show.emit((board, best.clone()))
    };
    html! {
        <section class="classic" aria-labelledby="classic-heading">
            <h2 id="classic-heading">{text("classic.title")}</h2>
            <p class="hint">{text("classic.about")}</p>
            <Arguments size={props.size} running={watch.is_running()} run={props.run.clone()}
                stop={props.stop.clone()} />
            if watch.stage != Stage::Idle {
                <p class={classes!("outcome", stage_class(watch.stage))} role="status"
                    aria-busy={watch.is_running().to_string()}>{verdict(watch)}</p>
                if let Some((_, score)) = exact {
                    <p class="exact">{fill("classic.exact", &[("score", &number(score))])}</p>
                }
            }
            {watch.snapshot.as_ref().map(figures).unwrap_or_default()}
            if !watch.best.is_empty() && !watch.is_running() {
                <button type="button" onclick={show}>{text("classic.show")}</button>
            }
        </section>
    }
}

#[derive(Properties, PartialEq)]
struct ArgumentsProps {
    size: Number,
    running: bool,
    run: Callback<ClassicArguments>,
    stop: Callback<()>,
}

/// What was typed into the three fields.
#[derive(Default, PartialEq)]
struct Typed([String; 3]);

impl Reducible for Typed {
    /// A field and its new value. Fields can change faster than the panel is
    /// drawn, so a change must not start from the values that were drawn last.
    type Action = (usize, String);

    fn reduce(self: Rc<Self>, (at, value): Self::Action) -> Rc<Self> {
        let mut values = self.0.clone();
        values[at] = value;
        Rc::new(Typed(values))
    }
}

/// The three fields; one that is left empty has its usual value.
#[component]
fn Arguments(props: &ArgumentsProps) -> Html {
    let typed = use_reducer_eq(Typed::default);
    let refused = use_state_eq(|| None::<String>);
    let usual = props.size.min(LARGEST_CLASSIC_BOARD);
    let submit = {
        let (typed, refused, run) = (typed.clone(), refused.setter(), props.run.clone());
        move |event: SubmitEvent| {
            event.prevent_default();
            match arguments(&typed.0, usual) {
                Ok(arguments) => {
                    refused.set(None);
                    run.emit(arguments);
                }
                Err(message) => refused.set(Some(message)),
            }
        }
    };
    let field = |at: usize, id: &'static str, label: &'static str, usual: String| {
        let enter = {
            let typed = typed.dispatcher();
            move |event: InputEvent| {
                let input: HtmlInputElement = event.target_unchecked_into();
                typed.dispatch((at, input.value()));
            }
        };
        html! {
            <div class="argument">
                <label for={id}>{label}</label>
                <input {id} value={typed.0[at].clone()} oninput={enter} type="text" inputmode="numeric"
                    autocomplete="off" maxlength="9" placeholder={usual} />
            </div>
        }
    };
    let threshold = default_threshold(usual).to_string();
    html! {
        <form class="arguments" onsubmit={submit}>
            {field(0, "classic-size", text("classic.size"), usual.to_string())}
            {field(1, "classic-threshold", text("classic.threshold"), threshold)}
            {field(2, "classic-best", text("classic.best-known"), "0".to_owned())}
            if props.running {
                <button type="button" class="primary stop-classic"
                    onclick={props.stop.reform(|_: MouseEvent| ())}>{text("classic.stop")}</button>
            } else {
                <button type="submit" class="primary">{text("classic.run")}</button>
            }
            <p class="message" role="alert">{(*refused).clone()}</p>
        </form>
    }
}

/// The arguments typed, or which of them is none.
fn arguments(values: &[String; 3], usual: Number) -> Result<ClassicArguments, String> {
    let read = |at: usize, usual: u32, low: u32, high: u32, key: &'static str| {
        let typed = values[at].trim();
        if typed.is_empty() {
            return Ok(usual);
        }
        let value = typed.parse().ok();
        let value = value.filter(|value| (low..=high).contains(value));
        value.ok_or_else(|| fill(key, &[("typed", &typed), ("largest", &high)]))
    };
    let size = read(0, usual, 1, LARGEST_CLASSIC_BOARD, "classic.size-refused")?;
    let threshold = default_threshold(size);
    let most = 999_999_999;
    Ok(ClassicArguments {
        size,
        threshold: read(1, threshold, 1, most, "classic.threshold-refused")?,
        best_known: read(2, 0, 0, most, "classic.best-known-refused")?,
    })
}

fn stage_class(stage: Stage) -> &'static str {
    match stage {
        Stage::Idle => "idle",
        Stage::Running => "running",
        Stage::Ended => "ended",
        Stage::Stopped => "stopped",
        Stage::Failed(_) => "failed",
    }
}

/// What may be said of the score found.
fn verdict(watch: &Watch) -> String {
    let progress = watch.snapshot.as_ref().map(|snapshot| snapshot.progress);
    let found = !watch.best.is_empty();
    let arguments = watch.arguments;
    let known = arguments.map_or(0, |arguments| arguments.best_known);
    let score = progress.map_or(u64::from(known), |progress| progress.score);
    let threshold = arguments.map_or(0, |arguments| arguments.threshold);
    let size = arguments.map_or(0, |arguments| arguments.size);
    let conclusion = progress.map_or(Conclusion::Unfinished, |progress| progress.conclusion);
    let key = match (watch.stage, conclusion, found) {
        (Stage::Failed(trouble), ..) => return explain::trouble(trouble).to_owned(),
        (Stage::Running, _, true) => "classic.running-found",
        (Stage::Running, _, false) => "classic.running-none",
        (_, Conclusion::Unfinished, true) => "classic.stopped-found",
        (_, Conclusion::Unfinished, false) => "classic.stopped-none",
        (_, Conclusion::BestWithThreshold, true) => "classic.threshold-found",
        (_, Conclusion::BestWithThreshold, false) => "classic.threshold-none",
        (_, Conclusion::BestWithOpenings, true) => "classic.openings-found",
        (_, Conclusion::BestWithOpenings, false) => "classic.openings-none",
        (_, Conclusion::Proved, true) => "classic.proved-found",
        (_, Conclusion::Proved, false) => "classic.proved-none",
    };
    let values: [(&str, &dyn std::fmt::Display); 3] = [
        ("score", &number(score)),
        ("threshold", &threshold),
        ("size", &size),
    ];
    fill(key, &values)
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
                <ol class="path">{for snapshot.path.iter().map(draw_step)}</ol>
                <p class="hint">{text("classic.legend")}</p>
            }
            if !snapshot.refusals.is_empty() {
                <h3>{text("classic.refusals")}</h3>
                <ul class="refusals">{for snapshot.refusals.iter().map(draw_refusal)}</ul>
            }
        </>
    }
}

fn written(pair: Pair) -> String {
    format!("{}–{}", pair.selection, pair.payment)
}

/// A pair of the path: forced ones have a mark, openings another.
fn draw_step(step: &Step) -> Html {
    let (class, mark) = match step.origin {
        Origin::Opening => ("opening", "○"),
        Origin::Choice => ("choice", ""),
        Origin::OnlyClaimant | Origin::OnlyFactor => ("forced", "!"),
    };
    html! { <li class={class}>{written(step.pair)}{mark}</li> }
}

fn draw_refusal(refusal: &Refusal) -> Html {
    let cycle = refusal.cycle.iter().chain(refusal.cycle.first());
    let cycle: Vec<String> = cycle.map(|&pair| written(pair)).collect();
    let pair = written(refusal.pair);
    let values: [(&str, &dyn std::fmt::Display); 2] =
        [("pair", &pair), ("cycle", &cycle.join(" → "))];
    html! { <li>{fill("classic.refusal", &values)}</li> }
}
