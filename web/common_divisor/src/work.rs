//! What a view has worked out for it: a worker, and what it has found so far.
//!
//! What was found is kept when the view is left and comes back with it; work that
//! was going on then is left off.

use crate::trouble::trouble;
use ginnow_kit::effect::use_effect_with;
use ginnow_kit::words::text;
use ginnow_kit::worker::{Client, Event, Job, Trouble, use_client};
use std::any::Any;
use std::cell::{Ref, RefCell};
use std::collections::BTreeMap;
use std::rc::Rc;
use yew::functional::UseForceUpdateHandle;
use yew::prelude::*;

/// Where the work stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Stage {
    /// Nothing was asked.
    #[default]
    Idle,
    /// It is going on.
    Running,
    /// It stands still and can go on.
    Paused,
    /// It was left off.
    Stopped,
    /// It has come to its end.
    Done,
    /// The worker failed.
    Failed(Trouble),
}

/// Where the work stands, and what is known of it.
#[derive(Default)]
struct State<S> {
    stage: Stage,
    known: S,
}

thread_local! {
    /// What was found, by the name of the job.
    static KEPT: RefCell<BTreeMap<&'static str, Rc<dyn Any>>> =
        const { RefCell::new(BTreeMap::new()) };
}

/// What was kept under a name, or nothing yet.
fn kept<S: Default + 'static>(name: &'static str) -> Rc<RefCell<State<S>>> {
    let kept = KEPT.with_borrow_mut(|kept| {
        let fresh = || Rc::new(RefCell::<State<S>>::default()) as Rc<dyn Any>;
        Rc::clone(kept.entry(name).or_insert_with(fresh))
    });
    // Each job is asked by one view only, so that it is the same type.
    kept.downcast().unwrap_or_default()
}

/// A worker with all it has found.
pub struct Work<J: Job, S> {
    client: Client<J>,
    state: Rc<RefCell<State<S>>>,
    redraw: UseForceUpdateHandle,
}

impl<J: Job, S> Clone for Work<J, S> {
    fn clone(&self) -> Self {
        Work {
            client: self.client.clone(),
            state: Rc::clone(&self.state),
            redraw: self.redraw.clone(),
        }
    }
}

/// The worker of a view; `hear` adds what it finds to what is known.
#[hook]
pub fn use_work<J: Job, S: Default + 'static>(hear: fn(&mut S, J::Found)) -> Work<J, S> {
    let redraw = use_force_update();
    let state = Rc::clone(&*use_memo((), |()| kept::<S>(J::NAME)));
    let listener = {
        let (state, redraw) = (Rc::clone(&state), redraw.clone());
        Callback::from(move |event| {
            let mut state = state.borrow_mut();
            match event {
                Event::Found(found) => hear(&mut state.known, found),
                Event::Done | Event::Refused => state.stage = Stage::Done,
                Event::Failed(trouble) => state.stage = Stage::Failed(trouble),
            }
            drop(state);
            redraw.force_update();
        })
    };
    let client = use_client::<J>(listener);
    let left = Rc::clone(&state);
    use_effect_with((), move |()| {
        move || {
            let mut state = left.borrow_mut();
            if matches!(state.stage, Stage::Running | Stage::Paused) {
                state.stage = Stage::Stopped;
            }
        }
    });
    Work {
        client,
        state,
        redraw,
    }
}

impl<J: Job, S: 'static> Work<J, S> {
    /// Where it stands.
    pub fn stage(&self) -> Stage {
        self.state.borrow().stage
    }

    /// Whether it is going on.
    pub fn is_running(&self) -> bool {
        self.stage() == Stage::Running
    }

    /// What is known so far.
    pub fn known(&self) -> Ref<'_, S> {
        Ref::map(self.state.borrow(), |state| &state.known)
    }

    /// Has a task done; `known` is where it begins.
    pub fn begin(&self, task: J::Task, known: S) {
        self.change(|state| {
            state.known = known;
            state.stage = Stage::Running;
        });
        self.client.begin(task);
    }

    /// Changes what is known.
    pub fn amend(&self, amend: impl FnOnce(&mut S)) {
        self.change(|state| amend(&mut state.known));
    }

    /// Leaves the task off.
    pub fn stop(&self) {
        self.client.stop();
        self.change(|state| state.stage = Stage::Stopped);
    }

    /// Has the work stand still.
    pub fn pause(&self) {
        self.client.pause();
        self.change(|state| state.stage = Stage::Paused);
    }

    /// Has it go on.
    pub fn resume(&self) {
        self.client.resume();
        self.change(|state| state.stage = Stage::Running);
    }

    fn change(&self, change: impl FnOnce(&mut State<S>)) {
        change(&mut self.state.borrow_mut());
        self.redraw.force_update();
    }

    /// The button that begins the work, has it stand still, or go on.
    pub fn button(&self, label: &'static str, begin: impl Fn(&Self) + 'static) -> Html {
        let (work, stage) = (self.clone(), self.stage());
        let (class, label) = match stage {
            Stage::Running => ("stop", text("work.stop")),
            Stage::Paused => ("primary", text("work.go-on")),
            _ => ("primary", label),
        };
        let press = move |_: MouseEvent| match stage {
            Stage::Running => work.pause(),
            Stage::Paused => work.resume(),
            _ => begin(&work),
        };
        html! { <button type="button" {class} onclick={press}>{label}</button> }
    }

    /// That the worker failed, if it did.
    pub fn failure(&self) -> Html {
        match self.stage() {
            Stage::Failed(failure) => html! {
                <p class="failed" role="alert">{trouble(failure)}</p>
            },
            _ => Html::default(),
        }
    }
}
