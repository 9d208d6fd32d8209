//! Own strategies can be saved and opened as files. Several can be opened at once.

use super::incoming::{self, ENDING, Found};
use super::writing::saved;
use crate::model::Strategies;
use crate::model::{Action, Model};
use ginnow::sieve::strategies::links::{LONGEST_SCRIPT, Own};
use ginnow::text_file::{NotText, decode};
use ginnow_kit::frame::{App, Bare};
use ginnow_kit::page::PageAction;
use ginnow_kit::page::notice::{Notice, Text};
use ginnow_kit::reactive::component::component;
use ginnow_kit::widgets::files::{
    self, FileChooser, FileChooserProps, Taken, Unread, rejected, use_drop_all,
};
use ginnow_kit::words::{fill, text};
use ginnow_links::LONGEST_LINK;
use std::rc::Rc;
use web_sys::File;
use yew::prelude::*;

/// Maximum file size in bytes. A file can be a script, or contain links to some.
const LONGEST_FILE: u64 =
    if LONGEST_LINK > LONGEST_SCRIPT { LONGEST_LINK as u64 } else { LONGEST_SCRIPT as u64 };

/// Renders the file dialog's part about own strategies.
pub fn sections(app: &App<Strategies>) -> Html {
    let (act, model) = (app.act.clone(), Rc::clone(&app.model));
    let take = Callback::from(move |taken: Taken| {
        load(taken.file, Rc::clone(&model), act.clone(), taken.refuse);
    });
    html! {
        <>
            {saving(&app.model)}
            {component::<FileChooser>(FileChooserProps {
                heading: text("files.load-heading"),
                about: fill!("files.load-about", ending = ENDING),
                label: text("files.load"), accept: ".rhai,.txt,text/plain", class: "script-files", multiple: true, take
            })}
        </>
    }
}

fn saving(model: &Model) -> Html {
    let button = |own: &Own| {
        let (label, own) = (fill!("files.save-one", name = own.name), own.clone());
        html! { <li><button type="button" dir="auto" onclick={move |_: MouseEvent| saved(&own)}>{label}</button></li> }
    };
    html! {
        <section class="files-part" aria-labelledby="files-scripts">
            <h3 id="files-scripts">{text("files.scripts")}</h3>
            if model.scripts.is_empty() {
                <p class="hint">{text("script.none")}</p>
            } else {
                <ul role="list" class="cluster">{for model.scripts.iter().map(button)}</ul>
            }
        </section>
    }
}

/// Loads files that are dropped on the page.
#[hook]
pub fn use_dropping(app: &Bare<Strategies>) {
    let model = Rc::clone(&app.model);
    let take = use_callback(
        (model, app.act.clone(), app.page.act.clone()),
        |all: Vec<File>, (model, act, page)| {
            // It may be about the files before these.
            page.emit(PageAction::Notice(None));
            for file in all {
                let (act, page) = (act.clone(), page.clone());
                let refuse = Callback::from(move |message: Text| {
                    let notice = Notice::new("broken-file", move || message.clone());
                    page.emit(PageAction::Notice(Some(notice)));
                });
                load(file, Rc::clone(model), act, refuse);
            }
        },
    );
    use_drop_all(&take);
}

/// Adds the strategies of a file. If some cannot be added, `refuse` gets the reasons.
fn load(file: File, model: Rc<Model>, act: Callback<Action>, refuse: Callback<Text>) {
    let name = file.name();
    files::read(file, LONGEST_FILE, move |bytes| {
        let content = bytes.and_then(|bytes| {
            decode(&bytes).map_err(|error| match error {
                NotText::OtherKind { kind } => Unread::OtherKind(kind),
                NotText::Byte { byte, .. } => Unread::NotText(byte),
                _ => Unread::Unreadable,
            })
        });
        let found = match content {
            Ok(content) => incoming::strategies(&content, &name),
            Err(unread) => Found { rejected: vec![unread.line()], ..Found::default() },
        };
        let found = incoming::within_limit(&model, found);
        if !found.scripts.is_empty() {
            act.emit(Action::AddScripts(found.scripts));
        }
        let mut reasons = found.rejected.into_iter();
        if let Some(first) = reasons.next() {
            let mut message = rejected(&name, first);
            message.lines.extend(reasons);
            refuse.emit(message);
        }
    });
}
