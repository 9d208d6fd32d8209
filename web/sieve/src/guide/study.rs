//! Does the engine's work for the last chapters, i.e., it finds the best game of a small board,
//! writes its certificate and has that checked. It uses workers of its own, so that it doesn't
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

/// Everything that we know about a board.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct StudyResults {
    size: Number,
    /// The score and the bound, and whether they have met.
    pub report: Option<Report>,
    /// The moves of the best game found.
    pub line: Vec<Number>,
    /// The parts of the certificate that have arrived so far.
    pub certificate: String,
    /// The checker's ruling, or `None` while it is still checking.
    pub ruling: Option<Ruling>,
    /// The failure of a worker, if one has failed.
    pub failure: Option<WorkerFailure>,
}

impl StudyResults {
    /// Returns the report once the search is finished.
    pub fn proved(&self) -> Option<Report> {
        self.report.filter(|report| report.finished)
    }
}

pub enum KnownChange {
    /// Begins to study a board of this size.
    Begin(Number),
    /// Gives a certificate to the checker.
    Check,
    /// Takes a report of the search.
    ReceiveSearch(Event<SolvingFound>),
    /// Takes a report of the checker.
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

/// The page's access to a study.
pub struct GuideStudy {
    pub known: Shared<StudyResults>,
    pub check: Callback<String>,
}

/// Studies a board, but only if `requested` is true.
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
    // These results may still be about another board.
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
