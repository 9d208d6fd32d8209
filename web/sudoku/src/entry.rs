//! A field for typing or pasting a whole puzzle.

use crate::explain::Wrong;
use crate::reading::{read, read_either};
use ginnow::sudoku::formats::{Read, Zero};
use ginnow_kit::browser::address;
use ginnow_kit::reactive::component::component;
use ginnow_kit::reactive::state::use_state_eq;
use ginnow_kit::words::text;
use web_sys::HtmlTextAreaElement;
use yew::prelude::*;

/// Properties of a `PuzzleEntry`.
#[derive(Properties, PartialEq)]
pub struct PuzzleEntryProps {
    /// The meaning of 0. If it is `None`, we try to find out.
    #[prop_or_default]
    pub zero: Option<Zero>,
    /// Label of the button.
    pub label: AttrValue,
    /// Called with the grid once the text is one.
    pub open: Callback<Read>,
}

/// Renders a field for a puzzle in any of the text formats, and explains the error if it isn't one. Links to this page
/// are opened as if somebody had clicked them.
#[component]
pub fn PuzzleEntry(props: &PuzzleEntryProps) -> Html {
    let (zero, open) = (props.zero, props.open.clone());
    let take = Callback::from(move |text: String| {
        if let Some(fragment) = address::of_puzzle(&text) {
            address::follow(&fragment);
            return Ok(());
        }
        let read = zero.map_or_else(|| read_either(&text), |zero| read(&text, zero));
        open.emit(read.map_err(|error| Wrong::format(&error, &text))?);
        Ok(())
    });
    let label = Some(props.label.clone());
    component::<TextEntry>(TextEntryProps { label, take })
}

/// Properties of a `TextEntry`.
#[derive(Properties, PartialEq)]
pub struct TextEntryProps {
    /// Label of the button that submits the text. Without one, the text is read as soon as it is typed or
    /// pasted.
    pub label: Option<AttrValue>,
    /// Called with the text. Return an error if it cannot be used.
    pub take: Callback<String, Result<(), Wrong>>,
}

/// Renders a field for a text, with the error (if any) below.
#[component]
pub fn TextEntry(props: &TextEntryProps) -> Html {
    let field = use_node_ref();
    let wrong = use_state_eq(|| None::<Wrong>);
    let take = {
        let (field, wrong, take) = (field.clone(), wrong.clone(), props.take.clone());
        move || {
            if let Some(field) = field.cast::<HtmlTextAreaElement>() {
                wrong.set(take.emit(field.value()).err());
            }
        }
    };
    let typed = {
        let (wrong, take, at_once) = (wrong.clone(), take.clone(), props.label.is_none());
        move |_: InputEvent| {
            if at_once {
                take();
            } else {
                // The change may have corrected the error.
                wrong.set(None);
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
            <p class="entry-problem complaint" role="alert">{wrong.as_ref().map(Wrong::html)}</p>
            if let Some(label) = props.label.clone() {
                <button type="button" onclick={move |_: MouseEvent| take()}>{label}</button>
            }
        </div>
    }
}
