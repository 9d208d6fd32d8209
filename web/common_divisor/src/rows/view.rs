//! The view: a table of the rows, and what they have in common.

use super::asking::Help;
use super::help::help;
use crate::model::Chapter;
use ginnow::common_divisor::links::Hidden;
use ginnow::common_divisor::{Goal, RowsSoFar};
use ginnow::sudoku::Grid;
use ginnow_kit::words::{fill, number, text};
use yew::prelude::*;

/// What the view is drawn from.
#[derive(PartialEq)]
pub struct RowsViewProps {
    /// The puzzle and the grid.
    pub chapter: Chapter,
    /// What was asked.
    pub help: Help,
    /// What the link leaves out.
    pub hidden: Hidden,
}

/// The view.
pub fn rows_view(props: &RowsViewProps) -> Html {
    let Chapter { puzzle, board } = &props.chapter;
    let grid = board.grid();
    let rows = RowsSoFar::new(puzzle, &grid);
    html! {
        <div class="rows-view">
            {standing(&props.chapter, &grid, &rows)}
            {table(&grid, &rows, puzzle.base())}
            {help(&props.help, &props.chapter, props.hidden)}
        </div>
    }
}

/// The common divisor, and what it can become.
fn standing(chapter: &Chapter, grid: &Grid, rows: &RowsSoFar) -> Html {
    let divisor = rows.divisor.map_or_else(|| "–".to_owned(), number);
    html! {
        <div class="standing">
            <p class="common-divisor">
                <span>{text(if grid.is_full() { "rows.divisor" } else { "rows.divisor-so-far" })}</span>
                {" "}
                <strong>{divisor}</strong>
            </p>
            <p class="standing-said" role="status">{said(chapter, grid, rows)}</p>
        </div>
    }
}

/// How the grid stands, in a sentence or two.
fn said(chapter: &Chapter, grid: &Grid, rows: &RowsSoFar) -> String {
    let puzzle = &chapter.puzzle;
    if !chapter.board.conflicts().is_empty() {
        return text("rows.conflict").to_owned();
    }
    if grid.is_full() {
        let divisor = number(puzzle.divisor_of(grid));
        return match puzzle.goal() {
            Goal::Rows => fill("rows.full", &[("divisor", &divisor)]),
            Goal::RowsAndColumns => fill("rows.full-both", &[("divisor", &divisor)]),
        };
    }
    if rows.bound == 0 {
        return text("rows.too-many").to_owned();
    }
    match rows.divisor {
        Some(_) => fill("rows.bound", &[("bound", &number(rows.bound))]),
        None => text("rows.none").to_owned(),
    }
}

/// Every row as a number, and how many times the common divisor it is.
fn table(grid: &Grid, rows: &RowsSoFar, base: u8) -> Html {
    let other_base = base != 10;
    let row = |(index, value): (usize, &Option<u64>)| {
        let times = value
            .zip(rows.divisor)
            .map(|(value, divisor)| value.checked_div(divisor));
        let times = times
            .flatten()
            .map(|times| fill("rows.times", &[("times", &number(times))]));
        html! {
            <tr class={value.map(|_| "full")}>
                <th scope="row">{index + 1}</th>
                <td class="row-digits">{digits(grid, index)}</td>
                if other_base {
                    <td>{value.map(number)}</td>
                }
                <td>{times}</td>
            </tr>
        }
    };
    html! {
        <table class="rows-table">
            <thead>
                <tr>
                    <th scope="col">{text("rows.row")}</th>
                    <th scope="col">{text("rows.number")}</th>
                    if other_base {
                        <th scope="col">{text("rows.decimal")}</th>
                    }
                    <th scope="col">{text("rows.multiple")}</th>
                </tr>
            </thead>
            <tbody>{for rows.rows.iter().enumerate().map(row)}</tbody>
        </table>
    }
}

/// The digits of a row, a point for each blank.
fn digits(grid: &Grid, row: usize) -> String {
    let shape = grid.shape();
    let cell = |column: usize| grid.get(shape.cell(row, column));
    let sign = |digit: Option<u8>| digit.map_or('·', |digit| char::from(b'0' + digit));
    (0..shape.side()).map(|column| sign(cell(column))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use ginnow::common_divisor::Puzzle;

    #[test]
    fn blanks_keep_their_places() {
        let grid = Puzzle::published().givens().clone();
        assert_eq!(digits(&grid, 0), "·······2·");
        assert_eq!(digits(&grid, 4), "·········");
    }
}
