//! Sheets for solving the puzzle with a pencil, or for looking at a solution.

use crate::digits::digits;
use crate::solve::proved_best;
use crate::{gives_best_away, model::CommonDivisor};
use ginnow::common_divisor::{DivisorGoal, Puzzle, RowsSoFar};
use ginnow::sudoku::Grid;
use ginnow_kit::frame::{App, printed};
use ginnow_kit::widgets::headings::headings;
use ginnow_kit::widgets::print::{Offer, name_line, paper_head};
use ginnow_kit::words::{fill, list, number, text};
use ginnow_web_sudoku::{SmallGrid, small_grid};
use std::rc::Rc;
use yew::prelude::*;

/// Renders the sheet for Ctrl+P.
pub fn printed_sheet(app: &App<CommonDivisor>) -> Html {
    printed(sheets(app))
}

/// Returns the sheets. The puzzle comes last, because that is the sheet the browser's own command
/// prints.
pub fn sheets(app: &App<CommonDivisor>) -> Vec<Offer> {
    let (puzzle, question) = (Rc::clone(app.model.puzzle()), app.lesson.question.clone());
    vec![
        solution_offer(app),
        Offer {
            about: text("print.puzzle-about").to_owned(),
            label: text("print.puzzle"),
            sheet: Some(Callback::from(move |()| puzzle_sheet(&puzzle, &question))),
            beside: Html::default(),
        },
    ]
}

fn solution_offer(app: &App<CommonDivisor>) -> Offer {
    let puzzle = Rc::clone(app.model.puzzle());
    let own = Some(app.model.board().grid()).filter(|grid| puzzle.admits(grid));
    let proved = proved_best(&app.view_state.solving).filter(|_| !gives_best_away(app.hidden));
    let key = if own.is_some() { "print.own" } else { "print.proved" };
    let found = own.or(proved.map(|best| best.grid));
    let about = found.as_ref().map_or_else(
        || text("print.no-solution").to_owned(),
        |grid| fill!(key, divisor = number(puzzle.divisor_of(grid))),
    );
    let sheet = found.map(|grid: Grid| Callback::from(move |()| solution_sheet(&puzzle, &grid)));
    Offer { about, label: text("print.solution"), sheet, beside: Html::default() }
}

/// Renders the puzzle, its rules, and some space to write down the rows' numbers.
fn puzzle_sheet(puzzle: &Puzzle, question: &str) -> Html {
    let line = |row: usize| html! { <tr><th scope="row">{row + 1}</th><td /><td /></tr> };
    html! {
        <>
            {paper_head(text("page.title").to_owned(), name_line())}
            {rules(puzzle)}
            if !question.is_empty() {
                <p class="paper-question">{question.to_owned()}</p>
            }
            <div class="paper-puzzle">{drawn(puzzle, puzzle.givens())}</div>
            <table class="paper-rows blank">
                {head()}
                <tbody>{for (0..puzzle.side()).map(line)}</tbody>
            </table>
            <p class="paper-field">{text("print.divisor")}</p>
        </>
    }
}

/// A solved grid whose rows are shown as multiples of their common divisor.
fn solution_sheet(puzzle: &Puzzle, grid: &Grid) -> Html {
    let rows = RowsSoFar::new(puzzle, grid);
    let divisor = puzzle.divisor_of(grid);
    let title = fill!("print.title-of", divisor = number(divisor));
    let line = |(row, value): (usize, &Option<u64>)| {
        let times = value.and_then(|value| value.checked_div(divisor));
        html! {
            <tr>
                <th scope="row">{row + 1}</th>
                <td>{digits(grid, row)}</td>
                <td>{times.map(number)}</td>
            </tr>
        }
    };
    html! {
        <>
            {paper_head(title, Html::default())}
            {rules(puzzle)}
            <div class="paper-puzzle">{drawn(puzzle, grid)}</div>
            <table class="paper-rows">
                {head()}
                <tbody>{for rows.rows.iter().enumerate().map(line)}</tbody>
            </table>
        </>
    }
}

/// The rules, including any that are special to this puzzle.
fn rules(puzzle: &Puzzle) -> Html {
    let digits = list(puzzle.allowed().iter());
    let values: [(&str, &dyn std::fmt::Display); 3] =
        [("side", &puzzle.side()), ("digits", &digits), ("base", &puzzle.base())];
    let goal = match puzzle.goal() {
        DivisorGoal::Rows => "print.goal-rows",
        DivisorGoal::RowsAndColumns => "print.goal-both",
    };
    html! {
        <ol class="paper-rules">
            <li>{fill("print.rule-digits", &values)}</li>
            <li>{text("print.rule-houses")}</li>
            <li>{text(goal)}</li>
            if puzzle.base() != 10 {
                <li>{fill("print.rule-base", &values)}</li>
            }
        </ol>
    }
}

fn drawn(puzzle: &Puzzle, grid: &Grid) -> Html {
    small_grid(&SmallGrid { grid, givens: Some(puzzle.givens()), marks: &[], label: None })
}

fn head() -> Html {
    html! {
        {headings(["rows.row", "rows.number", "rows.multiple"])}
    }
}
