//! What is printed: the puzzle to be solved with a pencil, and a solved grid.

use ginnow::common_divisor::{Goal, Puzzle, RowsSoFar};
use ginnow::sudoku::Grid;
use ginnow_kit::widgets::print::{name_line, paper_head};
use ginnow_kit::words::{fill, list, number, text};
use ginnow_web_sudoku::{SmallGrid, small_grid};
use yew::prelude::*;

/// The puzzle, its rules, and room for the numbers in its rows.
pub fn puzzle_sheet(puzzle: &Puzzle, question: &str) -> Html {
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

/// A solved grid, and its rows as multiples of their common divisor.
pub fn solution_sheet(puzzle: &Puzzle, grid: &Grid) -> Html {
    let rows = RowsSoFar::new(puzzle, grid);
    let divisor = puzzle.divisor_of(grid);
    let title = fill("print.title-of", &[("divisor", &number(divisor))]);
    let line = |(row, value): (usize, &Option<u64>)| {
        let times = value.and_then(|value| value.checked_div(divisor));
        html! {
            <tr>
                <th scope="row">{row + 1}</th>
                <td>{value.map(|value| value.to_string())}</td>
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

/// The rules, with what is particular to this puzzle.
fn rules(puzzle: &Puzzle) -> Html {
    let digits = list(puzzle.allowed().iter());
    let values: [(&str, &dyn std::fmt::Display); 3] = [
        ("side", &puzzle.side()),
        ("digits", &digits),
        ("base", &puzzle.base()),
    ];
    let goal = match puzzle.goal() {
        Goal::Rows => "print.goal-rows",
        Goal::RowsAndColumns => "print.goal-both",
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
    small_grid(&SmallGrid {
        grid,
        givens: Some(puzzle.givens()),
        marks: &[],
        label: None,
    })
}

fn head() -> Html {
    html! {
        <thead>
            <tr>
                <th scope="col">{text("rows.row")}</th>
                <th scope="col">{text("rows.number")}</th>
                <th scope="col">{text("rows.multiple")}</th>
            </tr>
        </thead>
    }
}
