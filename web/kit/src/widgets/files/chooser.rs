//! Choosing a file.

use crate::page::notice::Text;
use crate::state::use_state_eq;
use web_sys::{File, HtmlInputElement};
use yew::prelude::*;

/// A file that was chosen.
#[derive(Clone)]
pub struct Taken {
    /// The file, not yet read and of any size.
    pub file: File,
    /// Shows beside the button what is wrong with the file.
    pub refuse: Callback<Text>,
}

/// The properties of [`FileChooser`].
#[derive(Properties, PartialEq)]
pub struct FileChooserProps {
    /// The heading.
    pub heading: &'static str,
    /// The kinds of files that can be opened, in words.
    pub about: String,
    /// What the button does, in words.
    pub label: &'static str,
    /// The accepted types, as the browser takes them: `.json,application/json`.
    pub accept: &'static str,
    /// The class of the field.
    pub class: &'static str,
    /// Called with the chosen file.
    pub take: Callback<Taken>,
}

/// The button, and what is wrong with the chosen file.
#[component]
pub fn FileChooser(props: &FileChooserProps) -> Html {
    let field = use_node_ref();
    let problem = use_state_eq(|| None::<Text>);
    let open = {
        let field = field.clone();
        move |_: MouseEvent| {
            if let Some(field) = field.cast::<HtmlInputElement>() {
                field.click();
            }
        }
    };
    let choose = {
        let (take, problem) = (props.take.clone(), problem.clone());
        move |event: Event| {
            let input: HtmlInputElement = event.target_unchecked_into();
            if let Some(file) = input.files().and_then(|files| files.get(0)) {
                problem.set(None);
                let problem = problem.clone();
                let refuse = Callback::from(move |found| problem.set(Some(found)));
                take.emit(Taken { file, refuse });
            }
            // So that the same file can be chosen again.
            input.set_value("");
        }
    };
    let found = problem.as_ref().map(|problem| {
        let lines = problem.lines.iter();
        html! {
            <>
                <p class="files-refused">{problem.heading.clone()}</p>
                {for lines.map(|line| html! { <p>{line.clone()}</p> })}
            </>
        }
    });
    html! {
        <section class="files-part" aria-labelledby="files-load">
            <h3 id="files-load">{props.heading}</h3>
            <p class="hint">{props.about.clone()}</p>
            <div class="files-buttons">
                <button type="button" onclick={open}>{props.label}</button>
                <input ref={field} type="file" class={props.class} hidden=true accept={props.accept}
                    aria-label={props.label} onchange={choose} />
            </div>
            <div class="files-problem" role="alert">{found.unwrap_or_default()}</div>
        </section>
    }
}
