//! A whole puzzle, typed or pasted as text.

use crate::explain::format_error;
use crate::reading::{read, read_guessing};
use ginnow::sudoku::formats::{FormatError, Read, Zero};
use ginnow_kit::browser::address;
use ginnow_kit::state::use_state_eq;
use ginnow_kit::words::text;
use web_sys::HtmlTextAreaElement;
use yew::prelude::*;

/// Where a puzzle is typed.
#[derive(Properties, PartialEq)]
pub struct PuzzleEntryProps {
    /// What a 0 means; without it, that is found out.
    #[prop_or_default]
    pub zero: Option<Zero>,
    /// What the button says.
    pub label: AttrValue,
    /// A grid was read.
    pub open: Callback<Read>,
}

/// A field for a puzzle in any of the text formats, with what is wrong with it. A link to this page is opened
/// as if it were clicked.
#[component]
pub fn PuzzleEntry(props: &PuzzleEntryProps) -> Html {
    let field = use_node_ref();
    let wrong = use_state_eq(|| None::<FormatError>);
    let typed = {
        let wrong = wrong.clone();
        // What was wrong may be right now.
        move |_: InputEvent| wrong.set(None)
    };
    let press = {
        let (field, wrong, open, zero) =
            (field.clone(), wrong.clone(), props.open.clone(), props.zero);
        move |_: MouseEvent| {
            let Some(field) = field.cast::<HtmlTextAreaElement>() else {
                return;
            };
            let text = field.value();
            if let Some(fragment) = address::of_puzzle(&text) {
                return address::follow(&fragment);
            }
            match zero.map_or_else(|| read_guessing(&text), |zero| read(&text, zero)) {
                Ok(read) => {
                    wrong.set(None);
                    open.emit(read);
                }
                Err(error) => wrong.set(Some(error)),
            }
        }
    };
    let invalid = wrong.is_some().then_some("true");
    html! {
        <div class="puzzle-entry">
            <label for="puzzle-text">{text("entry.label")}</label>
            <textarea ref={field} id="puzzle-text" rows="5" spellcheck="false" autocapitalize="off"
                aria-invalid={invalid} aria-describedby="puzzle-text-help" oninput={typed} />
            <p id="puzzle-text-help" class="hint">{text("entry.help")}</p>
            <p class="entry-problem" role="alert">{wrong.as_ref().map(format_error)}</p>
            <button type="button" onclick={press}>{props.label.clone()}</button>
        </div>
    }
}
