//! Offers the game on the board for copying and saving.

use crate::browser::transfer::clipboard;
use crate::reactive::state::use_state_eq;
use crate::words::text;
use yew::prelude::*;

/// Each format has its own button.
#[derive(Debug, Clone, PartialEq)]
pub struct Format {
    /// The label is in the current language.
    pub label: &'static str,
    /// Saves the game. You can use [`download::save`](crate::browser::transfer::download::save) for
    /// this.
    pub save: Callback<()>,
}

/// Properties of the [`SavedText`] component.
#[derive(Properties, PartialEq)]
pub struct SavedTextProps {
    /// The heading.
    pub heading: &'static str,
    /// The game as text.
    pub content: String,
    /// Screen readers also announce this label.
    pub label: &'static str,
    /// Shown if there's no text.
    pub placeholder: &'static str,
    /// Label of the button that copies the text.
    pub copy: &'static str,
    /// Formats to save in, one button each.
    pub formats: Vec<Format>,
}

/// Renders the text with buttons to copy and save it.
#[component]
pub fn SavedText(props: &SavedTextProps) -> Html {
    let announcement = use_state_eq(|| "");
    let content = &props.content;
    let copy = {
        let (content, announcement) = (content.clone(), announcement.clone());
        move |_: MouseEvent| {
            let announcement = announcement.clone();
            clipboard::copy(content.clone(), move |copied| {
                announcement.set(text(if copied { "files.copied" } else { "files.not-copied" }));
            });
        }
    };
    let format = |format: &Format| {
        let (save, announcement) = (format.save.clone(), announcement.clone());
        let save = move |_: MouseEvent| {
            save.emit(());
            announcement.set("");
        };
        html! { <button type="button" onclick={save}>{format.label}</button> }
    };
    html! {
        <section class="files-part" aria-labelledby="files-game">
            <h3 id="files-game">{props.heading}</h3>
            <textarea readonly=true rows="2" aria-label={props.label}
                placeholder={props.placeholder} value={content.clone()} />
            <div class="cluster">
                <button type="button" onclick={copy} disabled={content.is_empty()}>
                    {props.copy}
                </button>
                {for props.formats.iter().map(format)}
                <span class="files-said" role="status">{*announcement}</span>
            </div>
        </section>
    }
}
