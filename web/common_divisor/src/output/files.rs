//! Files and texts: save or open a puzzle, link to other tools, and print.

use crate::model::CommonDivisor;
use crate::model::{Action, Chapter, Model, puzzle_with};
use crate::output::paper;
use crate::output::saved::{self, ENDING};
use crate::problems::{in_words, puzzle_error};
use ginnow::sudoku::formats::{self, Format, Read};
use ginnow::sudoku::{self, Grid};
use ginnow_checker::CertificateKind;
use ginnow_kit::browser::{download, open_dialog};
use ginnow_kit::frame::{App, Bare, Model as _, Opening, Puzzle, print_section};
use ginnow_kit::page::PageAction;
use ginnow_kit::page::notice::{Notice, Text};
use ginnow_kit::reactive::component::component;
use ginnow_kit::widgets::files::{
    self, FileChooser, FileChooserProps, FileProblem, SavedText, SavedTextProps, Taken,
    files_dialog, other_puzzle, use_drop,
};
use ginnow_kit::words::text;
use ginnow_links::pasted;
use ginnow_web_sudoku::explain::{Wrong, format_error, unwritable};
use ginnow_web_sudoku::{TextEntry, TextEntryProps, read_either};
use std::rc::Rc;
use web_sys::File;
use yew::prelude::*;

pub fn files(app: &App<CommonDivisor>) -> Html {
    let parts = html! {
        <>
            {saving(&app.model)}
            {other_tools(&app.model.board().grid())}
            {loading(app)}
            {print_section(paper::sheets(app))}
        </>
    };
    files_dialog(app.page.close(), parts)
}

