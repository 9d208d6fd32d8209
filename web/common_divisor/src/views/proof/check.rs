//! Checks certificates. Choose or drop a file, and read which theorem it proves.

use super::certificate::{OWN, file_name};
use crate::jobs::checking::{Certificate, CheckingJob, OtherKind, Proven, Ruling};
use crate::output::files::{IsCovered, certificate};
use crate::views::way::Way;
use ginnow::common_divisor::links::View;
use ginnow::common_divisor::{DivisorGoal, Puzzle};
use ginnow::sudoku::{Grid, Shape};
use ginnow_kit::browser::bytes::whole;
use ginnow_kit::browser::download;
use ginnow_kit::frame::hiding;
use ginnow_kit::quantities::bytes;
use ginnow_kit::widgets::files::{Explanation, FileButton, file_button, use_drop};
use ginnow_kit::widgets::reveal::use_reveal;
use ginnow_kit::words::{count, fill, number, text};
use ginnow_kit::worker::task::{Phase, task_failure, use_persistent_task_for};
use std::cell::RefCell;
use std::fmt::Display;
use std::rc::Rc;
use web_sys::File;
use yew::prelude::*;

/// Size limit in bytes. That is plenty: this puzzle's certificates are a few kilobytes.
const LARGEST_FILE: u64 = 20_000_000;

/// State of the check.
#[derive(Debug, Clone, Default)]
struct Checked {
    name: String,
    /// The size in bytes, if that is too large.
    too_large: Option<u64>,
    ruling: Option<Ruling>,
}

thread_local! {
    /// The phase and file name last shown, to notice when there is something new.
    static SEEN: RefCell<Option<(Phase, String)>> = const { RefCell::new(None) };
}

#[derive(Properties, PartialEq)]
pub struct CheckProps {
    pub way: Way,
    /// The puzzle's own certificate, once there is one.
    pub own: Option<Rc<str>>,
}

#[component]
pub fn Check(props: &CheckProps) -> Html {
    let receive = |known: &mut Checked, ruling| known.ruling = Some(ruling);
    let task = use_persistent_task_for::<CheckingJob, _, _>((), receive);
    let field = use_node_ref();
    let take = {
        let task = task.clone();
        Callback::from(move |file: File| {
            let mut known = Checked { name: file.name(), ..Checked::default() };
            let size = whole(file.size());
            if size > LARGEST_FILE {
                task.forget();
                known.too_large = Some(size);
                task.amend(|all| *all = known);
            } else {
                let file = (*file).clone();
                task.begin_with(Certificate { file }, known);
            }
        })
    };
    let take = use_callback(take, |file, take| take.emit(file));
    let dropped = use_callback(take.clone(), |file: File, take| {
        let take = take.clone();
        // Anything else is loaded (output/files.rs).
        certificate(file, move |file, certificate| {
            if let Some(IsCovered(false)) = certificate {
                take.emit(file);
            }
        });
    });
    use_drop(&dropped);
    let own = props.own.clone().map(|own| {
        let take = take.clone();
        let press = move |_: MouseEvent| {
            if let Some(file) = download::as_file(&file_name(OWN), [&*own]) {
                take.emit(file);
            }
        };
        html! {
            <button type="button" class="check-own" onclick={press}>{text("check.own")}</button>
        }
    });
    let chosen = Callback::from(move |files: Vec<File>| {
        for file in files {
            take.emit(file);
        }
    });
    let button =
        FileButton { label: text("check.choose"), class: "check-file", accept: None, take: chosen };
    let stop = {
        let task = task.clone();
        move |_: MouseEvent| task.stop()
    };
    let running = task.is_running();
    let ruling = use_node_ref();
    let (phase, name) = (task.phase(), task.known().name.clone());
    let news = (phase != Phase::Idle && !name.is_empty()).then_some((phase, name));
    use_reveal(&ruling, news, &SEEN);
    html! {
        <section class="check" aria-labelledby="check-heading">
            <h2 id="check-heading">{text("check.title")}</h2>
            <p class="hint">{fill!("check.about", largest = bytes(LARGEST_FILE))}</p>
            <div class="cluster">
                {for own}
                {file_button(&field, button, false)}
                if running {
                    <button type="button" class="stop" onclick={stop}>{text("task.stop")}</button>
                }
            </div>
            <div ref={ruling} class="ruling" role="status" aria-busy={running.to_string()}>
                {outcome(&task.known(), task.phase(), &props.way)}
            </div>
            {task_failure(task.phase())}
        </section>
    }
}

