//! Runs the worker that checks certificates.

use super::failing::use_failure_notice;
use crate::jobs::CheckingJob;
use crate::messages::{CertificateToCheck, Checking};
use ginnow_kit::browser::bytes::whole;
use ginnow_kit::page::PageAction;
use ginnow_kit::worker::WorkerTask;
use ginnow_kit::worker::task::use_task;
use web_sys::File;
use yew::prelude::*;

/// Size limit in bytes. That's more than ten times the size of any certificate for a board on the page.
pub const LARGEST_FILE: u64 = 200_000_000;

/// The checking worker and its results.
pub type CheckTask = WorkerTask<CheckingJob, Check>;

/// A check may still be in progress.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Check {
    /// Name of the file.
    pub name: String,
    /// The size in bytes, if that's too much to check.
    pub too_large: Option<u64>,
    /// The latest progress report.
    pub progress: Option<Checking>,
}

/// Access to the checker for the page.
pub struct CheckHandle {
    pub task: CheckTask,
    /// Called with the file to check.
    pub begin: Callback<File>,
    pub stop: Callback<()>,
    /// Removes the result of the last check.
    pub forget: Callback<()>,
}

/// Creates a checker. It has its own worker, so a search doesn't have to stop for it.
#[hook]
pub fn use_check(
    hidden: bool,
    page: &Callback<PageAction>,
    show: &Callback<&'static str>,
) -> CheckHandle {
    let task = use_task::<CheckingJob, Check>(|check, progress| check.progress = Some(progress));
    use_failure_notice(task.phase(), page);
    let begin = {
        let task = task.clone();
        let on = (show.clone(), page.clone(), hidden);
        use_callback(on, move |file: File, (show, page, hidden)| {
            if *hidden {
                return;
            }
            // It may be about the file before this one.
            page.emit(PageAction::Notice(None));
            show.emit("proof");
            let (name, size) = (file.name(), whole(file.size()));
            let too_large = (size > LARGEST_FILE).then_some(size);
            let check = Check { name, too_large, progress: None };
            if too_large.is_some() {
                task.forget();
                task.amend(|known| *known = check);
            } else {
                task.begin_with(CertificateToCheck { file: file.into() }, check);
            }
        })
    };
    let stop = {
        let task = task.clone();
        use_callback((), move |(), ()| task.end())
    };
    let forget = {
        let task = task.clone();
        use_callback((), move |(), ()| {
            if !task.is_running() {
                task.forget();
            }
        })
    };
    CheckHandle { task, begin, stop, forget }
}
