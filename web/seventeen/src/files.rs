//! Files and paper: the grid and its puzzles as text, a grid from a file, and
//! sheets to print.

use crate::entry::Entry;
use crate::found::{save, whole};
use crate::model::Model;
use crate::paper::paper;
use crate::search::Run;
use ginnow::sudoku::formats::LONGEST_TEXT;
use ginnow_kit::browser::download;
use ginnow_kit::page::notice::Notice;
use ginnow_kit::page::{Page, PageAction};
use ginnow_kit::quantities::bytes;
use ginnow_kit::widgets::files::{
    FileChooser, Format, SavedText, Taken, files_dialog, read, refused, use_drop,
};
use ginnow_kit::words::{fill, text};
use web_sys::File;
use yew::prelude::*;

/// No file that is longer is read: many times what catalogues of grids have in
/// their first lines.
const LONGEST: u64 = 100_000;

/// The dialog.
pub fn files(model: &Model, run: &Run, entry: &Entry, page: &Page) -> Html {
    let grid: String = model.grid.digits().iter().map(u8::to_string).collect();
    let save_grid = {
        let grid = grid.clone();
        move |()| download::save("grid.txt", "text/plain", &format!("{grid}\n"))
    };
    let mut formats = vec![Format {
        label: text("files.save-grid"),
        save: Callback::from(save_grid),
    }];
    if !run.puzzles.is_empty() {
        let (solution, clues, puzzles) = (model.grid, run.goal.clues, run.puzzles.clone());
        formats.push(Format {
            label: text("files.save-puzzles"),
            save: Callback::from(move |()| save(&solution, clues, &puzzles)),
        });
    }
    let content = format!("{grid}\n{}", whole(&model.grid, &run.puzzles));
    let take = {
        let take = entry.take_text.clone();
        Callback::from(move |taken: Taken| {
            let name = taken.file.name();
            let refuse = taken.refuse.reform(move |line| refused(&name, line));
            load(taken.file, &take, refuse);
        })
    };
    let largest = bytes(LONGEST);
    let parts = html! {
        <>
            <SavedText heading={text("files.grid")} {content} label={text("files.text")}
                placeholder="" copy={text("files.copy")} {formats} />
            <FileChooser heading={text("files.load")}
                about={fill("files.load-about", &[("largest", &largest)])}
                label={text("files.choose")} accept=".txt,.sdk,.csv,text/plain" class="grid-file"
                {take} />
            {paper(run, model.shared.clues, model.found.shown(run.last()))}
        </>
    };
    files_dialog(page.close(), parts)
}

/// Reads a file; what is in it goes to `take`.
fn load(file: File, take: &Callback<String>, refuse: Callback<String>) {
    let take = take.clone();
    read(file, LONGEST, move |content| match content {
        Ok(content) => take.emit(String::from_utf8_lossy(&content).into_owned()),
        Err(unread) => refuse.emit(unread.line()),
    });
}

/// Takes files that are dropped on the page.
#[hook]
pub fn use_dropping(take: &Callback<String>, page: &Callback<PageAction>) {
    let wired = (take.clone(), page.clone());
    let take = use_callback(wired, |file: File, (take, page)| {
        let (name, page) = (file.name(), page.clone());
        let refuse = Callback::from(move |line: String| {
            let said = refused(&name, line);
            page.emit(PageAction::Notice(Some(Notice::new(
                "bad-file",
                move || said.clone(),
            ))));
        });
        load(file, take, refuse);
    });
    use_drop(&take);
}

const _: () = assert!(LONGEST > LONGEST_TEXT as u64);
