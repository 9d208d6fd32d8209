//! The editor: a field of the browser with the numbers of its lines, and the line of
//! what is wrong. An editor component (CodeMirror and its like) would take more than
//! the language itself, and what it adds to some twenty lines of text is little.

use ginnow::sieve::strategies::Fault;
use ginnow::sieve::strategies::links::{LONGEST_NAME, LONGEST_SCRIPT, Own};
use ginnow_kit::words::{fill, text};
use web_sys::{HtmlInputElement, HtmlTextAreaElement};
use yew::prelude::*;

/// Fewer lines than this are shown with room below.
const FEWEST: usize = 10;

#[derive(Properties, PartialEq)]
pub struct EditorProps {
    /// The script.
    pub script: Own,
    /// What is wrong with it.
    pub fault: Option<Fault>,
    /// It is changed.
    pub edit: Callback<Own>,
}

/// The name, the text with its lines, and a mark at the line of a fault.
#[component]
pub fn Editor(props: &EditorProps) -> Html {
    let script = &props.script;
    let rename = {
        let (edit, script) = (props.edit.clone(), script.clone());
        move |event: Event| {
            let input: HtmlInputElement = event.target_unchecked_into();
            let name = input.value();
            edit.emit(Own {
                name,
                ..script.clone()
            });
        }
    };
    let write = {
        let (edit, script) = (props.edit.clone(), script.clone());
        move |event: InputEvent| {
            let area: HtmlTextAreaElement = event.target_unchecked_into();
            let text = area.value();
            edit.emit(Own {
                text,
                ..script.clone()
            });
        }
    };
    let wrong = props.fault.as_ref().and_then(|fault| fault.spot);
    let wrong = wrong.map_or(0, |spot| spot.line as usize);
    let lines = script.text.split('\n').count().max(FEWEST);
    let number = |line: usize| {
        let class = (line == wrong).then_some("wrong");
        let mark = if line == wrong { "▸" } else { "" };
        html! { <li {class}>{mark}{line}</li> }
    };
    html! {
        <div class="editor">
            <div class="builder-field">
                <label for="script-name">{text("script.name")}</label>
                <input id="script-name" type="text" autocomplete="off" maxlength={LONGEST_NAME.to_string()}
                    value={script.name.clone()} onchange={rename} />
            </div>
            <div class="code">
                <ol class="line-numbers" aria-hidden="true">{for (1..=lines).map(number)}</ol>
                <textarea class="code-text" rows={lines.to_string()} wrap="off" spellcheck="false" autocomplete="off"
                    autocapitalize="off" maxlength={LONGEST_SCRIPT.to_string()}
                    aria-label={fill("script.text", &[("name", &script.name)])}
                    aria-invalid={props.fault.is_some().to_string()}
                    value={script.text.clone()} oninput={write} />
            </div>
        </div>
    }
}
