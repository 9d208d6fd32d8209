//! A button for choosing files.

use crate::page::values::notice::Text;
use crate::reactive::state::use_state_eq;
use web_sys::{File, FileList, HtmlInputElement};
use yew::prelude::*;

/// A file chosen by the player.
#[derive(Clone)]
pub struct Taken {
    /// The file, of any size. It hasn't been read yet.
    pub file: File,
    /// Call this if there's something wrong with the file. The error is shown next to the button.
    pub refuse: Callback<Text>,
}

/// The properties of [`FileChooser`].
#[derive(Properties, PartialEq)]
pub struct FileChooserProps {
    /// The heading.
    pub heading: &'static str,
    /// Describes the files that can be opened.
    pub about: String,
    /// Label in the current language.
    pub label: &'static str,
    /// Which types of files can be chosen, in the browser's format, e.g. `.json,application/json`.
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
            problem.set(None);
            for file in input.files().iter().flat_map(all) {
                let problem = problem.setter();
                let refuse = Callback::from(move |found: Text| {
                    problem.update(|before| Some(joined(before.as_ref(), found)));
                });
                take.emit(Taken { file, refuse });
            }
            // Reset the field, or choosing the same file again wouldn't be reported.
            input.set_value("");
        }
    };
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
                <button type="button" onclick={open}>{props.label}</button>
                <input ref={field} type="file" class={props.class} hidden=true accept={props.accept} multiple={props.multiple}
                    aria-label={props.label} onchange={choose} />
            </div>
            <div class="files-problem" role="alert">{found.unwrap_or_default()}</div>
        </section>
    }
}

/// Iterates over a list of files.
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
