//! Puzzles on paper: four per sheet, with their grid as the solution on another.

use crate::model::Seventeen;
use crate::model::puzzle_grid;
use crate::search::status;
use crate::views::found::shown;
use ginnow::seventeen::CellSet;
use ginnow::sudoku::{Grid, Solution};
use ginnow_kit::frame::{App, printed};
use ginnow_kit::widgets::print::{Offer, name_line, paper_head};
use ginnow_kit::words::{count, fill, number, text};
use ginnow_web_sudoku::{SmallGrid, small_grid};
use yew::prelude::*;

/// Puzzles per sheet.
const ON_SHEET: usize = 4;

/// Maximum number of puzzles per print.
const MOST: usize = 100;

/// Renders the sheet for Ctrl+P.
pub fn printed_sheet(app: &App<Seventeen>) -> Html {
    printed(sheets(app))
}

/// Returns the sheets: the grid, all puzzles, the current puzzle, and the user's own. The last one should match the
/// open view, because the browser's own command prints that.
pub fn sheets(app: &App<Seventeen>) -> Vec<Offer> {
    let (run, grid, own) = (&app.view_state.search.run, app.model.grid, app.model.clues);
    let offer = |label, about: String, puzzles: Vec<CellSet>| Offer {
        about,
        label,
        sheet: (!puzzles.is_empty()).then(|| Callback::from(move |()| pages(&grid, &puzzles))),
        beside: Html::default(),
    };
    let all: Vec<CellSet> = run.puzzles.iter().map(|it| it.clues).take(MOST).collect();
    let about = if all.is_empty() {
        text("paper.none").to_owned()
    } else {
        let sheets = all.len().div_ceil(ON_SHEET) as u64;
        let puzzles = count("paper.puzzles", all.len() as u64);
        fill!("paper.all", puzzles, sheets = number(sheets))
    };
    let mut offers = vec![
        Offer {
            about: text("paper.grid").to_owned(),
            label: text("paper.print-grid"),
            sheet: Some(grid_sheet(grid, status(run))),
            beside: Html::default(),
        },
        offer(text("paper.print-all"), about, all),
    ];
    if let Some(shown) = shown(app) {
        let about = text("paper.single").to_owned();
        offers.push(offer(text("paper.print-one"), about, vec![shown]));
    }
    if !own.is_empty() {
        let about = text("paper.own").to_owned();
        offers.push(offer(text("paper.print-own"), about, vec![own]));
    }
    let requested = match app.view {
        "search" => "paper.print-all",
        "found" => "paper.print-one",
        "puzzle" => "paper.print-own",
        _ => "paper.print-grid",
    };
    // The sort is stable. It only moves the requested sheet to the end.
    offers.sort_by_key(|offer| offer.label == text(requested));
    offers
}

/// Renders just the grid, with the search's result.
fn grid_sheet(grid: Solution, status: String) -> Callback<(), Html> {
    Callback::from(move |()| {
        html! {
            <section class="paper-sheet">
                {paper_head(text("page.title").to_owned(), Html::default())}
                <figure class="paper-grid">
                    {drawn(&grid.grid(), None)}
                    <figcaption>{status.clone()}</figcaption>
                </figure>
            </section>
        }
    })
}

fn pages(grid: &Solution, puzzles: &[CellSet]) -> Html {
    let sheets = puzzles.chunks(ON_SHEET).enumerate();
    let sheet = |(index, puzzles): (usize, &[CellSet])| {
        html! {
            <section class="paper-sheet">
                {paper_head(text("page.title").to_owned(), name_line())}
                <div class="paper-puzzles">
                    {for puzzles.iter().enumerate().map(|(place, &clues)| {
                        puzzle(grid, clues, index * ON_SHEET + place + 1)
                    })}
                </div>
                <figure class="paper-solution">
                    {drawn(&grid.grid(), None)}
                    <figcaption>{count("paper.solution", puzzles.len() as u64)}</figcaption>
                </figure>
            </section>
        }
    };
    html! { <>{for sheets.map(sheet)}</> }
}

fn puzzle(grid: &Solution, clues: CellSet, place: usize) -> Html {
    let puzzle = puzzle_grid(grid, clues);
    let caption = fill!("paper.caption", number = place, clues = clues.len());
    html! {
        <figure>
            {drawn(&puzzle, Some(&puzzle))}
            <figcaption>{caption}</figcaption>
        </figure>
    }
}

fn drawn(grid: &Grid, givens: Option<&Grid>) -> Html {
    small_grid(&SmallGrid { grid, givens, marks: &[], label: None })
}
