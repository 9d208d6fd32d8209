//! One sheet has four puzzles, and another has their solutions. Hand out the first and hang on to
//! the second.

use super::grade_name;
use ginnow::common_divisor::generator::Generated;
use ginnow::sudoku::Grid;
use ginnow_kit::widgets::print::{name_line, paper_head};
use ginnow_kit::words::{fill, number, text};
use ginnow_web_sudoku::{SmallGrid, small_grid};
use yew::prelude::*;

/// Renders the puzzles, followed by their solutions.
pub fn sheet(puzzles: &[Generated]) -> Html {
    let numbered = || (1_usize..).zip(puzzles);
    html! {
        <>
            <section class="four">
                {paper_head(text("page.title").to_owned(), name_line())}
                <p>{text("paper.rule")}</p>
                <div class="four-grids">
                    {for numbered().map(|(place, made)| puzzle(place, made))}
                </div>
            </section>
            <section class="four solutions">
                {paper_head(text("paper.solutions").to_owned(), Html::default())}
                <div class="four-grids">
                    {for numbered().map(|(place, made)| solution(place, made))}
                </div>
            </section>
        </>
    }
}

fn puzzle(place: usize, made: &Generated) -> Html {
    let grade = grade_name(made.grade);
    let caption = match made.puzzle.digit_sets().as_slice() {
        [set] => fill!("paper.digits", place, grade, digits = set),
        _ => fill!("paper.any-digits", place, grade),
    };
    figure(made.puzzle.givens(), made.puzzle.givens(), caption)
}

fn solution(place: usize, made: &Generated) -> Html {
    let caption = fill!("paper.answer", place, divisor = number(made.divisor));
    figure(&made.solution, made.puzzle.givens(), caption)
}

fn figure(grid: &Grid, givens: &Grid, caption: String) -> Html {
    html! {
        <figure>
            <figcaption>{caption}</figcaption>
            {small_grid(&SmallGrid { grid, givens: Some(givens), marks: &[], label: None })}
        </figure>
    }
}
