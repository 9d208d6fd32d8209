//! Placeholder for a worker's answer.

use ginnow_kit::words::text;
use ginnow_kit::worker::Job;
use ginnow_kit::worker::task::{Phase, WorkerTask, task_button, task_failure};
use yew::prelude::*;

/// Renders a message with these words while the worker is busy, or a button for trying again if it
/// has failed.
pub fn waiting<J: Job, K: Default + 'static>(
    task: &WorkerTask<J, K>,
    words: &'static str,
    again: impl Fn(&WorkerTask<J, K>) + 'static,
) -> Html {
    let phase = task.phase();
    if !matches!(phase, Phase::Failed(_)) {
        return html! { <p role="status">{text(words)}</p> };
    }
    html! {
        <div class="cluster">
            {task_button(task, text("task.try-again"), again)}
            {task_failure(phase)}
        </div>
    }
}
