//! Saves the grid and its puzzles as text, opens grids from files, and prints sheets.

use crate::entry::{Entry, is_whole};
use crate::model::Seventeen;
use crate::output::paper;
use crate::views::found::{save, whole};
use ginnow::sudoku::formats::{LONGEST_TEXT, Zero, decode};
use ginnow_kit::browser::{address, download, open_dialog};
use ginnow_kit::frame::{App, Bare, print_section};
use ginnow_kit::page::PageAction;
use ginnow_kit::quantities::bytes;
use ginnow_kit::reactive::component::component;
use ginnow_kit::widgets::files::{
    self, FileChooser, FileChooserProps, FileProblem, Format, SavedText, SavedTextProps, Taken,
    files_dialog, use_drop,
};
use ginnow_kit::words::{fill, text};
use ginnow_web_sudoku::explain::format_error;
use ginnow_web_sudoku::read_all;
use web_sys::File;
use yew::prelude::*;

/// Maximum size of a file in bytes. We only need the first lines of a catalogue, and those fit many times over.
const LONGEST: usize = 100_000;

const _: () = assert!(LONGEST > LONGEST_TEXT);

pub fn files(app: &App<Seventeen>) -> Html {
    let (grid, run) = (app.model.grid, &app.view_state.search.run);
    let digits: String = grid.digits().iter().map(u8::to_string).collect();
    let content = format!("{digits}\n{}", whole(&grid, &run.puzzles));
    let save_grid = move |()| download::save("grid.txt", "text/plain", &format!("{digits}\n"));
    let mut formats =
        vec![Format { label: text("files.save-grid"), save: Callback::from(save_grid) }];
    if !run.puzzles.is_empty() {
        let (clues, puzzles) = (run.goal.clues, run.puzzles.clone());
        formats.push(Format {
            label: text("files.save-puzzles"),
            save: Callback::from(move |()| save(&grid, clues, &puzzles)),
        });
    }
    let take = app.view_state.entry.take_text.clone();
    let take = Callback::from(move |taken: Taken| {
        let refuse = taken.refuse.reform(|problem: FileProblem| problem.text());
        load(taken.file, &take, refuse, false);
    });
    let parts = html! {
        <>
            {component::<SavedText>(SavedTextProps {
                heading: text("files.grid"), content, label: text("files.text"),
                placeholder: "", copy: text("files.copy"), formats
            })}
            {component::<FileChooser>(FileChooserProps {
                heading: text("files.load"),
                about: fill!("files.load-about", largest = bytes(LONGEST as u64)),
                label: text("files.choose"), accept: ".txt,.sdk,.sdm,.ss,.csv,.opensudoku,.xml,text/plain", multiple: false, class: "grid-file",
                take
            })}
            {print_section(paper::sheets(app))}
        </>
    };
    files_dialog(app.page.close(), parts)
}

/// Reads a file, and passes its text to `take`, which shows errors and puzzles in the dialog where the user can correct
/// the text. Set `must_fit` if that would replace another dialog, in which the user may have typed something. We then
/// only take a whole grid or a link, and `refuse` gets the reason for anything else.
fn load(file: File, take: &Callback<String>, refuse: Callback<FileProblem>, must_fit: bool) {
    let take = take.clone();
    let parse = move |bytes: &[u8]| {
        let content = decode(bytes).map_err(|error| format_error(&error))?;
        if must_fit && address::of_puzzle(&content).is_none() {
            let grids = read_all(&content, Zero::Blank).map_err(|error| format_error(&error))?;
            if !grids.iter().take(1).all(|grid| is_whole(&grid.read)) {
                return Err(text("files.covered").to_owned());
            }
        }
        Ok(content)
    };
    files::load(file, LONGEST, parse, String::clone, move |text| match text {
        Ok(text) => take.emit(text),
        Err(problem) => refuse.emit(problem),
    });
}

/// Loads files that are dropped on the page.
#[hook]
pub fn use_dropping(app: &Bare<Seventeen>, entry: &Entry) {
    let on = (entry.take_text.clone(), app.page.act.clone());
    let take = use_callback(on, |file: File, (take, page)| {
        // It may be about the file before this one.
        page.emit(PageAction::Notice(None));
        let page = page.clone();
        let refuse = Callback::from(move |problem: FileProblem| {
            page.emit(PageAction::Notice(Some(problem.notice())));
        });
        let dialog = open_dialog();
        load(
            file,
            take,
            refuse,
            dialog.is_some_and(|dialog| !dialog.class_list().contains("entry")),
        );
    });
    use_drop(&take);
}
