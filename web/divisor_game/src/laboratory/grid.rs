//! All numbers with their outcomes, to be looked at one by one.

use super::known::{Column, Known};
use super::{in_words, short};
use ginnow::divisor_game::laboratory::{LaboratoryEntry, Rules};
use ginnow_kit::memo::memo;
use ginnow_kit::shared::Shared;
use ginnow_kit::state::use_state_eq;
use ginnow_kit::widgets::target::number_at;
use ginnow_kit::words::{count, fill, list, text};
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};
use yew::prelude::*;

/// Numbers in a row.
const ROW: u32 = 10;

#[derive(Properties, PartialEq)]
pub struct GridProps {
    /// The rules.
    pub rules: Rules,
    /// What is known.
    pub known: Shared<Known>,
}

/// The grid, and below it the number that is looked at.
#[component]
pub fn Grid(props: &GridProps) -> Html {
    let chosen = use_state_eq(|| 2_u32);
    let room = use_node_ref();
    let choose = {
        let chosen = chosen.setter();
        Callback::from(move |event: MouseEvent| {
            if let Some(number) = number_at(event.target()) {
                chosen.set(number);
            }
        })
    };
    let walk = {
        let (known, setter, room) = (props.known.clone(), chosen.setter(), room.clone());
        Callback::from(move |event: KeyboardEvent| {
            let from = number_at(event.target());
            let to = from.and_then(|from| neighbour(&event.key(), from));
            if let Some(to) = to.filter(|&to| known.entry(to).is_some()) {
                event.prevent_default();
                event.stop_propagation();
                setter.set(to);
                focus(&room, to);
            }
        })
    };
    let Some(first) = props.known.entries.first() else {
        return Html::default();
    };
    let number = props
        .known
        .entry(*chosen)
        .map_or(first.number, |entry| entry.number);
    html! {
        <section class="lab-numbers" aria-labelledby="lab-heading">
            <h2 id="lab-heading">{text("laboratory.numbers")}</h2>
            <p class="lab-said" role="status">{said(props.rules, &props.known, number)}</p>
            <div ref={room} class="lab-grid" role="group" aria-labelledby="lab-heading"
                onclick={choose} onkeydown={walk}>
                {memo(cells, CellsProps { known: props.known.clone(), chosen: number })}
            </div>
        </section>
    }
}

/// Where an arrow leads.
fn neighbour(key: &str, from: u32) -> Option<u32> {
    match key {
        "ArrowRight" => Some(from + 1),
        "ArrowLeft" => from.checked_sub(1),
        "ArrowDown" => Some(from + ROW),
        "ArrowUp" => from.checked_sub(ROW),
        _ => None,
    }
}

fn focus(room: &NodeRef, number: u32) {
    let cell = room.cast::<Element>().and_then(|room| {
        let found = room.query_selector(&format!("[data-number='{number}']"));
        found.ok()?
    });
    if let Some(cell) = cell {
        let _ = cell.unchecked_into::<HtmlElement>().focus();
    }
}

#[derive(PartialEq)]
struct CellsProps {
    known: Shared<Known>,
    chosen: u32,
}

fn cells(props: &CellsProps) -> Html {
    let counterexample = props.known.counterexample;
    let cell = |entry: &LaboratoryEntry| {
        let number = entry.number;
        let column = Column::from(entry.outcome);
        let marked = counterexample
            .is_some_and(|pair| [pair.first.number, pair.second.number].contains(&number));
        let chosen = number == props.chosen;
        let shade = match column {
            Column::Value(value) => format!("shade-{}", value.min(15)),
            Column::Loses => "shade-0".to_owned(),
            Column::Wins => "shade-7".to_owned(),
            Column::Undecided => "shade-none".to_owned(),
        };
        html! {
            <button type="button" key={number} class={classes!("lab-cell", shade, marked.then_some("marked"))}
                data-number={number.to_string()} aria-pressed={chosen.to_string()}
                tabindex={if chosen { "0" } else { "-1" }}>
                <span>{number}</span><span class="visually-hidden">{": "}</span><strong>{short(column)}</strong>
            </button>
        }
    };
    // The first row begins with 1, whether there is one or not.
    let missing = props
        .known
        .entries
        .first()
        .map_or(0, |first| first.number - 1);
    html! {
        <>
            {for (0..missing).map(|_| html! { <span class="lab-no-cell"></span> })}
            {for props.known.entries.iter().map(cell)}
        </>
    }
}

/// A number with its divisors and what they are worth.
fn said(rules: Rules, known: &Known, number: u32) -> String {
    let Some(entry) = known.entry(number) else {
        return String::new();
    };
    let smallest = if rules.unit { 1 } else { 2 };
    let divisors = (smallest..=number / 2).filter(|divisor| number.is_multiple_of(*divisor));
    let part = |divisor: u32| {
        let outcome = known.entry(divisor).map(|part| short(part.outcome.into()));
        format!("{divisor} ({})", outcome.unwrap_or_default())
    };
    let parts: Vec<String> = divisors.map(part).collect();
    let key = if parts.is_empty() {
        "laboratory.number-none"
    } else {
        "laboratory.number"
    };
    fill(
        key,
        &[
            ("number", &number),
            ("primes", &count("pile.primes", entry.rank.into())),
            ("outcome", &in_words(entry.outcome.into())),
            ("divisors", &list(parts)),
        ],
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arrows_go_along_rows_and_columns() {
        assert_eq!(neighbour("ArrowRight", 12), Some(13));
        assert_eq!(neighbour("ArrowUp", 12), Some(2));
        assert_eq!(neighbour("ArrowUp", 5), None);
        assert_eq!(neighbour("Enter", 5), None);
    }
}
