//! Runs the worker of the classic search. This isn't the solver's worker, because we want to run
//! the search and the exact engine side by side.

use super::classic_run::{ClassicChange, ClassicRun};
use crate::explain;
use crate::jobs::ClassicJob;
use crate::messages::ClassicArguments;
use ginnow_kit::page::PageAction;
use ginnow_kit::reactive::shared::Shared;
use ginnow_kit::worker::{Event, use_client};
use yew::prelude::*;

/// The page's access to the classic search.
pub struct ClassicHandle {
    pub state: Shared<ClassicRun>,
    pub run: Callback<ClassicArguments>,
    pub stop: Callback<()>,
}

/// Handles the messages of the worker. It only starts with the first search, because most visitors
/// never run one.
#[hook]
pub fn use_classic(page: &Callback<PageAction>) -> ClassicHandle {
    let state = use_reducer_eq(Shared::<ClassicRun>::default);
    let dispatcher = state.dispatcher();
    let client = use_client::<ClassicJob>({
        let (dispatcher, page) = (dispatcher.clone(), page.clone());
        Callback::from(move |event| {
            if let Event::Failed(failure) = event {
                page.emit(PageAction::Notice(Some(explain::broken_worker(failure))));
            }
            dispatcher.dispatch(ClassicChange::Receive(event));
        })
    });
    let run = {
        let (client, dispatcher) = (client.clone(), dispatcher.clone());
        use_callback((), move |arguments: ClassicArguments, ()| {
            dispatcher.dispatch(ClassicChange::Begin(arguments));
            client.begin(arguments);
        })
    };
    let stop = use_callback((), move |(), ()| {
        client.stop();
        dispatcher.dispatch(ClassicChange::Stop);
    });
    ClassicHandle { state: (*state).clone(), run, stop }
}
