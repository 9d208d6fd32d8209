//! Explains in words why a move costs something.

use crate::explain::cost::words;
use crate::explain::first_of;
use crate::solver::Why;
use ginnow::sieve::Number;
use ginnow::sieve::analysis::{Consequences, LossReason};
use ginnow::sieve::optimize::Goal;
use ginnow_kit::words::{fill, number, text};
use yew::prelude::*;

/// Maximum number of items in a sentence.
const MOST_NAMED: usize = 2;

/// The cost, and then which numbers can no longer be selected or paid for.
pub fn why_text(why: &Why) -> Html {
    let cost = fill!("why.cost", cost = words(Some(why.cost)));
    let mut sentences = vec![cost];
    if let Some(reason) = &why.reason {
        sentences.extend(sentences_of(reason, why.goal));
    }
    html! { <span class="consequences">{sentences.join(" ")}</span> }
}

fn sentences_of(reason: &Consequences, goal: Goal) -> Vec<String> {
    let mut sentences = Vec::new();
    let mut announce = |key: &'static str, numbers: Vec<String>| {
        if !numbers.is_empty() {
            let numbers = first_of(&numbers, MOST_NAMED);
            sentences.push(fill!(key, numbers));
        }
    };
    let lost = |requested: fn(&LossReason) -> bool| -> Vec<Number> {
        let losses = reason.lost.iter().filter(|loss| requested(&loss.reason));
        losses.map(|loss| loss.number).collect()
    };
    let written = |numbers: &[Number]| numbers.iter().map(Number::to_string).collect::<Vec<_>>();
    let swept = lost(|reason| matches!(reason, LossReason::Swept));
    announce("why.swept", written(&swept));
    announce("why.stranded", written(&reason.stranded));
    // Losing its payment is no loss for a number that you cannot select anyway.
    let unpaid = reason.unpaid.iter().filter(|pair| {
        !swept.contains(&pair.selection) && !reason.stranded.contains(&pair.selection)
    });
    let unpaid = unpaid
        .map(|pair| fill!("why.unpaid-pair", number = pair.selection, payment = pair.payment));
    announce("why.unpaid", unpaid.collect());
    // Here we do name all numbers, even if they've come up before. The cost is the difference
    // between the two sums, after all.
    let lost = lost(|_| true);
    if !(lost.is_empty() && reason.gained.is_empty()) {
        sentences.push(fill!(
            match goal {
                Goal::Largest if reason.gained.is_empty() => "why.had-also",
                Goal::Largest => "why.exchange-largest",
                Goal::Smallest => "why.exchange-smallest",
            },
            lost = sum_of(&lost, reason.lost_sum()),
            gained = sum_of(&reason.gained, reason.gained_sum())
        ));
    }
    sentences
}

/// Formats a sum like `44 + 45 = 89`.
fn sum_of(numbers: &[Number], sum: u64) -> String {
    match numbers {
        [] => text("why.no-number").to_owned(),
        [only] => only.to_string(),
        _ => {
            let terms: Vec<String> = numbers.iter().map(Number::to_string).collect();
            format!("{} = {}", terms.join(" + "), number(sum))
        }
    }
}
