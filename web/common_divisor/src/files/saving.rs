//! The grid as text, and as files.

use super::saved::{self, ENDING};
use crate::model::Model;
use ginnow::sudoku::Grid;
use ginnow::sudoku::formats::{self, Format};
use ginnow_kit::browser::download;
use ginnow_kit::component::component;
use ginnow_kit::widgets::files::{self, SavedText, SavedTextProps};
use ginnow_kit::words::text;
use yew::prelude::*;

/// The grid as text, and buttons to copy and to save.
pub fn saving(model: &Model) -> Html {
    let (grid, givens) = (model.board().grid(), model.puzzle().givens().clone());
    let format = |label, name, grid: Grid| {
        let save = Callback::from(move |()| save(name, &grid));
        files::Format { label, save }
    };
    let content = grid.to_string();
    let game = {
        let chapter = model.chapter().clone();
        let name = format!("common-divisor{ENDING}");
        let write = move |()| download::save(&name, "text/plain", &saved::write(&chapter));
        files::Format {
            label: text("files.save-game"),
            save: Callback::from(write),
        }
    };
    let formats = vec![
        game,
        format(
            text("files.save-givens"),
            "common-divisor-puzzle.txt",
            givens,
        ),
        format(text("files.save-grid"), "common-divisor-grid.txt", grid),
    ];
    component::<SavedText>(SavedTextProps {
        heading: text("files.grid"),
        content,
        label: text("files.grid-text"),
        placeholder: "",
        copy: text("files.copy"),
        formats,
    })
}

fn save(name: &str, grid: &Grid) {
    // Text has all digits and all shapes.
    if let Ok(lines) = formats::write(grid, Format::Lines) {
        download::save(name, "text/plain", &lines);
    }
}
