//! The solutions of a worksheet.

use super::worksheet::{section, weights};
use ginnow::divisor_game::{Analysis, Position, Value, Verdict, WinningGroup, analyse};
use ginnow_kit::widgets::print::paper_head;
use ginnow_kit::words::{fill, number, text};
use yew::prelude::*;

/// Maximum number of winning moves per position.
const MOST_NAMED: usize = 4;

/// Renders values, nim-sum, winner, and winning moves for each position.
pub fn solution_sheet(positions: &[Position]) -> Html {
    let weights = weights(positions);
    html! {
        <>
            {paper_head(text("print.solution-title").to_owned(), Html::default())}
            <div class="paper-positions">
                {for (1..).zip(positions).map(|(place, position)| solution(place, position, &weights))}
            </div>
        </>
    }
}

fn solution(place: usize, position: &Position, weights: &[Value]) -> Html {
    let found = analyse(position);
    let row = |label: String, rank: String, value: u32| {
        let digits = weights.iter().map(|weight| u8::from(value & weight != 0));
        html! {
            <tr>
                <th scope="row">{label}</th><td>{rank}</td><td>{value}</td>
                {for digits.map(|digit| html! { <td>{digit}</td> })}
            </tr>
        }
    };
    let piles = found.piles.iter();
    let piles = piles.map(|pile| row(number(pile.number), pile.rank.to_string(), pile.value));
    let rows = html! {
        <>
            {for piles}
            {row(text("nim-sum.sum").to_owned(), String::new(), found.nim_sum)}
        </>
    };
    section(place, position, weights, rows, verdict(position, &found))
}

fn verdict(position: &Position, found: &Analysis) -> Html {
    if found.verdict == Verdict::Lost {
        return html! { <p><b>{text("print.lost")}</b></p> };
    }
    let line = |group: &WinningGroup| {
        let example = group.moves_of(position).next();
        let example = example.map(|made| {
            let [left, right] = made.divisors.map(number);
            let split = number(position.piles()[made.pile].number());
            fill!(
                "print.way",
                number = split,
                low = group.ranks[0],
                high = group.ranks[1],
                left,
                right
            )
        });
        html! { <li>{example}</li> }
    };
    let rest = found.winning.len().saturating_sub(MOST_NAMED);
    html! {
        <>
            <p><b>{text("print.won")}</b></p>
            <ul>{for found.winning.iter().take(MOST_NAMED).map(line)}</ul>
            if rest > 0 {
                <p>{fill!("print.more", rest)}</p>
            }
        </>
    }
}
