//! On paper: the board that is chosen, and those around it.

use crate::figures::{percent, summary};
use crate::files::BestGame;
use crate::list::{nodes, score, time};
use crate::{GOALS, Records, are_games_hidden};
use ginnow::sieve::records::{Record, Table};
use ginnow_kit::frame::App;
use ginnow_kit::widgets::headings::headings;
use ginnow_kit::widgets::print::{Offer, in_blocks, paper_head};
use ginnow_kit::words::{fill, list, text};
use std::ops::Range;
use std::rc::Rc;
use yew::prelude::*;

/// So many boards have a line in each of two columns: one page.
const LINES: usize = 40;

/// What Ctrl+P prints, once the records are there.
pub fn sheets(app: &App<Records>) -> Vec<Offer> {
    let at = app.clone();
    let sheet = app.rooms.records.there().map(|records| {
        let records = Rc::clone(records);
        Callback::from(move |()| sheet(&at, &records))
    });
    vec![Offer {
        about: text("head.about").to_owned(),
        label: text("print.title"),
        sheet,
        beside: Html::default(),
    }]
}

fn sheet(app: &App<Records>, records: &Table) -> Html {
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
            if let (BestGame::There(line), true) = (&app.rooms.game, app.model.revealed && !are_games_hidden(app.hidden)) {
                <p>{list(&**line)}</p>
            }
            {in_blocks(shown.len(), LINES, "records-sheet", table)}
        </>
    }
}

/// The lines of a page with the chosen board in the middle, as far as there are boards on either side.
fn around(chosen: usize, count: usize) -> Range<usize> {
    let most = (2 * LINES).min(count);
    let first = chosen.saturating_sub(most / 2).min(count - most);
    first..first + most
}

fn table(shown: &[Record], rows: Range<usize>, chosen: u32) -> Html {
    if rows.is_empty() {
        return Html::default();
    }
    let head = [
        "list.size",
        "list.score",
        "list.share",
        "list.nodes",
        "list.time",
    ];
    let row = |record: &Record| {
        let cells = [
            score(record),
            percent(record.share(record.score)),
            nodes(record),
            time(record),
        ];
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
            assert!(
                shown.contains(&chosen) && shown.end <= count,
                "{chosen} of {count}"
            );
            assert_eq!(shown.len(), count.min(2 * LINES));
        }
    }
}
