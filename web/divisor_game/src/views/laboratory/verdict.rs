//! Does the rank determine the outcome?

use super::in_words;
use super::job::LaboratoryTask;
use super::known::Known;
use ginnow::divisor_game::laboratory::{Counterexample, PileOutcome, VariantRules};
use ginnow_kit::words::{count, fill, text};
use ginnow_kit::worker::task::Phase;
use yew::prelude::*;

/// Says what we can conclude so far.
pub fn verdict(task: LaboratoryTask, known: &Known, phase: Phase) -> Html {
    let undecided = known.entries.iter();
    let undecided = undecided.filter(|entry| entry.outcome == PileOutcome::Undecided);
    let undecided = undecided.count() as u64;
    let theorem = task.rules == VariantRules::default();
    html! {
        <>
            if let Some(example) = &known.counterexample {
                {counterexample(example)}
            } else if phase == Phase::Done {
                <p><strong>{fill!("laboratory.decides", limit = task.limit)}</strong></p>
                <p>{text(if theorem { "laboratory.theorem" } else { "laboratory.no-proof" })}</p>
            } else {
                <p>{text("laboratory.so-far")}</p>
            }
            if undecided > 0 {
                <p class="hint">{count("laboratory.undecided-count", undecided)}</p>
            }
        </>
    }
}

fn counterexample(example: &Counterexample) -> Html {
    let Counterexample { first, second } = example;
    let message = fill!(
        "laboratory.counterexample",
        first = first.number,
        second = second.number,
        primes = count("pile.primes", first.rank.into()),
        one = in_words(first.outcome.into()),
        other = in_words(second.outcome.into())
    );
    html! {
        <>
            <p><strong>{text("laboratory.decides-not")}</strong></p>
            <p>{message}</p>
        </>
    }
}
