//! Rows as numbers, and their common divisor.

use crate::digits::digits;
use crate::model::Model;
use crate::play::ending::Compared;
use crate::play::help::help;
use crate::{model::CommonDivisor, play::ending};
use ginnow::common_divisor::{DivisorGoal, Puzzle, RowsSoFar};
use ginnow::sudoku::Grid;
use ginnow_kit::frame::App;
use ginnow_kit::later;
use ginnow_kit::page::Panel;
use ginnow_kit::words::{fill, number, text};
use yew::prelude::*;

/// Renders the view. Once the grid is full, the result card replaces it.
pub fn rows(app: &App<CommonDivisor>) -> Html {
    if ending::is_shown(app) {
        return later!(views: ending::card as fn(&App<CommonDivisor>))(app);
    }
    let grid = app.model.board().grid();
    let puzzle = app.model.puzzle();
    let rows = RowsSoFar::new(puzzle, &grid);
    html! {
        <div class="rows-view">
            if grid == *puzzle.givens() && !grid.is_full() {
                {first(puzzle)}
            } else {
                {status(&app.model, &grid, &rows)}
            }
            {solved(app)}
            {table(&grid, &rows, puzzle.base())}
            {help(app)}
        </div>
    }
}

/// Compares a full grid with the best one, and suggests what to do next.
fn solved(app: &App<CommonDivisor>) -> Html {
    let Some(compared) = Compared::of(app) else {
        return Html::default();
    };
    let (class, message) = compared.description();
    let proof = app.show.reform(|_: MouseEvent| "proof");
    let puzzles = app.show.reform(|_: MouseEvent| "puzzles");
    let share = app.opens(Panel::Share).reform(|_: MouseEvent| ());
    html! {
        <div class={classes!("full-grid", class)}>
            <p role="status">{message}</p>
            {app.view_state.help.failure()}
            if compared == Compared::Best {
                <div class="cluster">
                    if !app.hidden.solver {
                        <button type="button" onclick={proof}>{text("rows.to-proof")}</button>
                        <button type="button" onclick={puzzles}>{text("rows.to-puzzles")}</button>
                    }
                    <button type="button" onclick={share}>{text("rows.to-share")}</button>
                </div>
            }
        </div>
    }
}

/// Invites the player to do something. Before the first digit, it's an opportunity to explain the
/// puzzle's idea.
pub fn invitation(model: &Model) -> String {
    let (puzzle, grid) = (model.puzzle(), model.board().grid());
    let open = RowsSoFar::new(puzzle, &grid).rows.iter().position(Option::is_none);
    match (open, puzzle.goal()) {
        (None, _) => text("rows.done").to_owned(),
        (Some(row), _) if grid != *puzzle.givens() => fill!("rows.next", row = row + 1),
        (_, DivisorGoal::Rows) => text("rows.first").to_owned(),
        (_, DivisorGoal::RowsAndColumns) => text("rows.first-both").to_owned(),
    }
}

/// Explains that rows are numbers with a common divisor. Nobody would guess that from a Sudoku.
fn first(puzzle: &Puzzle) -> Html {
    let about = match puzzle.goal() {
        DivisorGoal::Rows => "rows.first-about",
        DivisorGoal::RowsAndColumns => "rows.first-about-both",
    };
    html! {
        <div class="standing rows-first">
            <p>{text(about)}</p>
            <p class="hint">{text("rows.first-example")}</p>
        </div>
    }
}

fn status(model: &Model, grid: &Grid, rows: &RowsSoFar) -> Html {
    let divisor = rows.divisor.map_or_else(|| "–".to_owned(), number);
    html! {
        <div class="standing">
            <p class="common-divisor">
                <span>{text(if grid.is_full() { "rows.divisor" } else { "rows.divisor-so-far" })}</span>
                {" "}
                <strong>{divisor}</strong>
            </p>
            <p class="standing-said" role="status">{message(model, grid, rows)}</p>
        </div>
    }
}

/// Describes the grid in a sentence or two.
fn message(model: &Model, grid: &Grid, rows: &RowsSoFar) -> String {
    let puzzle = model.puzzle();
    if !model.board().conflicts().is_empty() {
        return text("rows.conflict").to_owned();
    }
    if grid.is_full() {
        let divisor = number(puzzle.divisor_of(grid));
        return match puzzle.goal() {
            DivisorGoal::Rows => fill!("rows.full", divisor),
            DivisorGoal::RowsAndColumns => fill!("rows.full-both", divisor),
        };
    }
    if rows.bound == 0 {
        return text("rows.too-many").to_owned();
    }
    // Do not mention bounds: the answer could be derived from them, or from the sum of all rows.
    text(match rows.divisor {
        Some(_) => "rows.so-far",
        None => "rows.none",
    })
    .to_owned()
}

/// Renders the rows as numbers, and as multiples of their common divisor.
fn table(grid: &Grid, rows: &RowsSoFar, base: u8) -> Html {
    let other_base = base != 10;
    let row = |(index, value): (usize, &Option<u64>)| {
        let times = value.zip(rows.divisor).map(|(value, divisor)| value.checked_div(divisor));
        let times = times.flatten().map(|times| fill!("rows.times", times = number(times)));
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blanks_keep_their_places() {
        let grid = Puzzle::published().givens().clone();
        assert_eq!(digits(&grid, 0), "·······2·");
        assert_eq!(digits(&grid, 4), "·········");
    }
}
