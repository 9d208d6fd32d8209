//! Results on paper.

use crate::lines::{Line, counts, lines};
use crate::{explain, model::Class};
use ginnow_kit::frame::{App, on_paper};
use ginnow_kit::widgets::headings::headings;
use ginnow_kit::widgets::print::paper_head;
use ginnow_kit::words::text;
use yew::prelude::*;

/// The sheet for Ctrl+P, unless there are no results.
pub fn printed_sheet(app: &App<Class>) -> Html {
    if app.view_state.shown.is_empty() {
        return Html::default();
    }
    on_paper(sheet(app))
}

fn sheet(app: &App<Class>) -> Html {
    let view_state = &app.view_state;
    // Two classes may have the same board, with different questions.
    let about = view_state
        .task
        .as_ref()
        .map(|task| format!("{} {}", explain::board(task), task.lesson().question));
    let has_share = view_state.best.is_some();
    let share = has_share.then_some("table.share");
    let heads = ["table.name", "table.score"].into_iter().chain(share);
    let heads = heads.chain(["table.games", "table.first", "table.remarks"]);
    let row = |line: &Line| {
        html! {
            <tr>
                <th scope="row">{line.name.clone()}</th>
                <td>{line.score.clone()}</td>
                if has_share {
                    <td>{line.share()}</td>
                }
                <td>{line.games}</td>
                <td>{line.first.clone()}</td>
                <td>{line.remarks.clone()}</td>
            </tr>
        }
    };
    html! {
        <>
            {paper_head(format!("{} {}", text("table.heading"), about.unwrap_or_default()), Html::default())}
            <p>{counts(view_state)}</p>
            <table>
                {headings(heads)}
                <tbody>{for lines(view_state).iter().map(row)}</tbody>
            </table>
        </>
    }
}
