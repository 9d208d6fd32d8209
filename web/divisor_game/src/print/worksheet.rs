//! A sheet to work on with a pencil.

use ginnow::divisor_game::Position;
use ginnow_kit::widgets::print::{name_line, paper_head};
use ginnow_kit::words::{number, text};
use yew::prelude::*;

/// The digits of a nim-sum that there is room for.
const WEIGHTS: [u32; 5] = [16, 8, 4, 2, 1];

/// The rules, and positions with room to work on each; and the question of the
/// lesson, if there is one.
pub fn worksheet(positions: &[Position], question: &str) -> Html {
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
                {for (1..).zip(positions).map(|(place, position)| task(place, position))}
            </div>
        </>
    }
}

fn task(place: usize, position: &Position) -> Html {
    let row = |pile: u64| {
        let cells = WEIGHTS.map(|_| html! { <td /> });
        html! { <tr><th scope="row">{number(pile)}</th><td /><td />{for cells}</tr> }
    };
    html! {
        <section class="paper-position">
            <h2>{place}{". "}{heading(position)}</h2>
            <table>
                {table_head()}
                <tbody>
                    {for position.numbers().into_iter().map(row)}
                    <tr>
                        <th scope="row">{text("nim-sum.sum")}</th><td /><td />
                        {for WEIGHTS.map(|_| html! { <td /> })}
                    </tr>
                </tbody>
            </table>
            <p class="paper-field">{text("print.verdict")}</p>
            <p class="paper-field">{text("print.winning")}</p>
        </section>
    }
}

/// The heads of the columns of a nim-sum.
pub fn table_head() -> Html {
    html! {
        <thead>
            <tr>
                <th scope="col">{text("nim-sum.pile")}</th>
                <th scope="col">{text("nim-sum.rank")}</th>
                <th scope="col">{text("nim-sum.value")}</th>
                {for WEIGHTS.map(|weight| html! { <th scope="col">{weight}</th> })}
            </tr>
        </thead>
    }
}

/// The piles of a position: `12 · 18 · 30`.
pub fn heading(position: &Position) -> String {
    let numbers = position.numbers().into_iter().map(number);
    numbers.collect::<Vec<_>>().join("  ·  ")
}
