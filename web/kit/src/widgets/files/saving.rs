//! What is on the board as text, to be copied, and as files, to be saved.

use crate::browser::clipboard;
use crate::state::use_state_eq;
use crate::words::text;
use yew::prelude::*;

/// A way to save it.
#[derive(Debug, Clone, PartialEq)]
pub struct Format {
    /// What the button does, in words.
    pub label: &'static str,
    /// Saves it, as with [`download::save`](crate::browser::download::save).
    pub save: Callback<()>,
}

/// What can be copied and saved.
#[derive(Properties, PartialEq)]
pub struct SavedTextProps {
    /// The heading.
    pub heading: &'static str,
    /// What is on the board, as text.
    pub content: String,
    /// What that text is, in words.
    pub label: &'static str,
    /// What stands there while there is no text.
    pub placeholder: &'static str,
    /// What the button that copies it does, in words.
    pub copy: &'static str,
    /// The formats of files.
    pub formats: Vec<Format>,
}

/// The text, and buttons to copy and to save.
#[component]
pub fn SavedText(props: &SavedTextProps) -> Html {
    let said = use_state_eq(|| "");
    let content = &props.content;
    let copy = {
        let (content, said) = (content.clone(), said.clone());
        move |_: MouseEvent| {
            let said = said.clone();
            clipboard::copy(content.clone(), move |copied| {
                said.set(text(if copied {
                    "files.copied"
                } else {
                    "files.not-copied"
                }));
            });
        }
    };
    let format = |format: &Format| {
        let (save, said) = (format.save.clone(), said.clone());
        let save = move |_: MouseEvent| {
            save.emit(());
            said.set("");
        };
        html! { <button type="button" onclick={save}>{format.label}</button> }
    };
    html! {
        <section class="files-part" aria-labelledby="files-game">
            <h3 id="files-game">{props.heading}</h3>
            <textarea readonly=true rows="2" aria-label={props.label}
                placeholder={props.placeholder} value={content.clone()} />
            <div class="files-buttons">
                <button type="button" onclick={copy} disabled={content.is_empty()}>
                    {props.copy}
                </button>
                {for props.formats.iter().map(format)}
                <span class="files-said" role="status">{*said}</span>
            </div>
        </section>
    }
}
