//! Does the engine's work for the last chapters: the best game of a small board, its certificate, and the
//! checker's ruling. It has separate workers, so that it does not disturb a search in the puzzle.

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

/// Everything known about a board is here.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct StudyResults {
    /// The board.
    size: Number,
    /// The score and the bound, and whether they have met.
    pub report: Option<Report>,
    /// Moves of the best game found.
    pub line: Vec<Number>,
    /// The certificate arrives in parts.
    pub certificate: String,
    /// The checker has ruled like this, or not yet.
    pub ruling: Option<Ruling>,
    /// The failure of a worker, if one failed.
    pub failure: Option<WorkerFailure>,
}

impl StudyResults {
    /// Returns the report, once the search is finished.
    pub fn proved(&self) -> Option<Report> {
        self.report.filter(|report| report.finished)
    }
}

/// A [`StudyResults`] changes only by these actions.
pub enum KnownChange {
    /// Begin to study this board.
    Begin(Number),
    /// Give a certificate to the checker.
    Check,
    /// Take a report of the search.
    ReceiveSearch(Event<SolvingFound>),
    /// Take a report of the checker.
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

/// The page sees a study through this.
pub struct GuideStudy {
    pub known: Shared<StudyResults>,
    /// Checks a certificate.
    pub check: Callback<String>,
}

/// Studies a board if `requested` is set.
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
    // Results for another board don't apply to this one.
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
