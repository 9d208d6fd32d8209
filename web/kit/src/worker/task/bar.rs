//! A task has a status line and a button.

use super::{Phase, WorkerTask};
use crate::browser::is_blocked;
use crate::words::text;
use crate::worker::{Job, WorkerFailure};
use yew::prelude::*;

/// A task has these words. Those about failures, stopping and resuming are not here, because they
/// are the same everywhere.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TaskWords {
    /// Key of the button's label before the task begins, and again when it is done.
    pub begin: &'static str,
    /// Before the task begins, the status has this message key. Ideally, it explains the purpose of
    /// the task.
    pub idle: &'static str,
    /// Message key of the status while the task runs.
    pub running: &'static str,
    /// Key of the status after a stop, when results may be missing.
    pub stopped: &'static str,
    /// Key of the status when all results are there.
    pub done: &'static str,
}

impl TaskWords {
    /// Returns the status as a sentence. It is empty after a failure, see [`task_failure`] instead.
    #[must_use]
    pub fn status(&self, phase: Phase) -> &'static str {
        text(match phase {
            Phase::Idle => self.idle,
            Phase::Running => self.running,
            Phase::Stopped => self.stopped,
            Phase::Done => self.done,
            Phase::Rejected => "task.rejected",
            Phase::Failed(_) => return "",
        })
    }
}

/// Renders a task's button and status. `begin` is called to begin it.
pub fn task_bar<J: Job, K: Default + 'static>(
    task: &WorkerTask<J, K>,
    words: &TaskWords,
    begin: impl Fn(&WorkerTask<J, K>) + 'static,
) -> Html {
    let button = task_button(task, text(words.begin), begin);
    bar(button, words, task.phase())
}

fn bar(button: Html, words: &TaskWords, phase: Phase) -> Html {
    html! {
        <div class="cluster">
            {button}
            <p class="phase" role="status">{words.status(phase)}</p>
            {task_failure(phase)}
        </div>
    }
}

/// Renders the button that begins, stops or resumes a task. `label` is its text while there's
/// nothing to stop or resume.
pub fn task_button<J: Job, K: Default + 'static>(
    task: &WorkerTask<J, K>,
    label: &'static str,
    begin: impl Fn(&WorkerTask<J, K>) + 'static,
) -> Html {
    let offer = TaskAction::of(task.phase(), task.can_resume());
    let task = task.clone();
    // The task may have changed by the time of the click. A button must never do anything but what
    // its label says, so in that case we do nothing.
    let press = move |_: MouseEvent| match offer {
        TaskAction::Stop => task.stop(),
        TaskAction::Resume => task.resume(),
        TaskAction::Begin | TaskAction::TryAgain if task.is_running() => {}
        TaskAction::Begin | TaskAction::TryAgain => begin(&task),
    };
    button(offer, label, press.into())
}

/// The effect of a click on the button.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum TaskAction {
    Begin,
    Stop,
    Resume,
    TryAgain,
}

impl TaskAction {
    fn of(phase: Phase, can_resume: bool) -> Self {
        match phase {
            Phase::Running => TaskAction::Stop,
            Phase::Stopped if can_resume => TaskAction::Resume,
            Phase::Failed(_) => TaskAction::TryAgain,
            Phase::Idle | Phase::Stopped | Phase::Done | Phase::Rejected => TaskAction::Begin,
        }
    }
}

fn button(offer: TaskAction, label: &'static str, press: Callback<MouseEvent>) -> Html {
    let (class, label) = match offer {
        TaskAction::Begin => ("primary", label),
        TaskAction::Stop => ("stop", text("task.stop")),
        TaskAction::Resume => ("primary", text("task.go-on")),
        TaskAction::TryAgain => ("primary", text("task.try-again")),
    };
    html! { <button type="button" {class} onclick={press}>{label}</button> }
}

/// Renders an error message if the worker has failed.
pub fn task_failure(phase: Phase) -> Html {
    match phase {
        Phase::Failed(failure) => html! {
            <p class="failed complaint" role="alert">{describe_failure(failure)}</p>
        },
        _ => Html::default(),
    }
}

/// Returns the error message for a failed worker.
#[must_use]
pub fn describe_failure(failure: WorkerFailure) -> &'static str {
    text(match failure {
        WorkerFailure::Panicked => "task.panicked",
        WorkerFailure::Silent => "task.silent",
        WorkerFailure::NotLoaded if is_blocked() => "task.blocked",
        WorkerFailure::NotLoaded => "task.not-loaded",
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_phase_has_its_button() {
        let offered = |phase| [false, true].map(|can_resume| TaskAction::of(phase, can_resume));
        assert_eq!(offered(Phase::Idle), [TaskAction::Begin; 2]);
        assert_eq!(offered(Phase::Running), [TaskAction::Stop; 2]);
        assert_eq!(offered(Phase::Stopped), [TaskAction::Begin, TaskAction::Resume]);
        assert_eq!(offered(Phase::Done), [TaskAction::Begin; 2]);
        assert_eq!(offered(Phase::Failed(WorkerFailure::Silent)), [TaskAction::TryAgain; 2]);
    }
}
