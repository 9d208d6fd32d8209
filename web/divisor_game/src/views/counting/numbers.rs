//! Shows how many numbers up to n have each rank and each exponent pattern.

use super::bars::{BarsProps, bars};
use ginnow::divisor_game::count::PatternCount;
use ginnow::divisor_game::value_of_rank;
use ginnow_kit::widgets::headings::headings;
use ginnow_kit::words::{count, fill, number, text};
use yew::prelude::*;

/// Renders a row per rank with bar, count, and value.
pub fn by_rank(ranks: &[u64]) -> Html {
    let largest = ranks.iter().copied().max().unwrap_or(1).max(1);
    let row = |(rank, &numbers): (u32, &u64)| {
        html! {
            <tr>
                <th scope="row">{rank}</th>
                <td class="bar-cell">
                    <svg class="bar-line wide-drawing" aria-hidden="true">
                        <rect width={share(numbers, largest)} height="100%" />
                    </svg>
                </td>
                <td>{number(numbers)}</td>
                <td>{value_of_rank(rank)}</td>
            </tr>
        }
    };
    html! {
        <table class="count-table ranks">
            <caption class="visually-hidden">{text("counting.numbers")}</caption>
            {headings([
                "counting.rank-column", "", "counting.numbers-column", "counting.value-column",
            ])}
            <tbody>{for (1..).zip(ranks.iter().skip(1)).map(row)}</tbody>
        </table>
    }
}

/// Formats a share in per cent, rounded up: nothing that exists should be 0%.
fn share(part: u64, whole: u64) -> String {
    let thousandths = (u128::from(part) * 1000).div_ceil(u128::from(whole.max(1)));
    format!("{}.{}%", thousandths / 10, thousandths % 10)
}

/// The exponent patterns, which only the sieve knows.
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
                    {headings([
                        "counting.pattern-column", "counting.smallest-column",
                        "counting.rank-column", "counting.numbers-column", "counting.value-column",
                    ])}
                    <tbody>{for patterns.iter().map(row)}</tbody>
                </table>
            </div>
        </details>
    }
}

/// Renders C, which tells how many numbers have each value.
pub fn histogram(histogram: &[u64]) -> Html {
    let terms = histogram.iter().enumerate().filter(|&(_, &numbers)| numbers > 0);
    let term = |(value, &numbers): (usize, &u64)| {
        let message = fill!("counting.histogram-term", value, numbers = number(numbers));
        html! { <li>{message}</li> }
    };
    let values: Vec<i64> =
        histogram.iter().map(|&numbers| i64::try_from(numbers).unwrap_or(i64::MAX)).collect();
    let label = text("counting.histogram").to_owned();
    html! {
        <>
            <ul role="list" class="count-terms">{for terms.map(term)}</ul>
            {bars(&BarsProps { values, lit: Vec::new(), largest: 0, lowest: 0, label })}
        </>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_are_rounded_up() {
        assert_eq!(share(1, 4), "25.0%");
        assert_eq!(share(1, 1_000_000), "0.1%");
        assert_eq!(share(0, 7), "0.0%");
        assert_eq!(share(u64::MAX, u64::MAX), "100.0%");
    }
}
