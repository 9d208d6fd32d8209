//! Numbers from N down to N/2. You can see which ones the greedy method takes; select one that it
//! rejects, and it tells you why.

use crate::messages::{Greedy, RejectedNumber};
use ginnow::sieve::Number;
use ginnow_kit::browser::target::number_at;
use ginnow_kit::page::keys::{BoardStep, GRID_STEPS, KeyEntry, SteppedBoard, use_steps};
use ginnow_kit::reactive::memo::memo;
use ginnow_kit::reactive::state::use_state_eq;
use ginnow_kit::words::{enumeration, fill, list, text};
use std::collections::BTreeSet;
use std::rc::Rc;
use yew::prelude::*;

/// With ten cells per row, the numbers in a column share their last digit.
const ROW: u32 = 10;

/// Grid keys, except for the first one: you'd use it to type a number, but our cells count down
/// from N.
static STEPS: [KeyEntry<BoardStep>; 11] = GRID_STEPS;

#[derive(Properties, PartialEq)]
pub struct CellsProps {
    pub size: Number,
    pub greedy: Rc<Greedy>,
}

/// Renders an explanation for the selected number, and the numbers below it.
#[component]
pub fn Cells(props: &CellsProps) -> Html {
    let size = props.size;
    let chosen = use_state_eq(|| None::<(Number, Number)>);
    let container = use_node_ref();
    let greedy = &props.greedy;
    // A selection doesn't carry over to another board. Until there is one, an example has the place
    // of the explanation, so that the cells stay where they are when somebody presses the first.
    let number = chosen.filter(|&(of, _)| of == size).map(|(_, number)| number);
    let number = number.unwrap_or_else(|| greedy.rejected.first().map_or(size, |one| one.number));
    let inspect = {
        let chosen = chosen.setter();
        Callback::from(move |place: Option<u32>| {
            if let Some(place) = place {
                chosen.set(Some((size, number_of(size, place))));
            }
        })
    };
    let focused = inspect.reform(|event: FocusEvent| number_at(event.target()));
    let clicked = inspect.reform(|event: MouseEvent| number_at(event.target()));
    let step = use_steps(SteppedBoard {
        container: container.clone(),
        steps: &STEPS[1..],
        last: size - size / 2,
        columns: ROW,
        projected: false,
        select: None,
    });
    let rejected = greedy.rejected.iter().find(|one| one.number == number);
    html! {
        <section class="upper-half-numbers stack" aria-labelledby="upper-half-numbers">
            <h2 id="upper-half-numbers">{text("upper-half.numbers")}</h2>
            <p class="hint">{text("upper-half.touch")}</p>
            <div class="upper-half-why stack">
                <p role="status">{message(number, rejected)}</p>
                {for rejected.map(core)}
            </div>
            <div ref={container} class="upper-half-cells" role="group" aria-labelledby="upper-half-numbers"
                onclick={clicked} onkeydown={step} onfocusin={focused}>
                {memo(cells, EachProps { size, greedy: Rc::clone(greedy), chosen: number })}
            </div>
        </section>
    }
}

/// The inverse of counting down: place 1 is N.
fn number_of(size: Number, place: u32) -> Number {
    (size + 1).saturating_sub(place)
}

#[derive(PartialEq)]
struct EachProps {
    size: Number,
    greedy: Rc<Greedy>,
    chosen: Number,
}

fn cells(props: &EachProps) -> Html {
    let (size, chosen) = (props.size, props.chosen);
    let rejected = &props.greedy.rejected;
    let all: BTreeSet<Number> = rejected.iter().map(|one| one.number).collect();
    let core = rejected.iter().find(|one| one.number == chosen);
    let core = core.into_iter().flat_map(|one| &one.core);
    let core: BTreeSet<Number> = core.map(|&(member, _)| member).collect();
    let cell = |place: u32| {
        let number = number_of(size, place);
        let (class, label) = if all.contains(&number) {
            ("rejected", text("upper-half.is-rejected"))
        } else {
            ("taken", text("upper-half.is-taken"))
        };
        let is_stuck = core.contains(&number);
        html! {
            <button type="button" key={place} data-number={place.to_string()}
                class={classes!("upper-half-cell", class, is_stuck.then_some("stuck"))}
                aria-pressed={(chosen == number).to_string()}
                tabindex={if number == chosen { "0" } else { "-1" }}>
                {number}
                <span class="visually-hidden">{", "}{label}
                    if is_stuck { {", "}{text("upper-half.is-stuck")} }
                </span>
            </button>
        }
    };
    html! { <>{for (1..=size - size / 2).map(cell)}</> }
}

/// Explains why the selected number was taken or rejected.
fn message(number: Number, rejected: Option<&RejectedNumber>) -> String {
    let Some(rejected) = rejected else {
        return fill!("upper-half.why-taken", number);
    };
    let others = rejected.core.iter().map(|&(member, _)| member);
    let others = others.filter(|&member| member != number);
    let others = enumeration(others);
    fill!("upper-half.why-rejected", number, others)
}

/// Renders the numbers that would be stuck, with their principal factors.
fn core(rejected: &RejectedNumber) -> Html {
    let row = |(member, factors): &(Number, Vec<Number>)| {
        html! { <div class="panel"><dt>{member}</dt><dd>{list(factors)}</dd></div> }
    };
    html! {
        <>
            <dl class="upper-half-core" aria-label={text("upper-half.core")}>
                {for rejected.core.iter().map(row)}
            </dl>
            <p>{text("upper-half.none-last")}</p>
        </>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rejection_names_the_conflicting_numbers() {
        crate::learn_english();
        assert!(message(40, None).starts_with("40 is taken"));
        let rejected = RejectedNumber {
            number: 22,
            core: vec![(33, vec![11, 3]), (28, vec![14, 4]), (22, vec![11, 2])],
        };
        let message = message(22, Some(&rejected));
        assert!(message.starts_with("22 is rejected: together with 33 and 28"), "{message}");
    }

    #[test]
    fn cells_go_down_from_n() {
        assert_eq!([1, 2, 20].map(|place| number_of(40, place)), [40, 39, 21]);
    }
}
