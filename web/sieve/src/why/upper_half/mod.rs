//! In the upper half, the greedy method takes some of the numbers and rejects the rest, each for a reason you can
//! inspect. Then we prove that there is no choice with a larger sum.

mod cells;
mod components;
mod known;

use crate::jobs::UpperHalfJob;
use crate::messages::{Greedy, UpperHalfTask};
use crate::model::Sieve;
use cells::{Cells, CellsProps};
use ginnow::sieve::Number;
use ginnow_kit::frame::{App, hidden_now};
use ginnow_kit::reactive::component::component;
use ginnow_kit::words::{count, fill, number, text};
use ginnow_kit::worker::task::{Phase, TaskWords, task_bar, use_answer};
use known::Known;
use yew::prelude::*;

pub fn upper_half(app: &App<Sieve>) -> Html {
    let size = app.model.position().table().size();
    component::<UpperHalf>(UpperHalfProps { size })
}

#[derive(Properties, PartialEq)]
struct UpperHalfProps {
    size: Number,
}

const WORDS: TaskWords = TaskWords {
    begin: "upper-half.begin",
    idle: "upper-half.running",
    running: "upper-half.running",
    stopped: "upper-half.stopped",
    done: "upper-half.done",
};

/// This is always about the whole board, no matter what has been played.
#[component]
fn UpperHalf(props: &UpperHalfProps) -> Html {
    let size = props.size;
    let request = UpperHalfTask { size };
    let task = use_answer::<UpperHalfJob, Known, _>(Some(request), Known::add, |&task| task);
    let known = task.known();
    html! {
        <div class="upper-half stack">
            <p class="hint">{text("upper-half.about")}</p>
            {figures(&known)}
            <p class="upper-half-verdict" role="status">{verdict(size, &known, task.phase())}</p>
            {task_bar(&task, &WORDS, move |task| task.begin(request))}
            if let Some(greedy) = &known.greedy {
                {component::<Cells>(CellsProps { size, greedy: greedy.clone() })}
                {components::components(&known)}
            }
            <p class="hint">
                {text("upper-half.known")}
                if !hidden_now().any() {
                    {" "}<a href="#records">{text("upper-half.records")}</a>
                }
            </p>
        </div>
    }
}

fn figures(known: &Known) -> Html {
    let greedy = known.greedy.as_deref();
    let figure = |name: &'static str, key: &'static str, value: Option<u64>| {
        html! {
            <div class={name}>
                <dt>{text(key)}</dt><dd>{value.map_or_else(|| "–".to_owned(), number)}</dd>
            </div>
        }
    };
    html! {
        <dl class="upper-half-figures">
            {figure("taken", "upper-half.taken", greedy.map(|greedy| greedy.taken.len() as u64))}
            {figure("rejected", "upper-half.rejected", greedy.map(|greedy| greedy.rejected.len() as u64))}
            {figure("sum", "upper-half.sum", greedy.map(Greedy::sum))}
            {figure("best", "upper-half.best", known.proof.sum)}
        </dl>
    }
}

/// Says whether the greedy method found the largest sum.
fn verdict(size: Number, known: &Known, phase: Phase) -> String {
    let Some(greedy) = &known.greedy else {
        return String::new();
    };
    let half = size / 2;
    let sum = number(greedy.sum());
    match (known.proof.holds, known.proof.sum) {
        (Some(true), _) => fill!("upper-half.holds", half, sum),
        (_, Some(best)) => fill!("upper-half.fails", best = number(best), sum),
        _ if phase == Phase::Running => text("upper-half.proving").to_owned(),
        _ => count("upper-half.open", known.open() as u64),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::messages::{Component, Proof, UpperHalfFound};

    /// Makes a board of 40 with three numbers in the greedy set.
    fn known(proof: Proof) -> Known {
        let mut known = Known::default();
        let component = Component { members: vec![23, 29, 31, 37], greedy: 37, counted: false };
        known.add(UpperHalfFound::Greedy(Greedy {
            taken: vec![40, 39, 37],
            rejected: Vec::new(),
            components: vec![component],
        }));
        known.add(UpperHalfFound::Proof(proof));
        known
    }

    #[test]
    fn nothing_is_called_proved_before_it_is() {
        crate::learn_english();
        let message = |proof, phase| verdict(40, &known(proof), phase);
        assert_eq!(verdict(40, &Known::default(), Phase::Running), "");
        let open = message(Proof::default(), Phase::Stopped);
        assert_eq!(open, "Stopped: 1 component isn’t settled.");
        let resolved = |holds, sum| Proof {
            best: vec![37],
            holds: Some(holds),
            sum: Some(sum),
            ..Proof::default()
        };
        assert_eq!(
            message(resolved(true, 116), Phase::Done),
            "No playable set of numbers above 20 has a sum above 116: proved."
        );
        assert!(
            message(resolved(false, 118), Phase::Done)
                .starts_with("A playable set has the sum 118")
        );
    }
}
