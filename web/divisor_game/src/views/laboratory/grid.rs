//! You can examine all numbers with their outcomes one by one.

use super::known::{Column, Known};
use super::{Values, in_words, short};
use ginnow::divisor_game::laboratory::{LaboratoryEntry, VariantRules};
use ginnow_kit::browser::target::number_at;
use ginnow_kit::page::keys::{GRID_STEPS, SteppedBoard, use_steps};
use ginnow_kit::reactive::memo::memo;
use ginnow_kit::reactive::state::use_state_eq;
use ginnow_kit::words::{count, fill, list, text};
use yew::prelude::*;

/// Numbers per row.
const ROW: u32 = 10;

#[derive(Properties, PartialEq)]
pub struct GridProps {
    pub rules: VariantRules,
    pub values: Values,
}

/// Renders the grid, with more about the current number below.
#[component]
pub fn Grid(props: &GridProps) -> Html {
    let chosen = use_state_eq(|| 2_u32);
    let container = use_node_ref();
    let known = props.values.known();
    let choose = {
        let chosen = chosen.setter();
        Callback::from(move |event: MouseEvent| {
            if let Some(number) = number_at(event.target()) {
                chosen.set(number);
            }
        })
    };
    let step = use_steps(SteppedBoard {
        container: container.clone(),
        steps: &GRID_STEPS,
        last: known.last(),
        columns: ROW,
        projected: false,
        select: None,
    });
    let inspect = {
        let chosen = chosen.setter();
        Callback::from(move |event: FocusEvent| {
            if let Some(number) = number_at(event.target()) {
                chosen.set(number);
            }
        })
    };
    let Some(first) = known.entries.first() else {
        return Html::default();
    };
    let number = known.entry(*chosen).map_or(first.number, |entry| entry.number);
    html! {
        <section class="lab-numbers stack" aria-labelledby="lab-heading">
            <h2 id="lab-heading">{text("laboratory.numbers")}</h2>
            <p class="lab-said" role="status">{message(props.rules, &known, number)}</p>
            <div ref={container} class="lab-grid" role="group" aria-labelledby="lab-heading"
                onclick={choose} onkeydown={step} onfocusin={inspect}>
                {memo(cells, CellsProps { values: props.values.clone(), chosen: number })}
            </div>
        </section>
    }
}

#[derive(PartialEq)]
struct CellsProps {
    values: Values,
    chosen: u32,
}

fn cells(props: &CellsProps) -> Html {
    let known = props.values.known();
    let counterexample = known.counterexample;
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
    // Start the first row at 1, even if there is no result for it.
    let missing = known.entries.first().map_or(0, |first| first.number - 1);
    html! {
        <>
            {for (0..missing).map(|_| html! { <span class="lab-no-cell"></span> })}
            {for known.entries.iter().map(cell)}
        </>
    }
}

/// Describes a number, its divisors, and their values.
fn message(rules: VariantRules, known: &Known, number: u32) -> String {
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
    let key = if parts.is_empty() { "laboratory.number-none" } else { "laboratory.number" };
    fill!(
        key,
        number,
        primes = count("pile.primes", entry.rank.into()),
        outcome = in_words(entry.outcome.into()),
        divisors = list(parts)
    )
}
