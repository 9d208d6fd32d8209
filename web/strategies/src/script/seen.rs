//! A script step by step: the board before each of its calls, what it asked, and what
//! it gave.

use crate::faults;
use crate::jobs::watching::Sight;
use ginnow::sieve::strategies::script::{Seen, Watched};
use ginnow::sieve::{Number, Place, Position};
use ginnow_kit::state::use_state_eq;
use ginnow_kit::words::{count, fill, list, number, text};
use std::rc::Rc;
use yew::prelude::*;

#[derive(Properties, PartialEq)]
pub struct StepsProps {
    /// N.
    pub size: Number,
    /// What there was to see.
    pub sights: Rc<Vec<Sight>>,
}

/// The steps, one of which is shown.
#[component]
pub fn Steps(props: &StepsProps) -> Html {
    let at = use_state_eq(|| 0_usize);
    let calls: Vec<(&Vec<Number>, &Watched)> = { props.sights.iter() }
        .filter_map(|sight| match sight {
            Sight::Call(before, watched) => Some((before, watched)),
            Sight::End(..) => None,
        })
        .collect();
    let place = (*at).min(calls.len().saturating_sub(1));
    let Some((before, watched)) = calls.get(place) else {
        return Html::default();
    };
    let go = |to: Option<usize>, label: &'static str| {
        let to = to.filter(|&to| to < calls.len());
        let (setter, disabled) = (at.setter(), to.is_none());
        let press = move |_: MouseEvent| {
            if let Some(to) = to {
                setter.set(to);
            }
        };
        html! { <button type="button" {disabled} onclick={press}>{text(label)}</button> }
    };
    let step = fill(
        "seen.step",
        &[("step", &(place + 1)), ("all", &calls.len())],
    );
    html! {
        <section class="steps" aria-label={text("seen.title")}>
            <div class="steps-bar">
                {go(place.checked_sub(1), "seen.back")}
                <p role="status">{step}</p>
                {go(Some(place + 1), "seen.forward")}
            </div>
            {board(props.size, before, watched)}
            <p class="given">{given(watched)}</p>
            <p class="hint">{count("seen.operations", watched.operations)}</p>
            <ol class="seen">{for watched.seen.iter().map(line)}</ol>
            if watched.saw_more {
                <p class="hint">{text("seen.more")}</p>
            }
        </section>
    }
}

/// The board before the call; what it selects is marked.
fn board(size: Number, before: &[Number], watched: &Watched) -> Html {
    let Ok(Ok(position)) = Position::new(size).map(|start| start.after(before)) else {
        return Html::default();
    };
    let chosen = watched.answer.as_ref().map_or(&[][..], |moves| &moves[..]);
    let cell = |number: Number| {
        let (class, key) = if chosen.contains(&number) {
            ("seen-chosen", "seen.cell-chosen")
        } else {
            match position.place(number) {
                Place::Remaining if position.is_legal(number) => ("seen-legal", "seen.cell-legal"),
                Place::Remaining => ("seen-stuck", "seen.cell-stuck"),
                Place::Selected(_) => ("seen-selected", "seen.cell-selected"),
                Place::Payment(_) | Place::Swept(_) => ("seen-gone", "seen.cell-gone"),
            }
        };
        html! {
            <li {class}>
                <span aria-hidden="true">{number}</span>
                <span class="visually-hidden">{fill(key, &[("number", &number)])}</span>
            </li>
        }
    };
    html! { <ol class="seen-board" aria-label={text("seen.board")}>{for (1..=size).map(cell)}</ol> }
}

/// What the call gave.
fn given(watched: &Watched) -> String {
    match &watched.answer {
        Ok(moves) if moves.is_empty() => text("seen.ends").to_owned(),
        Ok(moves) => fill("seen.given", &[("moves", &list(moves))]),
        Err(fault) => faults::fault(fault),
    }
}

fn line(seen: &Seen) -> Html {
    let place = seen
        .spot
        .map(|spot| fill("seen.line", &[("line", &number(spot.line.into()))]));
    html! {
        <li>
            <span class="seen-place">{place}</span>
            <code>{seen.question.clone()}</code>
            <span aria-hidden="true">{" → "}</span>
            <code>{seen.answer.clone()}</code>
        </li>
    }
}
