//! Prints the board and its neighbours.

use crate::figures::{percent, summary};
use crate::list::{nodes, score, time};
use crate::{GOALS, are_games_hidden, model::Records};
use ginnow::sieve::records::{Record, RecordsTable};
use ginnow_kit::browser::requested_files::File;
use ginnow_kit::frame::{App, on_paper};
use ginnow_kit::widgets::headings::headings;
use ginnow_kit::widgets::print::{in_blocks, paper_head};
use ginnow_kit::words::{fill, list, text};
use std::ops::Range;
use yew::prelude::*;

/// Boards per column. There are two columns on a page.
const LINES: usize = 40;

/// The sheet for Ctrl+P, once the records are loaded.
pub fn printed_sheet(app: &App<Records>) -> Html {
    let records = app.view_state.records.there();
    records.map_or_else(Html::default, |records| on_paper(sheet(app, records)))
}

fn sheet(app: &App<Records>, records: &RecordsTable) -> Html {
    let all = records.records();
    let chosen = records.nearest(app.model.size);
    let shown = &all[around(chosen, all.len())];
    let goal = GOALS.iter().find(|(goal, _)| *goal == app.model.goal);
    let goal = goal.map(|(_, words)| text(words)).unwrap_or_default();
    let table = |rows: Range<usize>| table(shown, rows, all[chosen].size);
    html! {
        <>
            {paper_head(fill!("print.heading", goal), Html::default())}
            <p><strong>{summary(&all[chosen])}</strong></p>
            if let (Some(File::There(line)), true) = (&app.view_state.game, app.model.reveal.is_visible() && !are_games_hidden(app.hidden)) {
                <p>{list(&**line)}</p>
            }
            {in_blocks(shown.len(), LINES, "records-sheet", table)}
        </>
    }
}

/// Returns the boards on the page. The selected one is in the middle, unless it is too close to
/// either end.
fn around(chosen: usize, count: usize) -> Range<usize> {
    let most = (2 * LINES).min(count);
    let first = chosen.saturating_sub(most / 2).min(count - most);
    first..first + most
}

fn table(shown: &[Record], rows: Range<usize>, chosen: u32) -> Html {
    if rows.is_empty() {
        return Html::default();
    }
    let head = ["list.size", "list.score", "list.share", "list.nodes", "list.time"];
    let row = |record: &Record| {
        let cells =
            [score(record), percent(record.share(record.score)), nodes(record), time(record)];
        html! {
            <tr class={(record.size == chosen).then_some("chosen")}>
                <th scope="row">{record.size}</th>
                {for cells.into_iter().map(|cell| html! { <td>{cell}</td> })}
            </tr>
        }
    };
    html! {
        <table>
            {headings(head)}
            <tbody>{for shown[rows].iter().map(row)}</tbody>
        </table>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_has_the_chosen_board_on_it() {
        for (chosen, count) in [(0, 1), (0, 500), (250, 500), (499, 500), (30, 60)] {
            let shown = around(chosen, count);
            assert!(shown.contains(&chosen) && shown.end <= count, "{chosen} of {count}");
            assert_eq!(shown.len(), count.min(2 * LINES));
        }
    }
}
