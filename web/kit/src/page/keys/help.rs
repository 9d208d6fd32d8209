//! The keyboard help is generated from the same lists that the handlers use, so it can't be wrong.

use super::command_label;
use super::list::{KeyEntry, Stroke, plain};
use super::steps::GRID_STEPS;
use crate::controls::dialog::modal;
use crate::later;
use crate::page::values::state::{Page, Panel};
use crate::words::text;
use yew::prelude::*;

/// Each part of the page has its own table of keys.
#[derive(Clone)]
pub struct KeyTable {
    /// Message key of the title.
    title: &'static str,
    rows: Vec<HelpRow>,
}

/// Each row has the keys of a shortcut, and the message key of its description.
type HelpRow = (&'static [Stroke], &'static str);

fn rows<K>(list: &[KeyEntry<K>]) -> impl Iterator<Item = HelpRow> {
    list.iter().map(|entry| (entry.strokes, entry.words))
}

impl KeyTable {
    /// Creates a table of keys for when a certain element has the focus.
    pub fn of<K>(title: &'static str, list: &[KeyEntry<K>]) -> Self {
        KeyTable { title, rows: rows(list).collect() }
    }

    /// Creates the table for a board with selectable cells.
    #[must_use]
    pub fn of_board() -> Self {
        const SELECT: HelpRow = (&[plain("Enter"), plain(" ")], "steps.select");
        KeyTable::of_rows("keys.board", [SELECT].into_iter().chain(rows(&GRID_STEPS)))
    }

    /// Creates a table with the given rows.
    pub(crate) fn of_rows(title: &'static str, rows: impl Iterator<Item = HelpRow>) -> Self {
        let rows = rows.collect();
        KeyTable { title, rows }
    }
}

/// Renders the dialog, if it is open.
pub fn keys_help(page: &Page, tables: impl FnOnce() -> Vec<KeyTable>) -> Html {
    if page.state.panel != Some(Panel::Keys) {
        return Html::default();
    }
    let (close, tables) = (page.close(), tables());
    later!(dialogs: dialog as fn(&KeyHelp))(&KeyHelp { close, tables })
}

#[derive(Clone)]
struct KeyHelp {
    close: Callback<()>,
    tables: Vec<KeyTable>,
}

fn dialog(KeyHelp { close, tables }: &KeyHelp) -> Html {
    let help = html! {
        <>
            <div class="key-lists">{for tables.iter().map(table)}</div>
            <p class="hint">{text("keys.default")}</p>
        </>
    };
    modal("keys.title", "keys", close.clone(), help)
}

fn table(table: &KeyTable) -> Html {
    let row = |&(strokes, words): &HelpRow| {
        html! {
            <tr>
                <th scope="row">{text(words)}</th>
                <td>{for strokes.iter().map(stroke)}</td>
            </tr>
        }
    };
    html! {
        <table class="key-list">
            <caption>{text(table.title)}</caption>
            <tbody>{for table.rows.iter().map(row)}</tbody>
        </table>
    }
}

fn stroke(stroke: &Stroke) -> Html {
    html! {
        <span class="stroke">
            if stroke.command {
                <kbd>{command_label()}</kbd>
            }
            if stroke.shift {
                <kbd>{text("key.shift")}</kbd>
            }
            <kbd>{cap(stroke.key)}</kbd>
        </span>
    }
}

/// Returns the label of a key, as on a keyboard.
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
