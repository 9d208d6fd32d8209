//! The results as CSV and on paper.

use crate::{Class, explain, table};
use ginnow_kit::frame::{App, on_paper};
use ginnow_kit::widgets::headings::headings;
use ginnow_kit::widgets::print::paper_head;
use ginnow_kit::words::text;
use yew::prelude::*;

/// A row of CSV. Cells that a spreadsheet would take for a formula begin with an apostrophe.
pub fn csv_row(cells: impl Iterator<Item = String>) -> String {
    let cell = |cell: String| {
        let is_formula = cell.starts_with(['=', '+', '-', '@', '\t']);
        let sign = if is_formula { "'" } else { "" };
        format!("\"{sign}{}\"", cell.replace('"', "\"\""))
    };
    let cells: Vec<String> = cells.map(cell).collect();
    format!("{}\r\n", cells.join(","))
}

/// The sheet that Ctrl+P prints, if there are results.
pub fn printed_sheet(app: &App<Class>) -> Html {
    if app.rooms.shown.is_empty() {
        return Html::default();
    }
    on_paper(sheet(app))
}

fn sheet(app: &App<Class>) -> Html {
    let rooms = &app.rooms;
    let board = rooms.task.as_ref().map(|task| explain::board(task));
    let has_share = rooms.best.is_some();
    let share = if has_share { "table.share" } else { "" };
    let heads = [
        "table.name",
        "table.score",
        share,
        "table.games",
        "table.first",
        "table.remarks",
    ];
    let row = |line: &table::Line| {
        html! {
            <tr>
                <th scope="row">{line.name.clone()}</th>
                <td>{line.score.clone()}</td>
                <td>{line.share()}</td>
                <td>{line.games}</td>
                <td>{line.first.clone()}</td>
                <td>{line.remarks.clone()}</td>
            </tr>
        }
    };
    html! {
        <>
            {paper_head(format!("{} {}", text("table.heading"), board.unwrap_or_default()), Html::default())}
            <table>
                {headings(heads)}
                <tbody>{for table::lines(rooms).iter().map(row)}</tbody>
            </table>
        </>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_are_quoted_and_never_formulas() {
        let cells = ["Anna \"A\"", "=1+1", "50"].map(str::to_owned);
        assert_eq!(
            csv_row(cells.into_iter()),
            "\"Anna \"\"A\"\"\",\"'=1+1\",\"50\"\r\n"
        );
    }
}
