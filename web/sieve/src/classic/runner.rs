//! The classic search's own worker, so that it can be watched beside the exact
//! engine.

use super::watch::{Watch, WatchChange};
use crate::engine::{Client, Event, use_client};
use crate::explain;
use crate::messages::{ClassicArguments, Failure};
use ginnow_kit::browser::window;
use ginnow_kit::effect::use_effect_with;
use ginnow_kit::page::PageAction;
use gloo_events::EventListener;
use std::rc::Rc;
use yew::prelude::*;

/// The classic search as the page has it.
pub struct Classic {
    /// What is known of it.
    pub watch: Rc<Watch>,
    /// Start.
    pub run: Callback<ClassicArguments>,
    /// Stop.
    pub stop: Callback<()>,
}

/// Keeps what the classic search's worker says. The worker is started with the
/// first search: most visitors never ask for one.
#[hook]
pub fn use_classic(page: &Callback<PageAction>) -> Classic {
    let watch = use_reducer(Watch::default);
    let dispatcher = watch.dispatcher();
    let client = use_client({
        let (watch, page) = (dispatcher.clone(), page.clone());
        Callback::from(move |event: Event| {
            if let Event::Failed(trouble) = event {
                page.emit(PageAction::Notice(Some(explain::broken_worker(trouble))));
            }
            watch.dispatch(WatchChange::Hear(event));
        })
    });
    use_failure(&client);
    let run = {
        let (client, watch) = (client.clone(), dispatcher.clone());
        use_callback((), move |arguments: ClassicArguments, ()| {
            watch.dispatch(WatchChange::Begin(arguments));
            client.classic(arguments);
        })
    };
    let stop = use_callback((), move |(), ()| {
        client.stop();
        dispatcher.dispatch(WatchChange::Stop);
    });
    Classic {
        watch: Rc::new((*watch).clone()),
        run,
        stop,
    }
}

/// Lets tests see what happens when this worker fails: the event
/// `ginnow-classic-panic` on the window makes it fail.
#[hook]
fn use_failure(client: &Client) {
    let client = client.clone();
    use_effect_with((), move |()| {
        let listener = EventListener::new(&window(), "ginnow-classic-panic", move |_| {
            client.fail(Failure::Panic);
        });
        move || drop(listener)
    });
}
