//! What stands where a worker's answer will be.

use ginnow_kit::words::text;
use ginnow_kit::worker::Job;
use ginnow_kit::worker::task::{Phase, Task, task_button, task_failure};
use yew::prelude::*;

/// That the answer is waited for, in the words of that key, or that the worker has failed, with a button
/// that has another one try.
pub fn waiting<J: Job, K: Default + 'static>(
    task: &Task<J, K>,
    words: &'static str,
    again: impl Fn(&Task<J, K>) + 'static,
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
