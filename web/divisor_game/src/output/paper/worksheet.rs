//! A worksheet is filled in with a pencil.

use ginnow::divisor_game::{Position, Value, analyse};
use ginnow_kit::widgets::print::{name_line, paper_head};
use ginnow_kit::words::{number, text};
use yew::prelude::*;

/// Tables have space for at least this many binary digits, however small the values.
const FEWEST_DIGITS: u32 = 4;

/// Returns the weights of the binary digits, highest first. All positions on a sheet use the same
/// ones. Otherwise, the width of a table would give something away.
pub fn weights(positions: &[Position]) -> Vec<Value> {
    let largest = |position: &Position| analyse(position).columns[0].weight;
    let highest = positions.iter().map(largest).max().unwrap_or(1).ilog2();
    let digits = (highest + 1).max(FEWEST_DIGITS);
    (0..digits).rev().map(|digit| 1 << digit).collect()
}

/// The rules, the lesson's question (if any), and the positions with some space to work on them.
pub fn worksheet(positions: &[Position], question: &str) -> Html {
    let weights = weights(positions);
    html! {
        <>
            {paper_head(text("print.worksheet-title").to_owned(), name_line())}
            <ol class="paper-rules">
                <li>{text("print.rule-split")}</li>
                <li>{text("print.rule-end")}</li>
                <li>{text("print.rule-task")}</li>
            </ol>
            if !question.is_empty() {
                <p class="paper-question">{question.to_owned()}</p>
            }
            <div class="paper-positions">
                {for (1..).zip(positions).map(|(place, position)| task(place, position, &weights))}
            </div>
        </>
    }
}

fn task(place: usize, position: &Position, weights: &[Value]) -> Html {
    let row = |label: String| {
        let cells = weights.iter().map(|_| html! { <td /> });
        html! { <tr><th scope="row">{label}</th><td /><td />{for cells}</tr> }
    };
    let rows = html! {
        <>
            {for position.numbers().into_iter().map(number).map(row)}
            {row(text("nim-sum.sum").to_owned())}
        </>
    };
    let below = html! {
        <>
            <p class="paper-field">{text("print.verdict")}</p>
            <p class="paper-field">{text("print.winning")}</p>
        </>
    };
    section(place, position, weights, rows, below)
}

/// Renders a position's heading, its table, and whatever belongs below that.
pub fn section(
    place: usize,
    position: &Position,
    weights: &[Value],
    rows: Html,
    below: Html,
) -> Html {
    html! {
        <section class="paper-position">
            <h2>{place}{". "}{heading(position)}</h2>
            <table>
                {table_head(weights)}
                <tbody>{rows}</tbody>
            </table>
            {below}
        </section>
    }
}

fn table_head(weights: &[Value]) -> Html {
    html! {
        <thead>
            <tr>
                <th scope="col">{text("nim-sum.pile")}</th>
                <th scope="col">{text("nim-sum.rank")}</th>
                <th scope="col">{text("nim-sum.value")}</th>
                {for weights.iter().map(|weight| html! { <th scope="col">{weight}</th> })}
            </tr>
        </thead>
    }
}

/// Formats the piles, as in `12 · 18 · 30`.
pub fn heading(position: &Position) -> String {
    let numbers = position.numbers().into_iter().map(number);
    numbers.collect::<Vec<_>>().join("  ·  ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_digit_fits() {
        let sheet = |piles: &[u64]| [Position::new(piles).expect("piles")];
        assert_eq!(weights(&sheet(&[12])), [8, 4, 2, 1]);
        // Rank 59, value 115.
        assert_eq!(weights(&sheet(&[1 << 59, 6]))[0], 64);
    }
}
