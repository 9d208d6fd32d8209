//! The puzzle that is looked at: as text, in other tools, and all of them as a
//! file.

use super::gallery::puzzle_grid;
use super::text_file::{save, whole};
use crate::model::{Action, Model};
use crate::search::Run;
use ginnow::seventeen::CellSet;

use ginnow::sudoku::Solution;
use ginnow::sudoku::formats::{self, Format};
use ginnow_kit::widgets::copy::Copy;
use ginnow_kit::words::{fill, number, text};
use yew::prelude::*;

/// No more puzzles are copied at once; a file has room for all.
const MOST_COPIED: usize = 1_000;

/// The puzzle, with what can be done with it, and with all.
pub fn one(model: &Model, run: &Run, shown: CellSet, act: &Callback<Action>) -> Html {
    let at = run.puzzles.iter().position(|puzzle| puzzle.clues == shown);
    let all = number(run.puzzles.len() as u64);
    let title = at.map(|at| {
        let at = number(at as u64 + 1);
        fill("found.number", &[("number", &at), ("all", &all)])
    });
    let content = shown.puzzle(model.grid.digits());
    let edit = act.reform(move |_: MouseEvent| Action::Edit(shown));
    let file = {
        let (grid, puzzles) = (model.grid, run.puzzles.clone());
        let clues = run.goal.clues;
        move |_: MouseEvent| save(&grid, clues, &puzzles)
    };
    html! {
        <section class="found-one" aria-labelledby="found-title">
            <h2 id="found-title">{title}</h2>
            <code class="found-text" tabindex="0" aria-label={text("found.text")}>
                {content.clone()}
            </code>
            <div class="found-buttons">
                <Copy label={text("found.copy")} content={Some(content)} />
                <button type="button" onclick={edit}>{text("found.edit")}</button>
                if run.puzzles.len() <= MOST_COPIED {
                    <Copy label={text("found.copy-all")}
                        content={Some(whole(&model.grid, &run.puzzles))} />
                }
                <button type="button" onclick={file}>{text("found.save")}</button>
            </div>
            <p class="found-links">
                <span>{text("found.open")}</span>
                {for links(&model.grid, shown)}
            </p>
        </section>
    }
}

/// Links to the puzzle in the tools that people use.
fn links(grid: &Solution, clues: CellSet) -> Vec<Html> {
    let puzzle = puzzle_grid(grid, clues);
    let link = |format: Format| {
        let address = formats::write(&puzzle, format).ok()?;
        Some(html! {
            <a href={address} target="_blank" rel="noopener noreferrer">{format.name()}</a>
        })
    };
    let linked = Format::ALL.into_iter().filter(|format| format.is_link());
    linked.filter_map(link).collect()
}
