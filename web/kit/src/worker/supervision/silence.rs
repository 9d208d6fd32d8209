//! Asks the player whether to wait for a silent worker.

use crate::words::{fill_named, text, text_named};
use std::cell::RefCell;
use std::rc::Rc;
use yew::prelude::*;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::worker) enum Decision {
    /// Waits longer, because the worker may still recover.
    Wait,
    /// Terminates the worker and starts another one.
    StartAgain,
}

/// A question that is visible on the page. Dropping it removes it.
pub(in crate::worker) struct Question {
    entry: Rc<SilentWorker>,
}

struct SilentWorker {
    title: &'static str,
    seconds: u32,
    decide: Callback<Decision>,
}

#[derive(Default)]
struct Board {
    entries: Vec<Rc<SilentWorker>>,
    changed: Option<Callback<()>>,
}

thread_local! {
    /// All visible questions are global, because just about any code may create a client.
    static BOARD: RefCell<Board> = RefCell::default();
}

/// Changes the list of questions, then renders it.
fn change(action: impl FnOnce(&mut Vec<Rc<SilentWorker>>)) {
    let changed = BOARD.with_borrow_mut(|board| {
        action(&mut board.entries);
        board.changed.clone()
    });
    if let Some(changed) = changed {
        changed.emit(());
    }
}

impl Question {
    /// Asks about a worker that has been silent for the given number of seconds. `title` is the key
    /// of its job's title.
    pub fn request(title: &'static str, seconds: u32, decide: Callback<Decision>) -> Self {
        let entry = Rc::new(SilentWorker { title, seconds, decide });
        change(|entries| entries.push(Rc::clone(&entry)));
        Question { entry }
    }
}

impl Drop for Question {
    fn drop(&mut self) {
        change(|entries| entries.retain(|entry| !Rc::ptr_eq(entry, &self.entry)));
    }
}

/// Asks for each silent worker whether to wait or to start it again. If there are none, this is
/// empty. Each page needs exactly one of these components.
#[component]
pub fn SilentWorkers() -> Html {
    let update = use_force_update();
    use_memo((), move |()| {
        let changed = Callback::from(move |()| update.force_update());
        BOARD.with_borrow_mut(|board| board.changed = Some(changed));
    });
    let entries = BOARD.with_borrow(|board| board.entries.clone());
    html! {
        <div class="notices silence" role="alert">
            {for entries.iter().map(question)}
        </div>
    }
}

fn question(entry: &Rc<SilentWorker>) -> Html {
    let decide = |decision| entry.decide.reform(move |_: MouseEvent| decision);
    let message = fill_named("worker.silent", &[("seconds", &entry.seconds)]);
    html! {
        <div class="notice worker-silent">
            <div class="notice-text">
                <p class="notice-heading">{text_named(entry.title)}</p>
                <p>{message}</p>
            </div>
            <button type="button" class="primary" onclick={decide(Decision::Wait)}>
                {text("worker.wait")}
            </button>
            <button type="button" onclick={decide(Decision::StartAgain)}>
                {text("worker.start-again")}
            </button>
        </div>
    }
}
