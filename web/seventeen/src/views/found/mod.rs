//! Shows the puzzles found in a gallery, and offers actions on them.

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

/// The most puzzles that can be copied at once. A file can have all of them.
const MOST_COPIED: usize = 1_000;

/// Returns the current puzzle: the selected one, or the last one found.
pub fn shown(app: &App<Seventeen>) -> Option<CellSet> {
    app.model.found.chosen.or(app.view_state.search.run.last())
}

/// Moves the selection by this many puzzles, and opens the view of the puzzles.
pub fn step(app: &App<Seventeen>, by: isize) {
    app.act.emit(Action::Walk(by, app.view_state.search.run.all()));
    app.show.emit("found");
}

/// Returns the appearance of the grid, which shows the clues of the current puzzle.
pub fn appearance(app: &App<Seventeen>) -> Appearance {
    let digits = *app.model.grid.digits();
    shown(app).map_or_else(|| Appearance::plain(digits), |clues| Appearance::puzzle(digits, clues))
}

/// Renders the gallery, and the current puzzle.
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

/// Renders the current puzzle: as text, in other tools, and all puzzles as a file.
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

/// Links that open a puzzle in popular tools.
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

/// Returns all puzzles in the format that other programs read: one line of 81 characters per
/// puzzle.
pub fn whole(grid: &Solution, puzzles: &[FoundPuzzle]) -> String {
    let line = |puzzle: &FoundPuzzle| format!("{}\n", puzzle.clues.puzzle(grid.digits()));
    puzzles.iter().map(line).collect()
}

/// Saves all puzzles as a text file.
pub fn save(grid: &Solution, clues: u32, puzzles: &[FoundPuzzle]) {
    let name = format!("puzzles-with-{clues}-clues.txt");
    download::save(&name, "text/plain", &whole(grid, puzzles));
}
