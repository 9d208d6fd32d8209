//! The keys, in tables: the lists that the handlers use.

use super::keys::{BOARD_KEYS, Entry, PAGE_KEYS, Stroke};
use ginnow_kit::dialog::Dialog;
use ginnow_kit::words::text;
use yew::prelude::*;

#[derive(PartialEq)]
pub struct KeysHelpProps {
    /// It has been closed.
    pub close: Callback<()>,
}

/// The dialog.
pub fn keys_help(props: &KeysHelpProps) -> Html {
    html! {
        <Dialog title={text("keys.title")} class="keys" close={props.close.clone()}>
            <div class="key-lists">
                {table(text("keys.page"), &PAGE_KEYS)}
                {table(text("keys.board"), &BOARD_KEYS)}
            </div>
            <p class="hint">{text("keys.usual")}</p>
        </Dialog>
    }
}

fn table<W>(title: &'static str, list: &[Entry<W>]) -> Html {
    let row = |entry: &Entry<W>| {
        html! {
            <tr>
                <th scope="row">{text(entry.words)}</th>
                <td>{for entry.strokes.iter().map(stroke)}</td>
            </tr>
        }
    };
    html! {
        <table class="key-list">
            <caption>{title}</caption>
            <tbody>{for list.iter().map(row)}</tbody>
        </table>
    }
}

fn stroke(stroke: &Stroke) -> Html {
    html! {
        <span class="stroke">
            if stroke.command {
                <kbd>{text("key.command")}</kbd>
            }
            if stroke.shift {
                <kbd>{text("key.shift")}</kbd>
            }
            <kbd>{cap(stroke.key)}</kbd>
        </span>
    }
}

/// What is written on a key.
fn cap(key: &'static str) -> String {
    match key {
        " " => text("key.space").to_owned(),
        "ArrowLeft" => "←".to_owned(),
        "ArrowRight" => "→".to_owned(),
        "ArrowUp" => "↑".to_owned(),
        "ArrowDown" => "↓".to_owned(),
        "PageUp" => text("key.page-up").to_owned(),
        "PageDown" => text("key.page-down").to_owned(),
        "Home" => text("key.home").to_owned(),
        "End" => text("key.end").to_owned(),
        "Enter" => text("key.enter").to_owned(),
        "Escape" => text("key.escape").to_owned(),
        letter => letter.to_ascii_uppercase(),
    }
}
