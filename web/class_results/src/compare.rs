//! Compares the arches of two games side by side.

use crate::data::results::Entry;
use crate::explain;
use crate::view_state::ViewState;
use ginnow::results::{Task, TaskBoard};
use ginnow::sieve::drawing::{ArchesFrame, ArchesView};
use ginnow::sieve::{Number, Position};
use ginnow_kit::reactive::component::component;
use ginnow_kit::reactive::state::use_state_eq;
use ginnow_kit::widgets::share::form::{choice, field};
use ginnow_kit::words::{fill, list, text};
use ginnow_web_sieve_arches::{arch_path, whole};
use std::rc::Rc;
use yew::prelude::*;

/// Renders the section, provided that there are at least two games.
pub fn compare(view_state: &ViewState) -> Html {
    let Some(task) = view_state.task.as_ref().filter(|_| view_state.shown.len() > 1) else {
        return Html::default();
    };
    component::<Pair>(PairProps {
        task: Rc::clone(task),
        entries: Rc::clone(&view_state.shown),
        hides_names: view_state.options.hides_names,
    })
}

#[derive(Properties, PartialEq)]
struct PairProps {
    task: Rc<Task>,
    /// All results, best first.
    entries: Rc<Vec<Entry>>,
    hides_names: bool,
}

#[component]
fn Pair(props: &PairProps) -> Html {
    let left = use_state_eq(|| 0_usize);
    let right = use_state_eq(|| usize::MAX);
    let last = props.entries.len() - 1;
    let options: Vec<_> = props
        .entries
        .iter()
        .enumerate()
        .map(|(at, entry)| {
            let name = explain::player(entry, props.hides_names);
            (at, at.to_string(), format!("{name}: {}", explain::score(entry.played.score)))
        })
        .collect();
    let side = |id: &'static str,
                label: &'static str,
                state: &ginnow_kit::reactive::state::State<usize>| {
        let at = (**state).min(last);
        let change = state.callback();
        html! {
            <div class="stack">
                {field(id, text(label), choice(id, options.clone(), at, &change, |at| at))}
                {game(&props.task, &props.entries[at])}
            </div>
        }
    };
    html! {
        <section class="stack" aria-labelledby="compare-heading">
            <h2 id="compare-heading">{text("compare.heading")}</h2>
            <div class="class-pair">
                {side("compare-left", "compare.first", &left)}
                {side("compare-right", "compare.second", &right)}
            </div>
        </section>
    }
}

fn game(task: &Task, entry: &Entry) -> Html {
    let played = &entry.played;
    let size = match task.board() {
        TaskBoard::Sieve { size, .. } | TaskBoard::FactorGame { size, .. } => Some(*size),
        _ => None,
    };
    let drawing = size.zip(played.line.selections()).and_then(|(size, line)| arches(size, line));
    html! {
        <>
            {drawing.unwrap_or_default()}
            <p>{fill!("compare.moves", moves = explain::line(&played.line))}</p>
        </>
    }
}

/// Size of a drawing. On phones, where games are below each other, labels should still be readable.
const FRAME: ArchesFrame = ArchesFrame { width: 420, height: 240, text: 14 };

fn arches(size: Number, line: &[Number]) -> Option<Html> {
    let position = Position::new(size).ok()?.after(line).ok()?;
    let view = ArchesView::new(&position, FRAME);
    Some(html! {
        <svg translate="no" class="arches" role="img" aria-label={fill!("compare.arches", moves = list(line))}
            viewBox={format!("0 0 {} {}", FRAME.width, FRAME.height)}>
            {whole(&view, arch_path)}
        </svg>
    })
}
