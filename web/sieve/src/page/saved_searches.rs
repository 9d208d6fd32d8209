//! This group in the settings lists everything stored in the browser (searches and best games),
//! with buttons to delete it.

use crate::jobs::saved_searches::{Entry, all, clear};
use crate::model::OwnBest;
use ginnow::sorting::sort;
use ginnow_kit::quantities::bytes;
use ginnow_kit::reactive::effect::use_effect_with;
use ginnow_kit::reactive::state::use_state_eq;
use ginnow_kit::words::{count, fill, list, text};
use yew::platform::spawn_local;
use yew::prelude::*;

/// `None` while loading, and an error if the browser cannot store anything.
type StoredSearches = Option<Result<Vec<Entry>, ()>>;

#[derive(Properties, PartialEq)]
pub struct SavedSearchesProps {
    /// Unused, except that a change redraws the group in the new language.
    pub language: &'static str,
    /// Stored as well, so these can be deleted here.
    pub own_best: OwnBest,
}

/// Renders the group.
#[component]
pub fn SavedSearches(props: &SavedSearchesProps) -> Html {
    let holding = use_state_eq(|| StoredSearches::None);
    let load = {
        let setter = holding.setter();
        use_callback((), move |clearing: bool, ()| {
            let setter = setter.clone();
            spawn_local(async move {
                if clearing {
                    let _ = clear().await;
                }
                let all = all().await.map_err(drop);
                setter.set(Some(all));
            });
        })
    };
    use_effect_with((), {
        let load = load.clone();
        move |()| load.emit(false)
    });
    let boards = props.own_best.boards;
    let some = boards > 0 || matches!(&*holding, Some(Ok(all)) if !all.is_empty());
    let press = if some { load } else { Callback::noop() };
    let forget = props.own_best.clear.clone();
    html! {
        <fieldset class="choices kept-searches">
            <legend>{text("saved.title")}</legend>
            <p class="hint" role="status">
                {description(&holding)}{" "}{count("own-best.boards", boards as u64)}{" "}{text("own-best.counts")}
            </p>
            <button type="button" aria-disabled={(!some).then_some("true")}
                onclick={press.reform(move |_: MouseEvent| { forget.emit(()); true })}>
                {text("saved.clear")}
            </button>
        </fieldset>
    }
}

/// Describes what's stored. If the browser does not store data, it says so.
fn description(holding: &StoredSearches) -> String {
    let all = match holding {
        None => return String::new(),
        Some(Err(())) => return text("saved.unavailable").to_owned(),
        Some(Ok(all)) if all.is_empty() => return text("saved.none").to_owned(),
        Some(Ok(all)) => all,
    };
    let mut boards: Vec<u32> = all.iter().map(|entry| entry.task.size).collect();
    sort(&mut boards);
    boards.dedup();
    let size = all.iter().map(|entry| entry.bytes).sum();
    fill!(
        "saved.holds",
        searches = count("saved.searches", all.len() as u64),
        boards = list(boards),
        size = bytes(size)
    )
}
