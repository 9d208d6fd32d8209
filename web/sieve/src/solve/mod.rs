//! In the solver's panel, you start a search, watch the bounds close in, stop it, or put its line
//! on the board.

mod bounds;
mod classic;
mod download;
mod optima;
mod proof;
mod required;

pub use classic::classic;
pub use optima::optima;
pub use proof::proof;
pub use required::toggle_mark;

use crate::messages::BoardTask;
use crate::model::{Action, Model};
use crate::solver::{Origin, Phase, Search, task};
use crate::{explain, model::Sieve};
use bounds::bounds;
use download::{proof_check, proof_download};
use ginnow::sieve::Number;
use ginnow::sieve::links::goal_name;
use ginnow::sieve::optimize::Goal;
use ginnow_kit::browser::address::puzzles;
use ginnow_kit::controls::button::guarded;
use ginnow_kit::frame::{App, hidden_now};
use ginnow_kit::page::PageAction;
use ginnow_kit::quantities::milliseconds;
use ginnow_kit::reactive::component::component;
use ginnow_kit::reactive::memo::memo;
use ginnow_kit::reactive::shared::Shared;
use ginnow_kit::words::{enumeration, fill, number, text};
use required::{Required, RequiredProps, impossible};
use web_sys::File;
use yew::prelude::*;

/// Page with the records of all boards.
const RECORDS: &str = "records";

pub fn solve(app: &App<Sieve>) -> Html {
    let (model, solver) = (&app.model, &app.view_state.solver);
    let commands = solver.commands.clone();
    memo(
        panel,
        SolveProps {
            search: solver.search.clone(),
            board: (model.position().size(), model.goal()),
            required: model.required(),
            act: app.act.clone(),
            answered: is_answered(&solver.search, model),
            midgame: model.game().played() > 0 && !model.position().is_over(),
            solve: commands.solve,
            resume: commands.resume,
            stop: commands.stop,
            take: commands.take,
            page: app.page.act.clone(),
            write: commands.write,
            check: commands.check,
        },
    )
}

/// The solver has proved a best game that is not on the board.
fn is_answered(search: &Search, model: &Model) -> bool {
    let whole = task(Origin::Full, model);
    let is_proved = search.phase == Phase::Proved && search.task.as_ref() == Some(&whole);
    is_proved && model.game().line() != search.line
}

#[derive(PartialEq)]
struct SolveProps {
    pub search: Shared<Search>,
    /// Identifies the record of this board.
    pub board: (Number, Goal),
    /// Numbers that must be selected.
    pub required: Vec<Number>,
    /// Called to change the game or its marks.
    pub act: Callback<Action>,
    /// There is a best game that is not on the board.
    pub answered: bool,
    /// The position is neither the full board nor the end of a game.
    pub midgame: bool,
    /// Called to solve the full board or the current position.
    pub solve: Callback<Origin>,
    /// Called to resume a stopped or saved search.
    pub resume: Callback<()>,
    pub stop: Callback<()>,
    /// Called to put the incumbent on the board.
    pub take: Callback<()>,
    pub page: Callback<PageAction>,
    /// Called to write the certificate.
    pub write: Callback<()>,
    pub check: Callback<File>,
}

fn panel(props: &SolveProps) -> Html {
    let search = &props.search;
    let begin = {
        let solve = props.solve.clone();
        Callback::from(move |origin| {
            if required::is_valid() {
                solve.emit(origin);
            }
        })
    };
    let here = begin.reform(|_: MouseEvent| Origin::Here);
    let (disabled, here) = guarded(props.midgame, here);
    html! {
        <div class="solve stack">
            <div class="solve-buttons cluster">
                {main_buttons(props, &begin)}
                <button type="button" onclick={here} aria-disabled={disabled}
                    title={text("solve.here-hint")}>
                    {text("solve.here")}
                </button>
                {component::<Required>(RequiredProps {
                    required: props.required.clone(), size: props.board.0, act: props.act.clone()
                })}
            </div>
            <p class={classes!("verdict", phase_class(search.phase))}>{verdict(search)}</p>
            if let Some(unsaved) = search.unsaved() {
                <p class="complaint" role="alert">{unsaved.message()}</p>
            }
            if let (Phase::Proved | Phase::Impossible, Some(task)) = (search.phase, &search.task) {
                <div class="proof-file">
                    {proof_check(&search.certificate, task, &props.check)}
                    {proof_download(&search.certificate, task, &props.write)}
                </div>
            }
            {bounds(search)}
            {figures(search)}
            if search.can_resume() && !search.line.is_empty() {
                <button type="button" onclick={props.take.reform(|_| ())}>{text("solve.take")}</button>
            }
            {records_link(props.board)}
        </div>
    }
}

/// Links to this board's record. There is none if this build has no records, or if the link hides
/// anything (which the record would reveal).
fn records_link((size, goal): (Number, Goal)) -> Html {
    if hidden_now().any() || !puzzles().iter().any(|name| name == RECORDS) {
        return Html::default();
    }
    let goal = goal_name(goal);
    html! {
        <p class="records-link"><a href={format!("#{RECORDS}/1?n={size}&goal={goal}")}>{text("solve.records")}</a></p>
    }
}

