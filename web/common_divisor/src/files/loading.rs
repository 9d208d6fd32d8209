//! Grids from text and from files.

use crate::model::{Action, Model};
use crate::reading::action;
use ginnow::sudoku::formats::{LONGEST_TEXT, Read};
use ginnow_kit::page::PageAction;
use ginnow_kit::page::notice::{Notice, Text};
use ginnow_kit::widgets::files::{FileChooser, Taken, Unread, read, refused, use_drop};
use ginnow_kit::words::text;
use ginnow_web_sudoku::explain::format_error;
use ginnow_web_sudoku::{PuzzleEntry, read_guessing};
use web_sys::File;
use yew::prelude::*;

/// A field for text, and a button for files.
pub fn loading(
    model: &UseReducerHandle<Model>,
    act: &Callback<Action>,
    page: &Callback<PageAction>,
) -> Html {
    let take = {
        let (model, act, page) = (model.clone(), act.clone(), page.clone());
        Callback::from(move |taken: Taken| {
            load(taken.file, &model, &act, &page, taken.refuse.clone());
        })
    };
    let open = {
        let (model, act, page) = (model.clone(), act.clone(), page.clone());
        Callback::from(move |read: Read| {
            page.emit(PageAction::Panel(None));
            match action(&model, read) {
                Ok(wanted) => act.emit(wanted),
                Err(line) => page.emit(PageAction::Notice(Some(notice(move || Text {
                    heading: text("paste.refused").to_owned(),
                    lines: vec![line.clone()],
                })))),
            }
        })
    };
    html! {
        <>
            <section class="files-part"><PuzzleEntry label={text("files.open")} {open} /></section>
            <FileChooser heading={text("files.load")} about={text("files.load-about").to_owned()}
                label={text("files.choose")} accept=".txt,.sdk,.sudoku,text/plain" class="grid-file" {take} />
        </>
    }
}

/// Takes files that are dropped on the page.
#[hook]
pub fn use_dropping(
    model: &UseReducerHandle<Model>,
    act: &Callback<Action>,
    page: &Callback<PageAction>,
) {
    let wired = (model.clone(), act.clone(), page.clone());
    let take = use_callback(wired, |file: File, (model, act, page)| {
        let refuse = {
            let page = page.clone();
            Callback::from(move |said: Text| {
                // A dialog would cover the message.
                page.emit(PageAction::Panel(None));
                let say = move || Text {
                    heading: said.heading.clone(),
                    lines: said.lines.clone(),
                };
                page.emit(PageAction::Notice(Some(notice(say))));
            })
        };
        load(file, model, act, page, refuse);
    });
    use_drop(&take);
}

fn notice(say: impl Fn() -> Text + 'static) -> Notice {
    Notice::new("broken-file", say)
}

/// Reads a file; its grid is taken as one action, whatever is wrong goes to
/// `refuse`.
fn load(
    file: File,
    model: &UseReducerHandle<Model>,
    act: &Callback<Action>,
    page: &Callback<PageAction>,
    refuse: Callback<Text>,
) {
    let (model, act, page, name) = (model.clone(), act.clone(), page.clone(), file.name());
    read(file, LONGEST_TEXT as u64, move |bytes| {
        match bytes
            .map_err(Unread::line)
            .and_then(|bytes| wanted(&model, &bytes))
        {
            Ok(wanted) => {
                page.emit(PageAction::Panel(None));
                page.emit(PageAction::Notice(None));
                act.emit(wanted);
            }
            Err(line) => refuse.emit(refused(&name, line)),
        }
    });
}

/// What a file asks for.
fn wanted(model: &Model, bytes: &[u8]) -> Result<Action, String> {
    let content = String::from_utf8_lossy(bytes);
    let read = read_guessing(&content).map_err(|error| format_error(&error))?;
    action(model, read)
}
