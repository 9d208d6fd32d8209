//! Prints moves in a table.

use crate::explain::others;
use ginnow::sieve::Position;
use ginnow_kit::widgets::headings::headings;
use ginnow_kit::words::{list, number};
use yew::prelude::*;

/// Renders the table; `rows` should yield one row per move.
pub fn move_table(rows: impl Iterator<Item = Html>) -> Html {
    html! {
        <table>
            {headings([
                "print.move", "print.selection", "print.payment", "print.swept",
                "print.score-column",
            ])}
            <tbody>{for rows}</tbody>
        </table>
    }
}

/// Renders a single row, counting from 0.
pub fn move_row(position: &Position, row: usize) -> Html {
    let turn = &position.turns()[row];
    let selected = position.turns()[..=row].iter();
    let score: u64 = selected.map(|turn| u64::from(turn.selection)).sum();
    html! {
        <tr>
            <th scope="row">{row + 1}</th>
            <td><b>{turn.selection}</b></td>
            <td>{turn.payment}</td>
            <td>{list(others(turn))}</td>
            <td>{number(score)}</td>
        </tr>
    }
}