fn outcome(known: &Checked, phase: Phase, way: &Way) -> Html {
    let name = &known.name;
    let line = |class: &'static str, line: String| html! { <p class={class}>{line}</p> };
    if let Some(size) = known.too_large {
        return line(
            "outcome wrong",
            fill!("check.too-large", name, size = bytes(size), largest = bytes(LARGEST_FILE)),
        );
    }
    match (&known.ruling, phase) {
        (None, Phase::Running) => line("outcome", fill!("check.running", name)),
        (None, Phase::Stopped) => line("outcome", fill!("check.stopped", name)),
        (None, _) => Html::default(),
        (Some(Ruling::Unreadable), _) => line("outcome wrong", fill!("check.unreadable", name)),
        (Some(Ruling::OtherKind(OtherKind::Sieve)), _) => html! {
            <p class="outcome wrong">{fill!("check.of-sieve", name)}{" "}
                <a href={format!("#sieve/1?view=proof{}", hiding())}>{text("check.to-sieve")}</a></p>
        },
        (Some(Ruling::OtherKind(OtherKind::UpperHalf)), _) => {
            line("outcome wrong", fill!("check.of-upper-half", name))
        }
        (Some(Ruling::Rejected { line: at, reason, is_certificate }), _) => {
            let heading = if *is_certificate {
                fill!("check.rejected", name)
            } else {
                fill!("check.foreign", name)
            };
            rejected(heading, *at, reason)
        }
        (Some(Ruling::Accepted(proven)), _) => accepted(name, proven, way),
    }
}

fn rejected(heading: String, at: u64, reason: &Explanation) -> Html {
    html! {
        <>
            <p class="outcome wrong">{heading}</p>
            <p>{fill!("check.line", line = number(at))}{" "}{reason.text()}</p>
        </>
    }
}

fn accepted(name: &str, proven: &Proven, way: &Way) -> Html {
    let given = proven.givens.iter().flatten().count() as u64;
    let key = if proven.base == 10 { "check.theorem" } else { "check.theorem-base" };
    let values: [(&str, &dyn Display); 4] = [
        ("side", &proven.side),
        ("givens", &count("check.givens", given)),
        ("base", &proven.base),
        ("claim", &number(proven.claim)),
    ];
    let link = puzzle(proven).map(|(puzzle, grid)| {
        html! {
            <a class="button" href={way.to(&puzzle, Some(&grid), View::Proof)}>
                {text("check.show")}
            </a>
        }
    });
    html! {
        <>
            <p class="outcome right">{fill(key, &values)}</p>
            <p>{fill!("check.checked", divisors = count("check.divisors", proven.divisors),
                sets = count("check.sets", proven.sets),
                nodes = count("fate.nodes", proven.nodes))}{" "}
                <span class="hint">{name.to_owned()}</span></p>
            {for link}
        </>
    }
}

/// Converts a certificate's claim to a puzzle with its grid. They may not be valid, because they
/// are from a file.
fn puzzle(proven: &Proven) -> Option<(Puzzle, Grid)> {
    let shape = Shape::with_side(proven.side)?;
    let givens = Grid::from_cells(shape, proven.givens.clone())?;
    let allowed = proven.allowed.iter().copied().collect();
    let puzzle = Puzzle::new(givens, proven.base, allowed, DivisorGoal::Rows).ok()?;
    Some((puzzle, Grid::from_digits(shape, &proven.grid)?))
}
