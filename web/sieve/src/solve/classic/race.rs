//! A table compares the classic search with the exact engine. It has time, score, and outcome of
//! both on the same board.

use crate::explain;
use crate::solver::{ClassicTask, Phase, Search, is_same_board};
use ginnow::sieve::classic::Conclusion;
use ginnow_kit::quantities::milliseconds;
use ginnow_kit::reactive::shared::Shared;
use ginnow_kit::widgets::headings::headings;
use ginnow_kit::words::{fill, number, text};
use ginnow_kit::worker::task::Phase as TaskPhase;
use yew::prelude::*;

#[derive(PartialEq)]
pub struct RaceProps {
    pub classic: ClassicTask,
    /// The exact engine's search.
    pub search: Shared<Search>,
}

/// Each competitor has a column.
struct Runner {
    elapsed: f64,
    score: Option<u64>,
    bound: Option<u64>,
    /// A CSS class, and the status in words.
    outcome: (&'static str, String),
}

/// Renders the table. There is none unless both are about the same board.
pub fn race(props: &RaceProps) -> Html {
    if !is_same_board(&props.classic.known(), &props.search) {
        return Html::default();
    }
    let (classic, exact) = (classic(&props.classic), exact(&props.search));
    let row = |name: &'static str, label: &'static str, value: fn(&Runner) -> String| {
        html! {
            <tr class={name}>
                <th scope="row">{label}</th>
                <td>{value(&classic)}</td>
                <td>{value(&exact)}</td>
            </tr>
        }
    };
    let outcome = |runner: &Runner| {
        let (class, words) = runner.outcome.clone();
        html! { <td class={class}>{words}</td> }
    };
    html! {
        <table class="race">
            {headings(["", "classic.title", "race.exact"])}
            <tbody>
                {row("clock", text("solve.time"), |runner| milliseconds(runner.elapsed))}
                {row("found", text("solve.incumbent"), |runner| known(runner.score))}
                {row("bound", text("solve.bound"), |runner| known(runner.bound))}
                <tr class="end">
                    <th scope="row">{text("race.end")}</th>
                    {outcome(&classic)}
                    {outcome(&exact)}
                </tr>
            </tbody>
        </table>
    }
}

fn known(value: Option<u64>) -> String {
    value.map_or_else(|| "–".to_owned(), number)
}

fn classic(task: &ClassicTask) -> Runner {
    let (phase, run) = (task.phase(), task.known());
    let snapshot = run.snapshot.as_ref();
    let progress = snapshot.map(|snapshot| snapshot.progress);
    let elapsed = snapshot.map_or(0.0, |snapshot| snapshot.elapsed);
    let conclusion = progress.map_or(Conclusion::Unfinished, |progress| progress.conclusion);
    let score = progress.map(|progress| progress.score);
    let proved = phase == TaskPhase::Done && conclusion == Conclusion::Proved;
    let key = match (phase, conclusion) {
        (TaskPhase::Failed(failure), _) => {
            return Runner {
                elapsed,
                score,
                bound: None,
                outcome: ("complaint", explain::describe_failure(failure).to_owned()),
            };
        }
        (TaskPhase::Idle | TaskPhase::Running, _) => "race.running",
        (TaskPhase::Stopped, _) | (_, Conclusion::Unfinished) => "race.stopped",
        (_, Conclusion::BestWithThreshold) => "race.threshold",
        (_, Conclusion::BestWithOpenings) => "race.openings",
        (_, Conclusion::Proved) => "race.proved-classic",
    };
    let threshold = run.arguments.map_or(0, |arguments| arguments.threshold);
    let time = milliseconds(elapsed);
    let words = fill!(key, time, threshold);
    Runner {
        elapsed,
        score,
        bound: score.filter(|_| proved),
        outcome: (if proved { "proved right" } else { "unproved" }, words),
    }
}

fn exact(search: &Search) -> Runner {
    let time = milliseconds(search.elapsed);
    let timed = |key| fill!(key, time);
    let outcome = match search.phase {
        Phase::Idle | Phase::Running => ("unproved", timed("race.running")),
        // Can't be `Impossible`: that takes required numbers, which `is_same_board` has ruled out.
        Phase::Stopped | Phase::Saved | Phase::Impossible => ("unproved", timed("race.stopped")),
        Phase::Proved => ("proved right", timed("race.proved")),
        Phase::Failed(failure) => ("complaint", explain::describe_failure(failure).to_owned()),
    };
    Runner {
        elapsed: search.elapsed,
        score: search.report.map(|report| report.score),
        bound: search.report.map(|report| report.bound),
        outcome,
    }
}
