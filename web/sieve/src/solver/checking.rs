//! Runs the worker that checks certificates.

use super::check::{Check, CheckChange, LARGEST_FILE};
use crate::explain;
use crate::jobs::CheckingJob;
use crate::messages::CertificateToCheck;
use ginnow_kit::browser::bytes::whole;
use ginnow_kit::page::PageAction;
use ginnow_kit::reactive::shared::Shared;
use ginnow_kit::worker::{Event, use_client};
use web_sys::File;
use yew::prelude::*;

/// The page's access to the checker.
pub struct CheckHandle {
    pub check: Shared<Check>,
    pub begin: Callback<File>,
    pub stop: Callback<()>,
}

/// Returns a checker with its own worker, so that a search can continue while it checks.
#[hook]
pub fn use_check(
    hidden: bool,
    page: &Callback<PageAction>,
    show: &Callback<&'static str>,
) -> CheckHandle {
    let check = use_reducer_eq(Shared::<Check>::default);
    let client = {
        let (dispatcher, page) = (check.dispatcher(), page.clone());
        use_client::<CheckingJob>(Callback::from(move |event| {
            if let Event::Failed(failure) = event {
                page.emit(PageAction::Notice(Some(explain::broken_worker(failure))));
            }
            dispatcher.dispatch(CheckChange::Receive(event));
        }))
    };
    let begin = {
        let (client, dispatcher) = (client.clone(), check.dispatcher());
        use_callback((show.clone(), hidden), move |file: File, (show, hidden)| {
            if *hidden {
                return;
            }
            show.emit("proof");
            let size = whole(file.size());
            if size > LARGEST_FILE {
                client.stop();
                dispatcher.dispatch(CheckChange::Refuse(file.name(), size));
            } else {
                dispatcher.dispatch(CheckChange::Begin(file.name()));
                let file = file.into();
                client.begin(CertificateToCheck { file });
            }
        })
    };
    let stop = {
        let dispatcher = check.dispatcher();
        use_callback((), move |(), ()| {
            client.stop();
            dispatcher.dispatch(CheckChange::Stop);
        })
    };
    CheckHandle { check: (*check).clone(), begin, stop }
}
