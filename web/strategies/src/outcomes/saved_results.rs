//! Saves results in the browser (`IndexedDB`). They survive a reload, and need not be played again for a larger range.
//! We only use results of this very build, because strategies may differ between builds, and of the current scripts.
//! Anything else is deleted.

use crate::jobs::Player;
use crate::jobs::running::RunningJob;
use crate::model::Model;
use crate::outcomes::known::{Known, script_keys};
use crate::outcomes::results::Results;
use ginnow::sieve::strategies::Named;
use ginnow_kit::browser::address::program_of_workers;
use ginnow_kit::browser::database;
use ginnow_kit::reactive::effect::use_effect_with;
use ginnow_kit::reactive::state::use_state_eq;
use ginnow_kit::worker::WorkerTask;
use ginnow_kit::worker::task::Phase;
use std::rc::Rc;
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

/// Prefix of every name saved by this page.
const ALL: &str = "strategies/";

/// Names saved by this build begin with this.
fn prefix() -> String {
    format!("{ALL}{}/", program_of_workers(""))
}

/// Progress of loading and saving. Browsers may take a while for both.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Saving {
    /// Everything saved earlier is visible.
    pub is_shown: bool,
    /// The browser failed to save the latest results.
    pub has_failed: bool,
}

/// Shows saved results, and saves new ones when a strategy has played its boards or a task ends. Each task needs a
/// unique name.
#[hook]
pub fn use_saved<P: Player>(
    task: &WorkerTask<RunningJob<P>, Known>,
    model: &Rc<Model>,
    name: &'static str,
) -> Saving {
    let read = task.clone();
    let shown = use_state_eq(|| false);
    let end = shown.setter();
    use_effect_with((), move |()| {
        spawn_local(async move {
            for (key, results) in saved(name).await {
                read.amend(|known| known.of(&key).merge(results));
            }
            end.set(true);
        });
    });
    let failed = use_state_eq(|| false);
    let has_failed = *failed;
    let ended = task.known().ended;
    let (known, model) = (task.clone(), Rc::clone(model));
    use_effect_with((task.phase(), ended), move |(phase, _)| {
        if *phase != Phase::Idle {
            let results = known.known().clone();
            let scripts = script_keys(&model);
            let failed = failed.setter();
            spawn_local(async move {
                failed.set(keep(name, results, scripts).await.is_err());
            });
        }
    });
    Saving { is_shown: *shown, has_failed }
}

/// Returns saved results for a task's strategies.
async fn saved(task: &str) -> Vec<(String, Results)> {
    let prefix = format!("{}{task}/", prefix());
    let mut found = Vec::new();
    // In a frame, storage may be forbidden. Then there's nothing to load.
    for name in database::names(&prefix).await.unwrap_or_default() {
        let bytes = database::read(&name).await.ok().flatten();
        let results = bytes.and_then(|bytes| Results::from_bytes(&bytes));
        if let (Some(key), Some(results)) = (name.strip_prefix(&prefix), results) {
            found.push((key.to_owned(), results));
        }
    }
    found
}

/// Saves a task's results, and deletes those nobody will need again. Fails if the browser has no storage, or no space
/// left.
async fn keep(task: &str, known: Known, scripts: Vec<String>) -> Result<(), JsValue> {
    let here = prefix();
    let is_of_use = |key: &str| {
        scripts.iter().any(|script| script == key)
            || Named::ALL.iter().any(|named| named.key() == key)
    };
    let useless = |names: Vec<String>| -> Vec<String> {
        let is_useless = |name: &String| {
            let rest = name.strip_prefix(&here);
            !rest.and_then(|rest| rest.rsplit('/').next()).is_some_and(is_of_use)
        };
        names.into_iter().filter(is_useless).collect()
    };
    for (key, results) in known.all.iter().filter(|(key, _)| is_of_use(key)) {
        let (name, bytes) = (format!("{here}{task}/{key}"), results.to_bytes());
        database::change_among(ALL, useless, Some((&name, &bytes))).await?;
    }
    Ok(())
}
