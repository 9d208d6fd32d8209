//! The engine's part in the last chapters: find the best game of a small board, write its
//! certificate, and have that checked. There are separate workers for this, or else we might
//! disturb a search in the puzzle.

use crate::jobs::{CheckingJob, SolvingJob};
use crate::messages::{BoardTask, CertificateToCheck, Checking, Ruling, SolvingFound, SolvingTask};
use ginnow::sieve::Number;
use ginnow::sieve::optimize::Report;
use ginnow_kit::reactive::effect::use_effect_with;
use ginnow_kit::reactive::shared::Shared;
use ginnow_kit::worker::{Event, WorkerFailure, use_client};
use js_sys::Array;
use std::rc::Rc;
use wasm_bindgen::JsValue;
use web_sys::Blob;
use yew::prelude::*;

/// What we know about a board.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct StudyResults {
    size: Number,
    /// Score and bound, and whether they've met.
    pub report: Option<Report>,
    /// The best game so far.
    pub line: Vec<Number>,
    /// The certificate, or as much of it as has arrived.
    pub certificate: String,
    /// The checker's verdict. `None` until there is one.
    pub ruling: Option<Ruling>,
    pub failure: Option<WorkerFailure>,
}

impl StudyResults {
    /// Returns the report if the search has finished, i.e. the best game is proved.
    pub fn proved(&self) -> Option<Report> {
        self.report.filter(|report| report.finished)
    }
}

pub enum KnownChange {
    /// Begin with a board of this size.
    Begin(Number),
    /// Have a certificate checked.
    Check,
    ReceiveSearch(Event<SolvingFound>),
    ReceiveChecker(Event<Checking>),
}

impl StudyResults {
    fn receive_search(&mut self, event: Event<SolvingFound>) {
        match event {
            Event::Found(SolvingFound::Progress(progress)) => {
                self.report = Some(progress.report);
                if let Some(line) = progress.line {
                    self.line = line;
                }
            }
            Event::Found(SolvingFound::Certificate { part, .. }) => {
                self.certificate.push_str(&part);
            }
            Event::Found(_) | Event::Done | Event::Rejected => {}
            Event::Failed(failure) => self.failure = Some(failure),
        }
    }

    fn receive_checker(&mut self, event: Event<Checking>) {
        match event {
            Event::Found(checking) => self.ruling = checking.ruling,
            Event::Done | Event::Rejected => {}
            Event::Failed(failure) => self.failure = Some(failure),
        }
    }
}

impl Reducible for StudyResults {
    type Action = KnownChange;

    fn reduce(self: Rc<Self>, change: KnownChange) -> Rc<Self> {
        let mut known = (*self).clone();
        match change {
            KnownChange::Begin(size) => known = StudyResults { size, ..StudyResults::default() },
            KnownChange::Check => {
                known.ruling = None;
                known.failure = None;
            }
            KnownChange::ReceiveSearch(event) => known.receive_search(event),
            KnownChange::ReceiveChecker(event) => known.receive_checker(event),
        }
        Rc::new(known)
    }
}

/// A study, as far as the page needs to see it.
pub struct GuideStudy {
    pub known: Shared<StudyResults>,
    pub check: Callback<String>,
}

/// Studies a board, provided that `requested` is true.
#[hook]
pub fn use_study(size: Number, requested: bool) -> GuideStudy {
    let known = use_reducer_eq(Shared::<StudyResults>::default);
    let client = {
        let dispatcher = known.dispatcher();
        use_client::<SolvingJob>(Callback::from(move |event| {
            dispatcher.dispatch(KnownChange::ReceiveSearch(event));
        }))
    };
    let checker = {
        let dispatcher = known.dispatcher();
        use_client::<CheckingJob>(Callback::from(move |event| {
            dispatcher.dispatch(KnownChange::ReceiveChecker(event));
        }))
    };
    {
        let (client, dispatcher) = (client.clone(), known.dispatcher());
        use_effect_with(size, move |&size| {
            dispatcher.dispatch(KnownChange::Begin(size));
            if requested {
                client.begin(SolvingTask::Solve(BoardTask::full_board(size)));
            }
        });
    }
    let none = use_memo((), |()| Shared::<StudyResults>::default());
    // May still be about the previous board.
    let current = if known.size == size { (*known).clone() } else { (*none).clone() };
    {
        let client = client.clone();
        use_effect_with((size, current.proved().is_some()), move |&(_, proved)| {
            if proved {
                client.begin(SolvingTask::WriteCertificate);
            }
        });
    }
    let dispatcher = known.dispatcher();
    let check = use_callback((), move |text: String, ()| {
        let parts = Array::of1(&JsValue::from_str(&text));
        if let Ok(file) = Blob::new_with_str_sequence(&parts) {
            dispatcher.dispatch(KnownChange::Check);
            checker.begin(CertificateToCheck { file });
        }
    });
    GuideStudy { known: current, check }
}
