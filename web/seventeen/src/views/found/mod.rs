//! The puzzles that have been found: a gallery, and everything you can do with one of them.

mod gallery;

use crate::appearance::Appearance;
use crate::model::Seventeen;
use crate::model::{Action, puzzle_grid};
use crate::search::{FoundPuzzle, RunPhase};
use crate::views::forms::{CanonicalForm, FormProps};
use gallery::gallery;
use ginnow::seventeen::CellSet;
use ginnow::sudoku::Solution;
use ginnow::sudoku::formats::{self, Format};
use ginnow_kit::browser::download;
use ginnow_kit::frame::App;
use ginnow_kit::reactive::component::component;
use ginnow_kit::widgets::copy::{Copy, CopyProps};
use ginnow_kit::words::{fill, number, text};
use std::rc::Rc;
use yew::prelude::*;

/// Maximum number of puzzles to copy. A file can hold more.
const MOST_COPIED: usize = 1_000;

/// Returns the selected puzzle, or the last one found if none is selected.
pub fn shown(app: &App<Seventeen>) -> Option<CellSet> {
    app.model.found.chosen.or(app.view_state.search.run.last())
}

/// Selects the puzzle that is this many places further, and opens this view.
pub fn step(app: &App<Seventeen>, by: isize) {
    app.act.emit(Action::Walk(by, app.view_state.search.run.all()));
    app.show.emit("found");
}

/// Shows the current puzzle's clues on the grid.
pub fn appearance(app: &App<Seventeen>) -> Appearance {
    let digits = *app.model.grid.digits();
    shown(app).map_or_else(|| Appearance::plain(digits), |clues| Appearance::puzzle(digits, clues))
}

pub fn view(app: &App<Seventeen>) -> Html {
    let Some(shown) = shown(app) else {
        let why = match app.view_state.search.run.phase {
            RunPhase::Done => "found.no-puzzle",
            RunPhase::Running => "found.none-yet",
            _ => "found.not-started",
        };
        return html! { <p class="found-none">{text(why)}</p> };
    };
    html! {
        <div class="found stack">
            {one(app, shown)}
            {gallery(app, shown)}
        </div>
    }
}

/// Renders the current puzzle, with buttons for copying it, for opening it in other tools, and for
/// saving it along with all others.
fn one(app: &App<Seventeen>, shown: CellSet) -> Html {
    let (grid, run) = (app.model.grid, &app.view_state.search.run);
    let at = run.puzzles.iter().position(|puzzle| puzzle.clues == shown);
    let all = number(run.puzzles.len() as u64);
    let title = at.map(|at| {
        let at = number(at as u64 + 1);
        fill!("found.number", number = at, all)
    });
    let content = shown.puzzle(grid.digits());
    let edit = {
        let (act, show) = (app.act.clone(), app.show.clone());
        move |_: MouseEvent| {
            act.emit(Action::Clues(shown));
            show.emit("puzzle");
        }
    };
    let file = {
        let (clues, puzzles) = (run.goal.clues, run.puzzles.clone());
        move |_: MouseEvent| save(&grid, clues, &puzzles)
    };
    let copy = |label, content| {
        let content = Some(content);
        component::<Copy>(CopyProps { label, content, class: Classes::new(), autofocus: false })
    };
    html! {
        <section class="found-one" aria-labelledby="found-title">
            <h2 id="found-title">{title}</h2>
            <code class="found-text panel" translate="no" tabindex="0" aria-label={text("found.text")}>
                {content.clone()}
            </code>
            <div class="found-buttons cluster">
                {copy(text("found.copy"), content)}
                <button type="button" onclick={edit}>{text("found.edit")}</button>
                if run.puzzles.len() <= MOST_COPIED {
                    {copy(text("found.copy-all"), whole(&grid, &run.puzzles))}
                }
                <button type="button" onclick={file}>{text("found.save")}</button>
            </div>
            {links(&grid, shown)}
            {component::<CanonicalForm>(FormProps { grid, clues: shown, found: Rc::clone(&run.puzzles) })}
        </section>
    }
}

/// Renders links that open a puzzle in popular tools.
pub fn links(grid: &Solution, clues: CellSet) -> Html {
    let puzzle = puzzle_grid(grid, clues);
    let link = |format: Format| {
        let address = formats::write(&puzzle, format).ok()?;
        Some(html! {
            <a href={address} target="_blank" rel="noopener noreferrer">{format.name()}</a>
        })
    };
    let linked = Format::ALL.into_iter().filter(|format| format.is_link());
    html! {
        <p class="found-links cluster">
            <span>{text("found.open")}</span>
            {for linked.filter_map(link)}
        </p>
    }
}

/// Returns all puzzles in a format that other programs can read, with 81 characters per line.
pub fn whole(grid: &Solution, puzzles: &[FoundPuzzle]) -> String {
    let line = |puzzle: &FoundPuzzle| format!("{}\n", puzzle.clues.puzzle(grid.digits()));
    puzzles.iter().map(line).collect()
}

pub fn save(grid: &Solution, clues: u32, puzzles: &[FoundPuzzle]) {
    let name = format!("puzzles-with-{clues}-clues.txt");
    download::save(&name, "text/plain", &whole(grid, puzzles));
}
