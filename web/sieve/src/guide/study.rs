//! The engine's part in the last chapters: find the best game of a small board, write its
//! certificate, and have that checked. There are separate workers for this, or else we might
//! disturb a search in the puzzle.

use crate::jobs::{CheckingJob, SolvingJob};
use crate::messages::{BoardTask, CertificateToCheck, Checking, Ruling, SolvingFound, SolvingTask};
use ginnow::sieve::Number;
use ginnow::sieve::optimize::Report;
use ginnow_kit::reactive::effect::use_effect_with;
use ginnow_kit::worker::WorkerTask;
use ginnow_kit::worker::task::{use_answer, use_task_for};
use js_sys::Array;
use wasm_bindgen::JsValue;
use web_sys::Blob;
use yew::prelude::*;

/// Contains everything that the engine knows about a board.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct StudyResults {
    /// The score and the bound, and whether they have met.
    report: Option<Report>,
    /// The moves of the best game found.
    pub line: Vec<Number>,
    /// The certificate, or as much of it as has arrived.
    pub certificate: String,
}

impl StudyResults {
    /// Returns the report if the search has finished. The best game is proved then.
    pub fn proved(&self) -> Option<Report> {
        self.report.filter(|report| report.finished)
    }

    fn receive(&mut self, found: SolvingFound) {
        match found {
            SolvingFound::Progress(progress) => {
                self.report = Some(progress.report);
                if let Some(line) = progress.line {
                    self.line = line;
                }
            }
            SolvingFound::Certificate { part, .. } => self.certificate.push_str(&part),
            _ => {}
        }
    }
}

/// Searches a board, and checks its certificate.
#[derive(Clone, PartialEq)]
pub struct GuideStudy {
    pub search: WorkerTask<SolvingJob, StudyResults>,
    pub check: WorkerTask<CheckingJob, Option<Ruling>>,
}

impl GuideStudy {
    /// Gives a certificate to the checker.
    pub fn check(&self, text: &str) {
        let parts = Array::of1(&JsValue::from_str(text));
        if let Ok(file) = Blob::new_with_str_sequence(&parts) {
            self.check.begin(CertificateToCheck { file });
        }
    }
}

/// Studies a board, provided that `requested` is true.
#[hook]
pub fn use_study(size: Number, requested: bool) -> GuideStudy {
    let search = use_answer(requested.then_some(size), StudyResults::receive, |&size| {
        SolvingTask::Solve(BoardTask::full_board(size))
    });
    let check = use_task_for(size, |ruling: &mut Option<Ruling>, checking: Checking| {
        *ruling = checking.ruling;
    });
    let proved = search.known().proved().is_some();
    let writer: WorkerTask<SolvingJob, StudyResults> = search.clone();
    use_effect_with((size, proved), move |&(_, proved)| {
        if proved {
            let known = writer.known().clone();
            writer.begin_with(SolvingTask::WriteCertificate, known);
        }
    });
    GuideStudy { search, check }
}