/// Renders buttons to start, stop, resume, or restart. The first button is always the same element,
/// so it does not lose the focus when its meaning changes.
fn main_buttons(props: &SolveProps, solve: &Callback<Origin>) -> Html {
    let (search, stop, resume) = (&props.search, &props.stop, &props.resume);
    if props.answered {
        let (act, page) = (props.act.clone(), props.page.clone());
        let line = search.line.clone();
        let size = props.board.0;
        let watch = move |_: MouseEvent| {
            act.emit(Action::Load { size, line: line.clone(), played: 0 });
            page.emit(PageAction::Playing(true));
        };
        let take = props.take.reform(|_: MouseEvent| ());
        return html! {
            <>
                <button type="button" class="primary" onclick={watch}>{text("recap.watch")}</button>
                <button type="button" onclick={take}>{text("solve.take")}</button>
            </>
        };
    }
    let full = solve.reform(|_: MouseEvent| Origin::Full);
    let can_resume = search.can_resume();
    // Small boards are solved without pressing anything. Don't flash *Stop* for that brief moment:
    // somebody about to press *Solve* would hit it.
    let is_short = search.task.as_ref().is_some_and(BoardTask::is_solved_at_once);
    let (class, label, press) = if search.is_running() && !is_short {
        ("primary stop", "solve.stop", stop.reform(|_| ()))
    } else if can_resume {
        ("primary go-on", "solve.go-on", resume.reform(|_| ()))
    } else {
        ("primary", "solve.start", full.clone())
    };
    html! {
        <>
            <button type="button" {class} onclick={press}>{text(label)}</button>
            if can_resume {
                <button type="button" onclick={full}>{text("solve.start")}</button>
            }
        </>
    }
}

fn phase_class(phase: Phase) -> &'static str {
    match phase {
        Phase::Idle => "idle hint",
        Phase::Running => "running hint",
        Phase::Proved | Phase::Impossible => "proved right",
        Phase::Stopped => "stopped hint",
        Phase::Saved => "kept hint",
        Phase::Failed(_) => "complaint",
    }
}

/// The state of the search in a sentence, starting with the required numbers (if any).
pub fn verdict(search: &Search) -> String {
    let verdict = status(search);
    let required = search.task.as_ref().map(|task| &task.required);
    match required.filter(|required| !required.is_empty()) {
        Some(required) => fill!("verdict.with", numbers = enumeration(required), verdict),
        None => verdict,
    }
}

fn status(search: &Search) -> String {
    let size = search.task.as_ref().map_or(0, |task| task.size);
    let score = search.report.map_or(0, |report| report.score);
    let bound = search.report.map_or(0, |report| report.bound);
    let values: [(&str, &dyn std::fmt::Display); 3] =
        [("score", &number(score)), ("bound", &number(bound)), ("size", &size)];
    let from_here = search.task.as_ref().is_some_and(|task| !task.moves.is_empty());
    let smallest = search.task.as_ref().is_some_and(|task| task.goal == Goal::Smallest);
    match search.phase {
        Phase::Idle if search.omitted => text("verdict.omitted").to_owned(),
        Phase::Idle => text("verdict.idle").to_owned(),
        Phase::Running if search.workers > 1 => {
            fill("verdict.running-shared", &[values[0], values[1], ("workers", &search.workers)])
        }
        Phase::Running => fill("verdict.running", &values),
        Phase::Proved if from_here => fill("verdict.proved-here", &values),
        Phase::Proved => fill("verdict.proved", &values),
        Phase::Impossible => (search.conflict.as_ref()).map_or_else(String::new, impossible),
        Phase::Stopped if search.report.is_none() => text("verdict.stopped-early").to_owned(),
        Phase::Stopped if smallest => fill("verdict.stopped-smallest", &values),
        Phase::Stopped => fill("verdict.stopped", &values),
        Phase::Saved if score == bound => fill("verdict.saved-proved", &values),
        Phase::Saved if smallest => fill("verdict.saved-smallest", &values),
        Phase::Saved => fill("verdict.saved", &values),
        Phase::Failed(failure) => explain::describe_failure(failure).to_owned(),
    }
}

fn figures(search: &Search) -> Html {
    let report = search.report;
    let known = |value: Option<u64>| value.map_or_else(|| "–".to_owned(), number);
    let figure = |class: &'static str, label: &'static str, value: String| {
        html! {
            <div class={class}>
                <dt>{label}</dt>
                <dd>{value}</dd>
            </div>
        }
    };
    html! {
        // Measurements need exact figures.
        <dl class="solve-figures" data-milliseconds={search.elapsed.to_string()}
            data-memory={search.memory.to_string()}>
            {figure("incumbent", text("solve.incumbent"), known(report.map(|r| r.score)))}
            {figure("bound", text("solve.bound"), known(report.map(|r| r.bound)))}
            {figure("gap", text("solve.gap"), known(report.map(|r| r.gap())))}
            {figure("nodes", text("solve.nodes"), known(report.map(|r| r.nodes)))}
            {figure("time", text("solve.time"), time(search))}
        </dl>
    }
}

fn time(search: &Search) -> String {
    if search.report.is_none() {
        return "–".to_owned();
    }
    milliseconds(search.elapsed)
}
