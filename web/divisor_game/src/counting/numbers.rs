//! The numbers up to n by rank and by exponent pattern.

use ginnow::divisor_game::count::PatternCount;
use ginnow::divisor_game::value_of_rank;
use ginnow_kit::words::{count, fill, number, text};
use yew::prelude::*;

/// The numbers by rank: a bar, how many, and their value.
pub fn by_rank(ranks: &[u64]) -> Html {
    let largest = ranks.iter().copied().max().unwrap_or(1).max(1);
    let row = |(rank, &numbers): (u32, &u64)| {
        html! {
            <tr>
                <th scope="row">{rank}</th>
                <td class="bar-cell">
                    <meter min="0" max={largest.to_string()} value={numbers.to_string()}
                        aria-hidden="true" />
                </td>
                <td>{number(numbers)}</td>
                <td>{value_of_rank(rank)}</td>
            </tr>
        }
    };
    html! {
        <table class="count-table ranks">
            <caption class="visually-hidden">{text("counting.numbers")}</caption>
            <thead>
                <tr>
                    <th scope="col">{text("counting.rank-column")}</th>
                    <td></td>
                    <th scope="col">{text("counting.numbers-column")}</th>
                    <th scope="col">{text("counting.value-column")}</th>
                </tr>
            </thead>
            <tbody>{for (1..).zip(ranks.iter().skip(1)).map(row)}</tbody>
        </table>
    }
}

/// The numbers by exponent pattern, as the sieve knows them.
pub fn by_pattern(patterns: &[PatternCount]) -> Html {
    let row = |counted: &PatternCount| {
        let smallest = counted.pattern.smallest_number().map(number);
        html! {
            <tr>
                <th scope="row">{counted.pattern.to_string()}</th>
                <td>{smallest}</td>
                <td>{counted.rank}</td>
                <td>{number(counted.numbers)}</td>
                <td>{counted.value}</td>
            </tr>
        }
    };
    html! {
        <details class="count-patterns">
            <summary>{count("counting.patterns", patterns.len() as u64)}</summary>
            <p class="hint">{text("counting.patterns-about")}</p>
            <div class="count-scroll" tabindex="0" role="region" aria-label={text("counting.pattern-table")}>
                <table class="count-table">
                    <thead>
                        <tr>
                            <th scope="col">{text("counting.pattern-column")}</th>
                            <th scope="col">{text("counting.smallest-column")}</th>
                            <th scope="col">{text("counting.rank-column")}</th>
                            <th scope="col">{text("counting.numbers-column")}</th>
                            <th scope="col">{text("counting.value-column")}</th>
                        </tr>
                    </thead>
                    <tbody>{for patterns.iter().map(row)}</tbody>
                </table>
            </div>
        </details>
    }
}

/// C: how many numbers have each value.
pub fn histogram(histogram: &[u64]) -> Html {
    let terms = histogram.iter().enumerate().filter(|&(_, &numbers)| numbers > 0);
    let term = |(value, &numbers): (usize, &u64)| {
        let said = fill("counting.histogram-term", &[("value", &value), ("numbers", &number(numbers))]);
        html! { <li>{said}</li> }
    };
    html! { <ul class="count-terms">{for terms.map(term)}</ul> }
}
