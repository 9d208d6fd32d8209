//! Adds results by pasting, from a file, or with the camera.

use crate::data::results::{Added, Bad, Instead};
use crate::input::asking::asking;
use crate::{explain, input::camera, model::Class};
use ginnow::text_file::{NotText, decode};
use ginnow_kit::browser::target::value_of;
use ginnow_kit::frame::App;
use ginnow_kit::reactive::component::component;
use ginnow_kit::reactive::state::use_state_eq;
use ginnow_kit::widgets::files::{FileChooser, FileChooserProps, Taken, Unread, read, rejected};
use ginnow_kit::words::{count, fill, list, text};
use yew::prelude::*;

/// No platform's file is longer than this, not even with thousands of rows.
const LONGEST_FILE: u64 = 4_000_000;

pub fn adding(app: &App<Class>) -> Html {
    let view_state = &app.view_state;
    let add = view_state.adds();
    let question = view_state.added.as_ref().and_then(|added| added.question.as_ref());
    html! {
        <section class="stack" aria-labelledby="adding-heading">
            <h2 id="adding-heading">{text("adding.heading")}</h2>
            {component::<Pasting>(PastingProps { add: add.clone(), first: app.model.code.clone() })}
            {component::<FileChooser>(FileChooserProps {
                heading: text("adding.file"),
                about: text("adding.file-about").to_owned(),
                label: text("adding.file-open"),
                accept: ".csv,.tsv,.txt,text/csv,text/plain",
                class: "class-file",
                multiple: true,
                take: take(&add),
            })}
            {camera::camera(&add)}
            <div role="status">{view_state.added.as_ref().map(outcome).unwrap_or_default()}</div>
            {question.map(|question| asking(question, &view_state.answers())).unwrap_or_default()}
        </section>
    }
}

/// Adds the results of the selected file.
fn take(add: &Callback<String>) -> Callback<Taken> {
    let add = add.clone();
    Callback::from(move |taken: Taken| {
        let (name, add) = (taken.file.name(), add.clone());
        let refuse = taken.refuse;
        read(taken.file, LONGEST_FILE, move |bytes| {
            match bytes.and_then(|bytes| decoded(&bytes)) {
                Ok(text) => add.emit(text),
                Err(unread) => refuse.emit(rejected(&name, unread.line())),
            }
        });
    })
}

/// Decodes a file. Spreadsheets may write UTF-16 or Windows-1252. Any other encoding garbles some of the text. As codes
/// are ASCII, we will find them anyway. There's nothing to be found in a picture or in a compressed table, however.
fn decoded(bytes: &[u8]) -> Result<String, Unread> {
    match decode(bytes) {
        Err(NotText::OtherKind { kind }) => Err(Unread::OtherKind(kind)),
        text => Ok(text.unwrap_or_else(|_| String::from_utf8_lossy(bytes).into_owned())),
    }
}

#[derive(Properties, PartialEq)]
struct PastingProps {
    add: Callback<String>,
    /// The code in the URL. Only used if it belongs to another task.
    first: Option<String>,
}

#[component]
fn Pasting(props: &PastingProps) -> Html {
    let typed = use_state_eq(|| props.first.clone().unwrap_or_default());
    let enter = {
        let setter = typed.setter();
        move |event: InputEvent| setter.set(value_of(&event))
    };
    let add = {
        let (typed, add) = (typed.clone(), props.add.clone());
        move |_: MouseEvent| {
            add.emit((*typed).clone());
            typed.set(String::new());
        }
    };
    html! {
        <div class="field">
            <label for="adding-codes">{text("adding.codes")}</label>
            <textarea id="adding-codes" rows="4" spellcheck="false" autocomplete="off" aria-describedby="adding-about"
                value={(*typed).clone()} oninput={enter} />
            <p id="adding-about" class="hint">{text("adding.about")}</p>
            <div class="cluster"><button type="button" class="primary" onclick={add}>{text("adding.add")}</button></div>
        </div>
    }
}

/// Reports how many results are new and how many we already had, and explains why any others weren't accepted.
fn outcome(added: &Added) -> Html {
    if let Some(instead) = added.instead {
        let key = match instead {
            Instead::Challenge => "adding.challenges",
            Instead::Board => "adding.boards",
        };
        return html! { <p class="complaint">{text(key)}</p> };
    }
    if added.question.is_some() {
        return html! { <p>{text("adding.asks")}</p> };
    }
    if let Some(headings) = &added.headings {
        return html! { <p class="complaint">{fill!("adding.no-codes-in-table", columns = list(headings))}</p> };
    }
    if *added == Added::default() {
        return html! { <p class="complaint">{text("adding.nothing")}</p> };
    }
    let known = (added.known > 0).then(|| count("adding.known", added.known as u64));
    let bad = |bad: &Bad| {
        let reason = explain::reason(&bad.reason);
        let line = if bad.player.is_empty() {
            fill!("adding.bad-code", code = bad.code, reason)
        } else {
            fill!("adding.bad-of", name = bad.player, reason)
        };
        html! { <li class="wrong">{line}</li> }
    };
    html! {
        <>
            <p>{count("adding.new", added.new as u64)}{" "}{known.unwrap_or_default()}</p>
            if added.over > 0 {
                <p class="wrong">{count("adding.over", added.over as u64)}</p>
            }
            if !added.bad.is_empty() {
                <p>{count("adding.bad", added.bad.len() as u64)}</p>
                <ul class="class-bad">{for added.bad.iter().map(bad)}</ul>
            }
        </>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spreadsheets_in_other_encodings_are_read() {
        let text = "Zoë;ginnow1-x";
        let decoded = |bytes: &[u8]| decoded(bytes).expect("text");
        assert_eq!(decoded(b"Zo\xeb;ginnow1-x"), text);
        assert!(decoded(b"Zo\xeb;\x01ginnow1-x").ends_with("ginnow1-x"));
        let little: Vec<u8> =
            std::iter::once(0xfeff).chain(text.encode_utf16()).flat_map(u16::to_le_bytes).collect();
        assert!(decoded(&little).ends_with(text));
        assert_eq!(decoded(text.as_bytes()), text);
    }

    #[test]
    fn the_kind_of_another_file_is_named() {
        assert_eq!(decoded(b"PK\x03\x04"), Err(Unread::OtherKind("ZIP (XLSX, ODS, DOCX)")));
    }
}
