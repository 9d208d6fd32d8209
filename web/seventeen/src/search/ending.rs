//! The result card of a search.

use super::run::Run;
use super::status::{pieces, resumed, status, times};
use crate::model::puzzle_grid;
use crate::{ENTRY, model::Seventeen};
use ginnow_kit::frame::{App, Ending, ending, ending_button, share_picture};
use ginnow_kit::page::Panel;
use ginnow_kit::words::{count, fill, text};
use ginnow_web_sudoku::{Mark, SmallGrid, small_grid};
use yew::prelude::*;

/// Renders the card with the number of puzzles, the number of pieces, the time taken, and the grid with the last
/// puzzle's clues.
pub fn card(app: &App<Seventeen>) -> Html {
    let run = &app.view_state.search.run;
    let headline = headline(run);
    let share = share_picture("seventeen".to_owned(), &headline, status(run));
    let has_puzzles = !run.puzzles.is_empty();
    let show = app.show.reform(|_: MouseEvent| "found");
    let open = |panel: Panel| app.opens(panel).reform(|_: MouseEvent| ());
    let class = if has_puzzles { "" } else { "primary" };
    ending(Ending {
        class: None,
        headline,
        facts: facts(run),
        picture: picture(run),
        buttons: html! {
            <>
                if has_puzzles {
                    {ending_button("primary", text("ending.puzzles"), show)}
                }
                {ending_button(class, text("ending.grid"), open(ENTRY))}
                {share}
                {ending_button("", text("ending.link"), open(Panel::Share))}
                {app.view_state.looking_back.button()}
            </>
        },
    })
}

/// Returns the number of puzzles, and of their clues.
fn headline(run: &Run) -> String {
    let clues = count("search.clues-each", run.goal.clues.into());
    match run.puzzles.len() as u64 {
        0 => fill!("ending.none", clues),
        found => fill!("ending.found", puzzles = count("paper.puzzles", found), clues),
    }
}

fn facts(run: &Run) -> Html {
    html! {
        <>
            <span class="search-standing verdict">{status(run)}</span>
            <span class="search-times"><span>{pieces(run)}</span>{", "}<span>{times(run)}</span></span>
            if let Some(resumed) = resumed(run) {
                <span class="resumed">{resumed}</span>
            }
        </>
    }
}

/// Draws the grid, with the last puzzle's clues marked.
fn picture(run: &Run) -> Html {
    let last = run.last();
    let givens = last.map(|clues| puzzle_grid(&run.goal.grid, clues));
    let marks: Vec<(usize, Mark)> =
        last.iter().flat_map(|clues| clues.iter().map(|cell| (cell, Mark::Filled))).collect();
    let label = text(last.map_or("grid.label", |_| "ending.picture"));
    small_grid(&SmallGrid {
        grid: &run.goal.grid.grid(),
        givens: givens.as_ref(),
        marks: &marks,
        label: Some(label.into()),
    })
}
