//! Shows all puzzles so far as small grids.

use crate::model::Seventeen;
use crate::model::{Action, ON_PAGE, puzzle_grid};
use crate::search::duration;
use ginnow::seventeen::CellSet;
use ginnow::sudoku::Solution;
use ginnow_kit::controls::button::button_if;
use ginnow_kit::frame::App;
use ginnow_kit::reactive::memo::memo_with_key;
use ginnow_kit::words::{fill, number, text};
use ginnow_web_sudoku::{SmallGrid, small_grid};
use yew::prelude::*;

#[derive(PartialEq)]
struct CardProps {
    grid: Solution,
    clues: CellSet,
    /// The puzzle's number, counted from 1, and the milliseconds until it was found.
    number: usize,
    at: f64,
    chosen: bool,
    act: Callback<Action>,
}

/// Renders a page of the gallery, with buttons for the other pages.
pub fn gallery(app: &App<Seventeen>, shown: CellSet) -> Html {
    let (model, run, act) = (&app.model, &app.view_state.search.run, &app.act);
    let pages = run.puzzles.len().div_ceil(ON_PAGE).max(1);
    let page = model.found.page.min(pages - 1);
    let of_page = run.puzzles.iter().enumerate();
    let of_page = of_page.skip(page * ON_PAGE).take(ON_PAGE);
    let cards = of_page.map(|(index, puzzle)| {
        let props = CardProps {
            grid: model.grid,
            clues: puzzle.clues,
            number: index + 1,
            at: puzzle.at,
            chosen: puzzle.clues == shown,
            act: act.clone(),
        };
        memo_with_key(index, card, props)
    });
    html! {
        <section aria-labelledby="gallery-title">
            <h2 id="gallery-title">{text("found.gallery")}</h2>
            <div class="gallery">{for cards}</div>
            if pages > 1 {
                {pager(page, pages, act)}
            }
        </section>
    }
}

fn card(props: &CardProps) -> Html {
    let grid = puzzle_grid(&props.grid, props.clues);
    let small = SmallGrid { grid: &grid, givens: Some(&grid), marks: &[], label: None };
    let choose = {
        let clues = props.clues;
        props.act.reform(move |_: MouseEvent| Action::Choose(clues))
    };
    let label =
        fill!("found.card", number = number(props.number as u64), time = duration(props.at));
    html! {
        <button type="button" class="gallery-card" aria-pressed={props.chosen.to_string()}
            title={label} onclick={choose}>
            {small_grid(&small)}
            <span>{number(props.number as u64)}</span>
        </button>
    }
}

fn pager(page: usize, pages: usize, act: &Callback<Action>) -> Html {
    let to = |page: usize| act.reform(move |_: MouseEvent| Action::FoundPage(page));
    let (shown, all) = (number(page as u64 + 1), number(pages as u64));
    html! {
        <p class="gallery-pager">
            {button_if(page > 0, "", text("found.before"), to(page.saturating_sub(1)))}
            <span>{fill!("found.page", page = shown, pages = all)}</span>
            {button_if(page + 1 < pages, "", text("found.after"), to(page + 1))}
        </p>
    }
}
