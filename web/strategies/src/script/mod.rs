//! Users have their own strategies: a list of scripts, the text of the open one, and its game on a small board, call by
//! call.
//!
//! The script language is not part of the page, only of the second workers' program ([`jobs`](crate::jobs)), which is
//! loaded with the first script. Errors arrive as values, and are put into words here ([`error`]).

pub mod error;
pub mod files;
mod incoming;
mod list;
mod playing;
mod saved_scripts;
mod seen;
mod writing;

use crate::jobs::tracing::{TraceFound, TracingJob, TracingTask};
use crate::model::Strategies;
use ginnow::sieve::Number;
use ginnow::sieve::strategies::ScriptError;
use ginnow::sieve::strategies::links::Own;
use ginnow::sieve::strategies::script::{Call, LARGEST_TRACED};
use ginnow_kit::frame::{App, Bare};
use ginnow_kit::reactive::state::{State, use_state_eq};
use ginnow_kit::worker::WorkerTask;
use ginnow_kit::worker::task::use_task;
use ginnow_links::typed_number;
use std::rc::Rc;
use yew::prelude::*;

/// The initial N for tracing.
const DEFAULT_SIZE: &str = "12";

/// State of the view, which survives while another one is open.
#[derive(Debug, Clone, PartialEq)]
struct Shown {
    /// Index of the open script.
    open: usize,
    /// N as typed.
    size: String,
    /// The last task.
    ran: Option<TracingTask>,
    /// Number of visible calls.
    place: usize,
    /// Calls are played automatically.
    playing: bool,
    line: Option<u32>,
    /// The last removed script, which can be restored.
    removed: Option<Own>,
    /// Number of removals.
    removals: u32,
    /// Typed or pasted text.
    pasted: String,
    /// Explains why some of its lines are unusable.
    rejected: Vec<String>,
}

impl Default for Shown {
    fn default() -> Self {
        Shown {
            open: 0,
            size: DEFAULT_SIZE.to_owned(),
            ran: None,
            place: 0,
            playing: false,
            line: None,
            removed: None,
            removals: 0,
            pasted: String::new(),
            rejected: Vec::new(),
        }
    }
}

impl Shown {
    /// Returns N. `None` unless it is traceable.
    fn size(&self) -> Option<Number> {
        let size = typed_number(&self.size);
        size.filter(|size| (1..=LARGEST_TRACED).contains(size))
    }
}

/// While the worker is running, there is more of a trace to come.
#[derive(Debug, Clone, Default, PartialEq)]
struct Traced {
    calls: Vec<Rc<Call>>,
    unreadable: Option<ScriptError>,
}

impl Traced {
    fn fold(&mut self, found: TraceFound) {
        match found {
            TraceFound::Unreadable(error) => self.unreadable = Some(error),
            TraceFound::Call(call) => self.calls.push(Rc::new(*call)),
        }
    }

    fn error(&self) -> Option<&ScriptError> {
        let last = self.calls.last().and_then(|call| call.error.as_ref());
        self.unreadable.as_ref().or(last)
    }
}

#[derive(Clone)]
pub struct ScriptView {
    trace: WorkerTask<TracingJob, Traced>,
    shown: State<Shown>,
    /// Scripts that are saved, but not on the page.
    aside: Rc<Vec<Own>>,
}

impl ScriptView {
    fn change(&self) -> impl Fn(&dyn Fn(&mut Shown)) + Clone + use<> {
        let setter = self.shown.setter();
        move |change: &dyn Fn(&mut Shown)| setter.change(change)
    }

    /// Runs a script from the beginning.
    fn run(&self, text: &str) {
        let Some(size) = self.shown.size() else {
            return;
        };
        let text = text.to_owned();
        let task = TracingTask { text, size };
        self.trace.begin(task.clone());
        self.change()(&|shown| {
            shown.ran = Some(task.clone());
            (shown.place, shown.playing, shown.line) = (1, false, None);
        });
    }

    /// Returns `true` if this is a trace of the given text.
    fn is_about(&self, text: &str) -> bool {
        self.shown.ran.as_ref().is_some_and(|ran| ran.text == text)
    }
}

#[hook]
pub fn use_script_view(app: &Bare<Strategies>) -> ScriptView {
    files::use_dropping(app);
    let shown = use_state_eq(Shown::default);
    list::use_focus(shown.removals, app.model.scripts.len());
    ScriptView {
        trace: use_task(Traced::fold),
        shown,
        aside: Rc::new(saved_scripts::use_keeping(app)),
    }
}

/// Returns the open script and its index.
fn open(app: &App<Strategies>) -> Option<(usize, &Own)> {
    let last = app.model.scripts.len().checked_sub(1)?;
    let place = app.view_state.script.shown.open.min(last);
    Some((place, &app.model.scripts[place]))
}

pub fn view(app: &App<Strategies>) -> Html {
    html! {
        <div class="own-strategies">
            {list::view(app)}
            if let Some((place, own)) = open(app) {
                {writing::view(app, place, own)}
                {playing::view(app, own)}
            }
        </div>
    }
}
