//! Players choose files with a button.

use crate::page::values::notice::Text;
use crate::reactive::state::use_state_eq;
use web_sys::{File, FileList, HtmlInputElement};
use yew::prelude::*;

/// A file chosen by the player.
#[derive(Clone)]
pub struct Taken {
    /// The file may have any size. It has not been read yet.
    pub file: File,
    /// Call this if there's something wrong with the file. The error is shown next to the button.
    pub refuse: Callback<Text>,
}

/// Properties of the [`FileChooser`] component.
#[derive(Properties, PartialEq)]
pub struct FileChooserProps {
    /// The heading.
    pub heading: &'static str,
    /// Describes the files that can be opened.
    pub about: String,
    /// The label is in the current language.
    pub label: &'static str,
    /// Limits the types of files that can be chosen. The browser's format looks like
    /// `.json,application/json`.
    pub accept: &'static str,
    /// Class of the field, for the style sheet.
    pub class: &'static str,
    /// True if several files can be chosen at once.
    #[prop_or_default]
    pub multiple: bool,
    /// Called for each file.
    pub take: Callback<Taken>,
}

/// Renders the button, and any errors in the chosen files.
#[component]
pub fn FileChooser(props: &FileChooserProps) -> Html {
    let field = use_node_ref();
    let problem = use_state_eq(|| None::<Text>);
    let take = {
        let (take, problem) = (props.take.clone(), problem.clone());
        Callback::from(move |files: Vec<File>| {
            problem.set(None);
            for file in files {
                let problem = problem.setter();
                let refuse = Callback::from(move |found: Text| {
                    problem.update(|before| Some(joined(before.as_ref(), found)));
                });
                take.emit(Taken { file, refuse });
            }
        })
    };
    let button =
        FileButton { label: props.label, class: props.class, accept: Some(props.accept), take };
    let found = problem.as_ref().map(|problem| {
        let lines = problem.lines.iter();
        html! {
            <>
                <p class="files-refused wrong">{problem.heading.clone()}</p>
                {for lines.map(|line| html! { <p>{line.clone()}</p> })}
            </>
        }
    });
    html! {
        <section class="files-part" aria-labelledby="files-load">
            <h3 id="files-load">{props.heading}</h3>
            <p class="hint">{props.about.clone()}</p>
            <div class="cluster">
                {file_button(&field, button, props.multiple)}
            </div>
            <div class="files-problem" role="alert">{found.unwrap_or_default()}</div>
        </section>
    }
}

/// A button opens the browser's dialog to choose files.
pub struct FileButton {
    /// The label is in the current language.
    pub label: &'static str,
    /// Class of the field, for the style sheet.
    pub class: &'static str,
    /// The types of files that you can choose; `None` for all.
    pub accept: Option<&'static str>,
    /// Called with the chosen files.
    pub take: Callback<Vec<File>>,
}

/// Renders a button to choose files. The field that the browser has for this is hidden behind it.
pub fn file_button(field: &NodeRef, button: FileButton, multiple: bool) -> Html {
    let FileButton { label, class, accept, take } = button;
    let open = {
        let field = field.clone();
        move |_: MouseEvent| {
            if let Some(field) = field.cast::<HtmlInputElement>() {
                field.click();
            }
        }
    };
    let choose = move |event: Event| {
        let input: HtmlInputElement = event.target_unchecked_into();
        take.emit(input.files().iter().flat_map(all).collect());
        // Without this, the browser wouldn't report it if somebody chooses the same file again.
        input.set_value("");
    };
    html! {
        <>
            <button type="button" onclick={open}>{label}</button>
            <input ref={field} type="file" {class} hidden=true {accept} {multiple} aria-label={label} onchange={choose} />
        </>
    }
}

/// Returns the files of a list.
pub(super) fn all(files: &FileList) -> impl Iterator<Item = File> + '_ {
    (0..files.length()).filter_map(|index| files.get(index))
}

/// Appends the error in a second file.
fn joined(before: Option<&Text>, found: Text) -> Text {
    let Some(before) = before else {
        return found;
    };
    let mut lines = before.lines.clone();
    lines.push(found.heading);
    lines.extend(found.lines);
    Text { heading: before.heading.clone(), lines }
}
