//! In the checker's panel, you choose a file and read which theorem it proves.

use crate::explain;
use crate::messages::{OtherKind, Proven, Ruling};
use crate::model::fits;
use crate::solve::download::proof_check;
use crate::solver::{Check, CheckTask, LARGEST_FILE, Search};
use ginnow_kit::frame::hiding;
use ginnow_kit::page::announcer::live;
use ginnow_kit::quantities::bytes;
use ginnow_kit::reactive::shared::Shared;
use ginnow_kit::widgets::files::{Explanation, FileButton, file_button};
use ginnow_kit::widgets::reveal::use_reveal;
use ginnow_kit::words::{count, fill, number, text};
use ginnow_kit::worker::task::Phase;
use std::cell::RefCell;
use web_sys::File;
use yew::prelude::*;

#[derive(Properties, PartialEq)]
pub struct CheckPanelProps {
    pub check: CheckTask,
    /// The solver's search, which may have a certificate to check.
    pub search: Shared<Search>,
    pub choose: Callback<File>,
    pub stop: Callback<()>,
    /// Called to put an accepted certificate's game on the board.
    pub show: Callback<Proven>,
}

thread_local! {
    /// The phase (and file name) last shown. Survives the panel.
    static SEEN: RefCell<Option<(Phase, String)>> = const { RefCell::new(None) };
}

/// Renders the panel. It scrolls into view whenever the phase changes.
#[component]
pub fn CheckPanel(props: &CheckPanelProps) -> Html {
    let section = use_node_ref();
    let field = use_node_ref();
    let (phase, running) = (props.check.phase(), props.check.is_running());
    let name = props.check.known().name.clone();
    let news = (!name.is_empty()).then_some((phase, name));
    use_reveal(&section, news, &SEEN);
    let choose = props.choose.clone();
    let take = Callback::from(move |files: Vec<File>| {
        for file in files {
            choose.emit(file);
        }
    });
    let button =
        FileButton { label: text("check.choose"), class: "check-file", accept: None, take };
    html! {
        <section class="check stack" aria-labelledby="check-heading" ref={section}>
            <h2 id="check-heading">{text("check.title")}</h2>
            <p class="hint">{fill!("check.about", largest = bytes(LARGEST_FILE))}</p>
            <div class="solve-buttons cluster">
                {own(&props.search, &props.choose)}
                {file_button(&field, button, false)}
                if running {
                    <button type="button" class="primary stop-check"
                        onclick={props.stop.reform(|_: MouseEvent| ())}>{text("check.stop")}</button>
                }
            </div>
            <div class="ruling stack" role="status" aria-live={live(running)}
                aria-busy={running.to_string()}>
                {ruling(phase, &props.check.known(), &props.show)}
            </div>
        </section>
    }
}

/// Renders a button for the proof that the solver has found.
fn own(search: &Search, check: &Callback<File>) -> Html {
    let certificate = &search.certificate;
    match &search.task {
        Some(task) if certificate.phase != Phase::Idle => proof_check(certificate, task, check),
        _ => Html::default(),
    }
}

fn ruling(phase: Phase, check: &Check, show: &Callback<Proven>) -> Html {
    let name = &check.name;
    let line = |class: &'static str, line: String| html! { <p class={class}>{line}</p> };
    if let Some(size) = check.too_large {
        let largest = bytes(LARGEST_FILE);
        return line("outcome wrong", fill!("check.too-large", name, size = bytes(size), largest));
    }
    let ruling = check.progress.as_ref().and_then(|progress| progress.ruling.as_ref());
    match (ruling, phase) {
        (Some(Ruling::Unreadable), _) => line("outcome wrong", fill!("check.unreadable", name)),
        (Some(Ruling::OtherKind(OtherKind::CommonDivisor)), _) => html! {
            <p class="outcome wrong">{fill!("check.of-sudoku", name)}{" "}
                <a href={format!("#common-divisor/1?view=proof{}", hiding())}>
                    {text("check.to-sudoku")}
                </a></p>
        },
        (Some(Ruling::OtherKind(OtherKind::UpperHalf)), _) => {
            line("outcome wrong", fill!("check.of-upper-half", name))
        }
        (Some(Ruling::Rejected { line: at, reason, is_certificate: true }), _) => html! {
            <>
                <p class="outcome wrong">{fill!("check.rejected", name)}</p>
                {flaw(*at, reason)}
            </>
        },
        (Some(Ruling::Rejected { line: at, reason, is_certificate: false }), _) => html! {
            <>
                <p class="outcome wrong">{fill!("check.foreign", name)}</p>
                if check.progress.as_ref().is_some_and(|progress| progress.total == 0) {
                    <p>{text("files.empty")}</p>
                } else {
                    {flaw(*at, reason)}
                }
                <p>{text("check.opens")}</p>
            </>
        },
        (Some(Ruling::Accepted(proven)), _) => accepted(check, proven, show),
        (None, Phase::Running) => line("outcome running", progress(check)),
        (None, Phase::Stopped) => line("outcome stopped", fill!("check.stopped", name)),
        (None, Phase::Failed(failure)) => {
            line("outcome wrong", explain::describe_failure(failure).to_owned())
        }
        (None, Phase::Idle | Phase::Done | Phase::Rejected) => Html::default(),
    }
}

fn flaw(line: u64, reason: &Explanation) -> Html {
    html! { <p>{fill!("check.line", line = number(line))}{" "}{reason.text()}</p> }
}

fn progress(check: &Check) -> String {
    let (read, total, lines) =
        check.progress.as_ref().map_or((0, 0, 0), |p| (p.read, p.total, p.lines));
    fill!(
        "check.running",
        name = check.name,
        read = bytes(read),
        total = bytes(total),
        lines = number(lines)
    )
}

fn accepted(check: &Check, proven: &Proven, show: &Callback<Proven>) -> Html {
    let moves = (proven.opening.len() + proven.game.len()) as u64;
    let checked = fill!(
        "check.checked",
        moves = count("check.moves", moves),
        cuts = count("check.cuts", proven.cuts),
        leaves = count("check.leaves", proven.leaves)
    );
    let press = {
        let proven = proven.clone();
        show.reform(move |_: MouseEvent| proven.clone())
    };
    html! {
        <>
            <p class="outcome right">{explain::theorem(proven)}</p>
            <p>{checked}{" "}<span class="hint">{check.name.clone()}</span></p>
            if proven.claim.is_none() {
                // There is nothing to show.
            } else if fits(proven.size, proven.goal) {
                <button type="button" onclick={press}>{text("check.show")}</button>
            } else {
                <p class="hint">{fill!("check.no-board", range = explain::sizes())}</p>
            }
        </>
    }
}
