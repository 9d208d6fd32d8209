//! Explains a number's value as the smallest one that its options don't reach.

use crate::explain;
use ginnow::divisor_game::{
    DivisorValue, Factorization, Mex, MexStep, Number, PatternValues, Value, explain_by_pattern,
    explain_by_rank,
};
use ginnow_kit::words::{fill, number, text};
use yew::prelude::*;

/// The steps of the mex, each of which can be opened, and then the value by the recurrence.
pub fn mex(number: &Factorization, open: &Callback<Number>) -> Html {
    let by_rank = explain_by_rank(number);
    let by_pattern = explain_by_pattern(number, &mut PatternValues::new());
    let whole = ginnow_kit::words::number(number.number());
    let title = fill!(
        "values.mex-title",
        number = whole,
        product = explain::product(number),
        value = by_rank.value
    );
    html! {
        <section class="mex" aria-labelledby="mex-heading">
            <h2 id="mex-heading">{title}</h2>
            if by_rank.parts.is_empty() {
                <p>{fill!("values.prime", number = whole)}</p>
            } else {
                <p>{parts(&by_rank)}</p>
                <ol role="list" class="mex-steps">{for by_rank.steps.iter().map(|one| step(one, open))}</ol>
                {beyond(&by_rank)}
            }
            <p class="mex-both">{both(number, &by_rank, &by_pattern)}</p>
        </section>
    }
}

fn parts(mex: &Mex) -> String {
    let values: Vec<String> = mex.parts.iter().map(|part| part.value.to_string()).collect();
    fill!("values.parts", values = values.join(", "))
}

/// A value, with an option that reaches it (if any).
fn step(step: &MexStep, open: &Callback<Number>) -> Html {
    let value = step.value;
    let Some([left, right]) = step.option else {
        return html! {
            <li class="missing">
                <details>
                    <summary><strong>{fill!("values.missing", value)}</strong></summary>
                    <p>{text(if value == 0 { "values.missing-zero" } else { "values.missing-why" })}</p>
                </details>
            </li>
        };
    };
    let head =
        fill!("values.reached", value, left = number(left.divisor), right = number(right.divisor));
    let inspect = |part: DivisorValue| {
        let press = open.reform(move |_: MouseEvent| part.divisor);
        let label = fill!("values.node", divisor = number(part.divisor), value = part.value);
        html! { <button type="button" onclick={press}>{label}</button> }
    };
    html! {
        <li>
            <details>
                <summary>{head}</summary>
                {binary(left.value, right.value)}
                <p>{fill!(reason(value), value, high = highest(value),
                    rest = value ^ highest(value))}</p>
                <p class="mex-parts">{inspect(left)}{inspect(right)}</p>
            </details>
        </li>
    }
}

/// According to the theorem, a value can be reached for this reason.
fn reason(value: Value) -> &'static str {
    match (value, value.count_ones() % 2) {
        (0, _) => "values.why-zero",
        (_, 1) => "values.why-odious",
        _ => "values.why-evil",
    }
}

/// Returns the weight of a value's highest binary digit.
fn highest(value: Value) -> Value {
    value.checked_ilog2().map_or(0, |digit| 1 << digit)
}

/// Renders the xor of two values, digit by digit.
fn binary(left: Value, right: Value) -> Html {
    let sum = left ^ right;
    let digits = (left | right).max(1).ilog2() as usize + 1;
    let row = |name: &'static str, value: Value| {
        html! { <tr><th scope="row">{name}</th><td>{format!("{value:0digits$b}")}</td><td>{value}</td></tr> }
    };
    html! {
        <table class="binary">
            <tbody>{row("", left)}{row("xor", right)}{row("=", sum)}</tbody>
        </table>
    }
}

/// Larger values that options reach as well, though the mex does not depend on them.
fn beyond(mex: &Mex) -> Html {
    if mex.beyond.is_empty() {
        return Html::default();
    }
    let values: Vec<String> = mex.beyond.iter().map(|step| step.value.to_string()).collect();
    html! { <p class="hint">{fill!("values.beyond", values = values.join(", "))}</p> }
}

/// Compares the two ways of computing the value.
fn both(number: &Factorization, by_rank: &Mex, by_pattern: &Mex) -> String {
    let key = if by_rank.value == by_pattern.value { "values.both" } else { "values.both-differ" };
    fill!(
        key,
        pattern = number.pattern(),
        by_pattern = by_pattern.value,
        rank = number.rank(),
        by_rank = by_rank.value
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use ginnow::divisor_game::value_of_rank;

    #[test]
    fn evil_values_are_their_highest_digit_and_an_odious_rest() {
        for value in 1..100_u32 {
            let rest = value ^ highest(value);
            match reason(value) {
                "values.why-evil" => assert_eq!(rest.count_ones() % 2, 1, "{value}"),
                "values.why-odious" => assert!((2..60).any(|rank| value_of_rank(rank) == value)),
                other => panic!("{value}: {other}"),
            }
        }
        assert_eq!(reason(0), "values.why-zero");
    }
}
