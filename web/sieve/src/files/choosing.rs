//! Choosing a file of a game.

use super::loading::load;
use super::problem::Problem;
use crate::model::Action;
use crate::proof::bytes;
use ginnow::sieve::game_file::LONGEST_FILE;
use ginnow_kit::page::PageAction;
use ginnow_kit::words::{fill, text};
use web_sys::HtmlInputElement;
use yew::prelude::*;

#[derive(Properties, PartialEq)]
pub struct ChoosingProps {
    /// Something is to be done with the game.
    pub act: Callback<Action>,
    /// Something is to change on the screen.
    pub page: Callback<PageAction>,
}

/// The chooser, and what is wrong with what was chosen.
#[component]
pub fn Choosing(props: &ChoosingProps) -> Html {
    let field = use_node_ref();
    let problem = use_state_eq(|| None::<Problem>);
    let open = {
        let field = field.clone();
        move |_: MouseEvent| {
            if let Some(field) = field.cast::<HtmlInputElement>() {
                field.click();
            }
        }
    };
    let choose = {
        let (act, page, problem) = (props.act.clone(), props.page.clone(), problem.clone());
        move |event: Event| {
            let input: HtmlInputElement = event.target_unchecked_into();
            if let Some(file) = input.files().and_then(|files| files.get(0)) {
                problem.set(None);
                let problem = problem.clone();
                let refuse = Callback::from(move |found| problem.set(Some(found)));
                load(file, &act, &page, refuse);
            }
            // The same file can be chosen again.
            input.set_value("");
        }
    };
    let found = problem.as_ref().map(|problem| {
        html! {
            <>
                <p class="files-refused">{problem.heading()}</p>
                <p>{problem.line()}</p>
            </>
        }
    });
    let largest = bytes(LONGEST_FILE as u64);
    html! {
        <section class="files-part" aria-labelledby="files-load">
            <h3 id="files-load">{text("files.load")}</h3>
            <p class="hint">{fill("files.load-about", &[("largest", &largest)])}</p>
            <div class="files-buttons">
                <button type="button" onclick={open}>{text("files.choose")}</button>
                <input ref={field} type="file" class="game-file" hidden=true
                    accept=".json,.csv,application/json,text/csv"
                    aria-label={text("files.choose")} onchange={choose} />
            </div>
            <div class="files-problem" role="alert">{found.unwrap_or_default()}</div>
        </section>
    }
}
