//! To compute the nim-sum, write the values in binary below each other, and go column by column.

use ginnow::divisor_game::{Analysis, PileValue};
use ginnow_kit::words::{fill, number, text};
use yew::prelude::*;

/// Renders the table, with a row per pile, a column per digit, and the nim-sum at the bottom.
pub fn nim_sum(analysis: &Analysis) -> Html {
    let weights = analysis.columns.iter().map(|column| {
        html! { <th scope="col" class="digit">{column.weight}</th> }
    });
    let sum = analysis.columns.iter().map(|column| {
        let class = classes!("digit", column.odd.then_some("odd"));
        html! { <td {class}>{u8::from(column.odd)}</td> }
    });
    html! {
        <>
            <p>{text("nim-sum.about")}</p>
            <div class="nim-sum" tabindex="0" role="region" aria-label={text("nim-sum.label")}>
                <table>
                    <thead>
                        <tr>
                            <th scope="col">{text("nim-sum.pile")}</th>
                            <th scope="col">{text("nim-sum.rank")}</th>
                            <th scope="col">{text("nim-sum.value")}</th>
                            {for weights}
                        </tr>
                    </thead>
                    <tbody>{for (0..).zip(&analysis.piles).map(|(index, pile)| row(analysis, index, pile))}</tbody>
                    <tfoot>
                        <tr>
                            <th scope="row" colspan="2">{text("nim-sum.sum")}</th>
                            <td>{analysis.nim_sum}</td>
                            {for sum}
                        </tr>
                    </tfoot>
                </table>
            </div>
            <p>{conclusion(analysis)}</p>
        </>
    }
}

fn row(analysis: &Analysis, index: usize, pile: &PileValue) -> Html {
    let digits = analysis.columns.iter().map(|column| {
        let one = column.ones[index];
        let class = classes!("digit", one.then_some("one"), (one && column.odd).then_some("odd"));
        html! { <td {class}>{u8::from(one)}</td> }
    });
    html! {
        <tr>
            <th scope="row">{number(pile.number)}</th>
            <td>{pile.rank}</td>
            <td>{pile.value}</td>
            {for digits}
        </tr>
    }
}

/// Returns the conclusion from the columns.
fn conclusion(analysis: &Analysis) -> String {
    let odd = analysis.columns.iter().filter(|column| column.odd).count();
    if odd == 0 {
        text("nim-sum.even").to_owned()
    } else {
        fill!("nim-sum.odd", sum = analysis.nim_sum)
    }
}
