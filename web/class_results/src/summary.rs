//! The distribution of scores, the most frequent first moves, and the students with a certain score.

use crate::explain;
use crate::results::{Entry, counted};
use crate::rooms::Rooms;
use ginnow_kit::browser::target::value_of;
use ginnow_kit::component::component;
use ginnow_kit::state::use_state_eq;
use ginnow_kit::words::{count, fill, list, text};
use ginnow_links::typed_number;
use std::rc::Rc;
use yew::prelude::*;

/// The largest number of bars.
const MOST: usize = 40;

/// The sections.
pub fn summary(rooms: &Rooms) -> Html {
    let shown = &rooms.shown;
    let scores = counted(shown.iter().map(|entry| explain::score(entry.played.score)));
    let first = |entry: &Entry| {
        let task = rooms.task.as_ref()?;
        entry.played.line.first_move(task.board())
    };
    let mut moves = counted(shown.iter().filter_map(first));
    moves.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
    html! {
        <div class="class-summary">
            {bars("summary.scores", &scores)}
            if !moves.is_empty() {
                {bars("summary.first-moves", &moves)}
            }
            {component::<WhoFound>(WhoFoundProps {
                entries: Rc::clone(shown), hides_names: rooms.options.hides_names
            })}
        </div>
    }
}

fn bars(heading: &'static str, counts: &[(String, usize)]) -> Html {
    let most = counts.iter().map(|(_, count)| *count).max().unwrap_or(1);
    let bar = |(label, students): &(String, usize)| {
        let width = (100 * students / most).to_string();
        html! {
            <li>
                <strong>{label.clone()}</strong>
                <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true" focusable="false">
                    <rect {width} height="8" />
                </svg>
                <span>{count("summary.results", *students as u64)}</span>
            </li>
        }
    };
    html! {
        <section aria-labelledby={heading}>
            <h2 id={heading}>{text(heading)}</h2>
            <ul role="list" class="class-bars">{for counts.iter().take(MOST).map(bar)}</ul>
        </section>
    }
}

#[derive(Properties, PartialEq)]
struct WhoFoundProps {
    entries: Rc<Vec<Entry>>,
    hides_names: bool,
}

/// A field for a score, and the students who have reached it.
#[component]
fn WhoFound(props: &WhoFoundProps) -> Html {
    let typed = use_state_eq(String::new);
    let enter = {
        let setter = typed.setter();
        move |event: InputEvent| setter.set(value_of(&event))
    };
    html! {
        <section class="stack" aria-labelledby="found-heading">
            <h2 id="found-heading">{text("found.heading")}</h2>
            <div class="field">
                <label for="found-score">{text("found.score")}</label>
                <input id="found-score" type="text" inputmode="numeric" autocomplete="off" maxlength="12"
                    value={(*typed).clone()} oninput={enter} />
            </div>
            <p role="status">{found(&typed, props)}</p>
        </section>
    }
}

fn found(typed: &str, props: &WhoFoundProps) -> String {
    let typed = typed.trim();
    if typed.is_empty() {
        return String::new();
    }
    let Some(score) = typed_number::<u64>(typed) else {
        return fill!("found.refused", typed);
    };
    let mut names = Vec::new();
    for entry in &*props.entries {
        let name = explain::player(entry, props.hides_names);
        if entry.played.score.value() == score && !names.contains(&name) {
            names.push(name);
        }
    }
    if names.is_empty() {
        fill!("found.nobody", score)
    } else {
        fill!("found.names", score, names = list(names))
    }
}
