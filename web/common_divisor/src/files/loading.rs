//! Grids from text and from files.

use super::saved;
use crate::model::{Action, Model};
use crate::reading::action;
use ginnow::sudoku::formats::Read;
use ginnow_kit::component::component;
use ginnow_kit::page::PageAction;
use ginnow_kit::page::notice::{Notice, Text};
use ginnow_kit::widgets::files::{
    FileChooser, FileChooserProps, Taken, Unread, read, refused, use_drop,
};
use ginnow_kit::words::text;
use ginnow_web_sudoku::explain::format_error;
use ginnow_web_sudoku::{PuzzleEntry, PuzzleEntryProps, read_guessing};
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
            <section class="files-part">
                {component::<PuzzleEntry>(PuzzleEntryProps {
                    zero: None, label: text("files.open").into(), open
                })}
            </section>
            {component::<FileChooser>(FileChooserProps {
                heading: text("files.load"),
                about: text("files.load-about").to_owned(),
                label: text("files.choose"),
                accept: ".sudoku-game,.txt,.sdk,.sudoku,text/plain",
                class: "grid-file",
                take,
            })}
        </>
    }
}

/// Takes files that are dropped on the page. What is no grid is passed over
/// while certificates are `checked`, and something is said of it there.
#[hook]
pub fn use_dropping(
    checked: bool,
    model: &UseReducerHandle<Model>,
    act: &Callback<Action>,
    page: &Callback<PageAction>,
) {
    let wired = (checked, model.clone(), act.clone(), page.clone());
    let take = use_callback(wired, |file: File, (checked, model, act, page)| {
        let refuse = {
            let (checked, page) = (*checked, page.clone());
            Callback::from(move |said: Text| {
                if checked {
                    return;
                }
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
    read(file, saved::LONGEST, move |bytes| {
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
    if let Some(saved) = saved::read(&content) {
        let saved = saved.map_err(|_| text("files.damaged").to_owned());
        return saved.map(Action::Load);
    }
    let read = read_guessing(&content).map_err(|error| format_error(&error))?;
    action(model, read)
}
