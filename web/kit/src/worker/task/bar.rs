//! Where a task stands, in words, with its button.

use super::{Phase, Task};
use crate::words::text;
use crate::worker::{Job, Trouble};
use yew::prelude::*;

/// The keys of the words of a task. What a failure means, and how to stop or go on, is said in the same
/// words for all tasks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TaskWords {
    /// The label of the button that begins it, also when it is done.
    pub begin: &'static str,
    /// Before it begins: what it will find out.
    pub idle: &'static str,
    /// While it runs.
    pub running: &'static str,
    /// After it was stopped: what may be missing.
    pub stopped: &'static str,
    /// When it is done: that this is everything.
    pub done: &'static str,
}

impl TaskWords {
    /// Where the task stands, in a sentence; empty after a failure, which [`task_failure`] describes.
    #[must_use]
    pub fn standing(&self, phase: Phase) -> &'static str {
        text(match phase {
            Phase::Idle => self.idle,
            Phase::Running => self.running,
            Phase::Stopped => self.stopped,
            Phase::Done => self.done,
            Phase::Refused => "task.refused",
            Phase::Failed(_) => return "",
        })
    }
}

/// The button of a task and where it stands; `begin` begins it.
pub fn task_bar<J: Job, K: Default + 'static>(
    task: &Task<J, K>,
    words: &TaskWords,
    begin: impl Fn(&Task<J, K>) + 'static,
) -> Html {
    let button = task_button(task, text(words.begin), begin);
    bar(button, words, task.phase())
}

fn bar(button: Html, words: &TaskWords, phase: Phase) -> Html {
    html! {
        <div class="cluster">
            {button}
            <p class="phase" role="status">{words.standing(phase)}</p>
            {task_failure(phase)}
        </div>
    }
}

/// The button that begins, stops or resumes a task; `label` is its label before the task begins.
pub fn task_button<J: Job, K: Default + 'static>(
    task: &Task<J, K>,
    label: &'static str,
    begin: impl Fn(&Task<J, K>) + 'static,
) -> Html {
    let offer = Offer::of(task.phase(), task.can_resume());
    let task = task.clone();
    // The button does what its label says or nothing, even if the task has moved on since the label was
    // drawn.
    let press = move |_: MouseEvent| match offer {
        Offer::Stop => task.stop(),
        Offer::GoOn => task.resume(),
        Offer::Begin | Offer::TryAgain if task.is_running() => {}
        Offer::Begin | Offer::TryAgain => begin(&task),
    };
    button(offer, label, press.into())
}

/// What the button of a task does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Offer {
    Begin,
    Stop,
    GoOn,
    TryAgain,
}

impl Offer {
    fn of(phase: Phase, can_resume: bool) -> Self {
        match phase {
            Phase::Running => Offer::Stop,
            Phase::Stopped if can_resume => Offer::GoOn,
            Phase::Failed(_) => Offer::TryAgain,
            Phase::Idle | Phase::Stopped | Phase::Done | Phase::Refused => Offer::Begin,
        }
    }
}

fn button(offer: Offer, label: &'static str, press: Callback<MouseEvent>) -> Html {
    let (class, label) = match offer {
        Offer::Begin => ("primary", label),
        Offer::Stop => ("stop", text("task.stop")),
        Offer::GoOn => ("primary", text("task.go-on")),
        Offer::TryAgain => ("primary", text("task.try-again")),
    };
    html! { <button type="button" {class} onclick={press}>{label}</button> }
}

/// The message that the worker failed, if it did.
pub fn task_failure(phase: Phase) -> Html {
    match phase {
        Phase::Failed(failure) => html! {
            <p class="failed complaint" role="alert">{trouble(failure)}</p>
        },
        _ => Html::default(),
    }
}

/// What a worker's failure means.
#[must_use]
pub fn trouble(trouble: Trouble) -> &'static str {
    text(match trouble {
        Trouble::Panicked => "task.panicked",
        Trouble::Silent => "task.silent",
        Trouble::NotLoaded => "task.not-loaded",
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_button_offers_what_can_be_done() {
        let offered = |phase| [false, true].map(|can_resume| Offer::of(phase, can_resume));
        assert_eq!(offered(Phase::Idle), [Offer::Begin; 2]);
        assert_eq!(offered(Phase::Running), [Offer::Stop; 2]);
        assert_eq!(offered(Phase::Stopped), [Offer::Begin, Offer::GoOn]);
        assert_eq!(offered(Phase::Done), [Offer::Begin; 2]);
        assert_eq!(
            offered(Phase::Failed(Trouble::Silent)),
            [Offer::TryAgain; 2]
        );
    }
}
