//! The classic search's own worker, so that it can be watched beside the exact
//! engine.

use super::classic_run::{ClassicChange, ClassicRun};
use crate::explain;
use crate::jobs::ClassicJob;
use crate::messages::ClassicArguments;
use ginnow_kit::page::PageAction;
use ginnow_kit::shared::Shared;
use ginnow_kit::worker::{Event, use_client};
use yew::prelude::*;

/// The classic search as the page has it.
pub struct ClassicHandle {
    /// What is known of it.
    pub state: Shared<ClassicRun>,
    /// Start.
    pub run: Callback<ClassicArguments>,
    pub stop: Callback<()>,
}

/// Keeps what the classic search's worker says. The worker is started with the
/// first search: most visitors never ask for one.
#[hook]
pub fn use_classic(page: &Callback<PageAction>) -> ClassicHandle {
    let state = use_reducer_eq(Shared::<ClassicRun>::default);
    let dispatcher = state.dispatcher();
    let client = use_client::<ClassicJob>({
        let (dispatcher, page) = (dispatcher.clone(), page.clone());
        Callback::from(move |event| {
            if let Event::Failed(trouble) = event {
                page.emit(PageAction::Notice(Some(explain::broken_worker(trouble))));
            }
            dispatcher.dispatch(ClassicChange::Hear(event));
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
    ClassicHandle {
        state: (*state).clone(),
        run,
        stop,
    }
}