/// Renders the grid as text, to copy or to save.
fn saving(model: &Model) -> Html {
    let (grid, givens) = (model.board().grid(), model.puzzle().givens().clone());
    let format = |label, save: Callback<()>| files::Format { label, save };
    let of_grid =
        |label, name, grid: Grid| format(label, Callback::from(move |()| save_lines(name, &grid)));
    let content = grid.to_string();
    let chapter = model.chapter().clone();
    let name = format!("common-divisor{ENDING}");
    let game = move |()| download::save(&name, "text/plain", &saved::write(&chapter));
    let formats = vec![
        format(text("files.save-game"), Callback::from(game)),
        of_grid(text("files.save-givens"), "common-divisor-puzzle.txt", givens),
        of_grid(text("files.save-grid"), "common-divisor-grid.txt", grid),
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

fn save_lines(name: &str, grid: &Grid) {
    // Unlike the others, this format supports all digits and shapes.
    if let Ok(lines) = formats::write(grid, Format::Lines) {
        download::save(name, "text/plain", &lines);
    }
}

/// Links open the grid in popular tools. If none of them can show it, the reason is always the same. It is only given
/// once.
fn other_tools(grid: &Grid) -> Html {
    let formats = Format::ALL.into_iter().filter(|format| format.is_link());
    let written = formats.map(|format| (format, formats::write(grid, format)));
    let (links, errors): (Vec<_>, Vec<_>) = written.partition(|(_, link)| link.is_ok());
    let link = |(format, link): (Format, Result<String, _>)| {
        html! { <li><a href={link.ok()} target="_blank" rel="noopener">{format.name()}</a></li> }
    };
    let error = errors.into_iter().find_map(|(_, link)| link.err());
    html! {
        <section class="files-part" aria-labelledby="files-tools">
            <h3 id="files-tools">{text("files.tools")}</h3>
            if !links.is_empty() {
                <ul class="other-tools">{for links.into_iter().map(link)}</ul>
            }
            if let Some(error) = error {
                <p class="hint">{unwritable(&error)}</p>
            }
        </section>
    }
}

/// Renders a field for pasting text, and a button for files.
fn loading(app: &App<CommonDivisor>) -> Html {
    let (model, act, page) = (Rc::clone(&app.model), app.act.clone(), app.page.act.clone());
    let open = {
        let (model, act, page) = (Rc::clone(&model), act.clone(), page.clone());
        Callback::from(move |text: String| {
            act.emit(read_text(&model, &text)?);
            page.emit(PageAction::Panel(None));
            Ok(())
        })
    };
    let take = Callback::from(move |taken: Taken| {
        let refuse = taken.refuse.reform(|problem: FileProblem| problem.text());
        load(taken.file, &model, &act, &page, refuse);
    });
    html! {
        <>
            <section class="files-part">
                {component::<TextEntry>(TextEntryProps { label: Some(text("files.open").into()), take: open })}
            </section>
            {component::<FileChooser>(FileChooserProps {
                heading: text("files.load"),
                about: text("files.load-about").to_owned(),
                label: text("files.choose"),
                accept: ".sudoku-game,.txt,.sdk,.sdm,.ss,.csv,.opensudoku,.xml,.sudoku,text/plain",
                multiple: false, class: "grid-file",
                take,
            })}
        </>
    }
}

/// Accepts files that are dropped on the page. In the proof view, certificates are left to the checker.
#[hook]
pub fn use_dropping(app: &Bare<CommonDivisor>) {
    let wired = (app.view == "proof", Rc::clone(&app.model), app.act.clone(), app.page.act.clone());
    let take = use_callback(wired, |file: File, (has_checker, model, act, page)| {
        let (has_checker, model, act, page) =
            (*has_checker, Rc::clone(model), act.clone(), page.clone());
        // It may be about the file before this one.
        page.emit(PageAction::Notice(None));
        certificate(file, move |file, certificate| {
            let refusing = page.clone();
            let refuse = Callback::from(move |problem: FileProblem| {
                refusing.emit(PageAction::Notice(Some(problem.notice())));
            });
            match certificate {
                Some(IsCovered(false)) if has_checker => return,
                Some(IsCovered(true)) if has_checker => {
                    return refuse.emit(FileProblem::covered(&file));
                }
                _ => {}
            }
            load(file, &model, &act, &page, refuse);
        });
    });
    use_drop(&take);
}

/// True if a dialog covered the checker when a certificate was dropped. The checker doesn't take it then.
pub struct IsCovered(pub bool);

/// Reads just enough of a file to recognise a certificate of any puzzle. Two places are offered each dropped file, and
/// this makes sure that exactly one of them takes it.
pub fn certificate(file: File, done: impl FnOnce(File, Option<IsCovered>) + 'static) {
    let is_covered = open_dialog().is_some();
    files::beginning(file, move |file, beginning| {
        let kind = CertificateKind::of(beginning.as_bytes());
        done(file, kind.map(|_| IsCovered(is_covered)));
    });
}

/// Returns a notice that says why a text could not be used.
pub fn not_taken(line: String) -> Notice {
    Notice::new("broken-file", move || Text {
        heading: text("paste.rejected").to_owned(),
        lines: vec![line.clone()],
    })
}

/// Handles a file. If that fails, `refuse` gets the reason.
fn load(
    file: File,
    model: &Rc<Model>,
    act: &Callback<Action>,
    page: &Callback<PageAction>,
    refuse: Callback<FileProblem>,
) {
    let (model, act, page) = (Rc::clone(model), act.clone(), page.clone());
    let parse = move |bytes: &[u8]| requested(&model, bytes);
    files::load(file, saved::LONGEST, parse, String::clone, move |requested| match requested {
        Ok(requested) => {
            page.emit(PageAction::Panel(None));
            page.emit(PageAction::Notice(None));
            act.emit(requested);
        }
        Err(problem) => refuse.emit(problem),
    });
}

/// Returns the action for a file: a saved game, or a puzzle in any format.
fn requested(model: &Model, bytes: &[u8]) -> Result<Action, String> {
    let content = formats::decode(bytes).map_err(|error| format_error(&error))?;
    if let Some(saved) = saved::read(&content) {
        let saved = saved.map_err(|_| text("files.damaged").to_owned());
        return saved.map(Action::Load);
    }
    read_text(model, &content).map_err(|wrong| wrong.line)
}

/// Returns the action for a text.
///
/// # Errors
/// Returns an error if the text is not a puzzle. You can show its message to the user.
pub fn read_text(model: &Model, content: &str) -> Result<Action, Wrong> {
    if let Some(linked) = own_link(content) {
        return Ok(Action::Load(linked?));
    }
    let read = read_either(content).map_err(|error| Wrong::format(&error, content))?;
    Ok(action(model, read)?)
}

/// If the text is a link to this page, returns its puzzle or the problem with it. We also report a
/// link to another program as a problem, because we can't open it here.
pub fn own_link(text: &str) -> Option<Result<Chapter, String>> {
    if let Some(line) = other_puzzle(text) {
        return Some(Err(line));
    }
    let fragment = pasted(text, |word| word == CommonDivisor::NAME)?;
    let Opening { model, problems, .. } = Model::read(&fragment);
    Some(match problems.first() {
        Some(problem) => Err(in_words(problem)),
        None => Ok(model.chapter().clone()),
    })
}

/// Returns the action for a grid. If it has all the givens, it must be a solution, so it's filled in. Otherwise it's
/// another puzzle.
fn action(model: &Model, read: Read) -> Result<Action, String> {
    let puzzle = model.puzzle();
    if has_givens(&read.grid, puzzle.givens()) {
        let filled = sudoku::Action::Fill(read.grid.clone());
        let mut board = sudoku::EditedGrid::clone(model.board());
        if board.apply(&filled).is_ok() {
            return Ok(Action::Write(filled));
        }
    }
    puzzle_with(puzzle, read.grid).map(Action::Puzzle).map_err(|error| puzzle_error(&error))
}

/// The grid must have all the givens, and at least one more digit.
fn has_givens(grid: &Grid, givens: &Grid) -> bool {
    grid.shape() == givens.shape()
        && grid.filled().count() > givens.filled().count()
        && givens.filled().all(|(cell, digit)| grid.get(cell) == Some(digit))
}
