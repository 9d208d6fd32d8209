//! A table of moves on paper, played or to be played.

use ginnow_kit::words::text;
use yew::prelude::*;

/// The table with one row a move.
pub fn move_table(rows: impl Iterator<Item = Html>) -> Html {
    html! {
        <table>
            <thead>
                <tr>
                    <th scope="col">{text("print.move")}</th>
                    <th scope="col">{text("print.selection")}</th>
                    <th scope="col">{text("print.payment")}</th>
                    <th scope="col">{text("print.swept")}</th>
                    <th scope="col">{text("print.score-column")}</th>
                </tr>
            </thead>
            <tbody>{for rows}</tbody>
        </table>
    }
}
