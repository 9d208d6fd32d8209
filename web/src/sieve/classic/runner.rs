//! The classic search's own worker, so that it can be watched beside the exact
//! engine.

use super::watch::{Watch, WatchChange};
use crate::browser::window;
use crate::effect::use_effect_with;
use crate::engine::{Client, Event};
use crate::messages::{ClassicArguments, Failure};
use crate::sieve::screen::{Glance, Notice};
use gloo_events::EventListener;
use std::cell::OnceCell;
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
pub fn use_classic(glance: &Callback<Glance>) -> Classic {
    let watch = use_reducer(Watch::default);
    let client = use_memo((), |()| OnceCell::<Client>::new());
    use_failure(&client);
    let run = {
        let (client, watch) = (Rc::clone(&client), watch.dispatcher());
        use_callback(
            glance.clone(),
            move |arguments: ClassicArguments, glance| {
                let client = client.get_or_init(|| {
                    let (watch, glance) = (watch.clone(), glance.clone());
                    Client::new(Callback::from(move |event: Event| {
                        if let Event::Failed(trouble) = event {
                            glance.emit(Glance::Notice(Some(Notice::Worker(trouble))));
                        }
                        watch.dispatch(WatchChange::Hear(event));
                    }))
                });
                watch.dispatch(WatchChange::Begin(arguments));
                client.classic(arguments);
            },
        )
    };
    let stop = {
        let watch = watch.dispatcher();
        use_callback((), move |(), ()| {
            if let Some(client) = client.get() {
                client.stop();
            }
            watch.dispatch(WatchChange::Stop);
        })
    };
    Classic {
        watch: Rc::new((*watch).clone()),
        run,
        stop,
    }
}

/// Lets tests see what happens when this worker fails: the event
/// `ginnow-classic-panic` on the window makes it fail.
#[hook]
fn use_failure(client: &Rc<OnceCell<Client>>) {
    let client = Rc::clone(client);
    use_effect_with((), move |()| {
        let listener = EventListener::new(&window(), "ginnow-classic-panic", move |_| {
            if let Some(client) = client.get() {
                client.fail(Failure::Panic);
            }
        });
        move || drop(listener)
    });
}
