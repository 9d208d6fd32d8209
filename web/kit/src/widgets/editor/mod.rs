//! Programs are edited in a text field with line numbers, and with marks for the current line and
//! for an error. The text itself is in a plain browser field, so that selection, undo, voice input
//! and screen readers work as everybody expects.

mod typing;

use crate::browser::target::value_of;
use crate::page::keys::{command_label, has_command};
use crate::words::fill;
use std::cell::Cell;
use std::rc::Rc;
use typing::typed;
use web_sys::{HtmlTextAreaElement, KeyboardEvent};
use yew::prelude::*;

/// The text has an error.
#[derive(Debug, Clone, PartialEq)]
pub struct Faulty {
    /// The line, counted from 1, if known.
    pub line: Option<u32>,
    /// The message explains the error.
    pub message: String,
}

/// Properties of the [`Editor`] component.
#[derive(Properties, PartialEq)]
pub struct EditorProps {
    /// The field has this id. It is also the prefix of all other ids.
    pub id: &'static str,
    /// The field's visible name.
    pub label: String,
    /// The text.
    pub content: String,
    /// Maximum number of characters.
    pub longest: usize,
    /// An error in the text, if any.
    pub error: Option<Faulty>,
    /// The current line, counted from 1, if any.
    pub marked: Option<u32>,
    /// Called with the text after every change.
    pub change: Callback<String>,
    /// Called on Ctrl+Enter or Command+Enter.
    pub run: Callback<()>,
}

/// Renders the field. Tab and Shift+Tab change the indentation of lines, which would be a trap for
/// keyboard users. Therefore, after Escape they leave the field as they do anywhere else.
#[component]
pub fn Editor(props: &EditorProps) -> Html {
    let escaped = use_memo((), |()| Cell::new(false));
    let input = props.change.reform(|event: InputEvent| value_of(&event));
    let down = key_down(Rc::clone(&escaped), props.run.clone());
    let count = props.content.split('\n').count();
    let [keys, error] = ["keys", "fault"].map(|part| format!("{}-{part}", props.id));
    let described = if props.error.is_some() { format!("{error} {keys}") } else { keys.clone() };
    html! {
        <div class="editor">
            <div class="editor-text">
                <ol translate="no" role="list" class="editor-lines" aria-hidden="true">{for (1..=count).map(|line| number(props, line))}</ol>
                <textarea id={props.id} aria-label={props.label.clone()} aria-describedby={described}
                    aria-invalid={props.error.is_some().then_some("true")} wrap="off" spellcheck="false"
                    autocapitalize="off" autocomplete="off" autocorrect="off" rows={count.to_string()}
                    maxlength={props.longest.to_string()} value={props.content.clone()}
                    oninput={input} onkeydown={down} onblur={move |_: FocusEvent| escaped.set(false)} />
            </div>
            <p class="editor-fault wrong" id={error} role="alert">{props.error.as_ref().map(message).unwrap_or_default()}</p>
            <p class="editor-keys hint key-hint" id={keys}>{fill!("editor.keys", command = command_label())}</p>
        </div>
    }
}

/// Renders a line number and its marks.
fn number(props: &EditorProps, line: usize) -> Html {
    let is = |other: Option<u32>| other.is_some_and(|other| other as usize == line);
    let faulty = is(props.error.as_ref().and_then(|error| error.line));
    let class = classes!(faulty.then_some("faulty"), is(props.marked).then_some("marked"));
    html! { <li key={line} {class}>{line}</li> }
}

fn message(error: &Faulty) -> String {
    match error.line {
        Some(line) => fill!("editor.error-in-line", line, error = error.message),
        None => error.message.clone(),
    }
}

/// Handles keys that behave differently here.
fn key_down(escaped: Rc<Cell<bool>>, run: Callback<()>) -> Callback<KeyboardEvent> {
    Callback::from(move |event: KeyboardEvent| {
        let key = event.key();
        if matches!(key.as_str(), "Shift" | "Control" | "Meta" | "Alt") {
            return;
        }
        let was_escaped = escaped.replace(key == "Escape");
        if event.alt_key() || event.is_composing() {
            return;
        }
        if key == "Enter" && has_command(&event) {
            event.prevent_default();
            run.emit(());
        } else if !(has_command(&event) || (key == "Tab" && was_escaped)) {
            let area: HtmlTextAreaElement = event.target_unchecked_into();
            if typed(&area, &key, event.shift_key()) {
                event.prevent_default();
            }
        }
    })
}
