//! Lets a component use a worker as a hook.

use super::job::Job;
use super::message::StagedFailure;
use super::pool::Pool;
use crate::browser::window;
use crate::reactive::effect::use_effect_with;
use crate::worker::supervision::client::Client;
use crate::worker::supervision::event::Event;
use gloo_events::EventListener;
use yew::prelude::*;

/// Returns a worker that belongs to the component: it is started with the first task and terminated
/// with the component. Later listeners are ignored.
///
/// Tests make it fail with the window events `ginnow-panic-NAME`, `ginnow-silence-NAME` (permanent)
/// and `ginnow-pause-NAME` (temporary), where NAME is the job's name.
#[hook]
pub fn use_client<J: Job>(listener: Callback<Event<J::Found>>) -> Client<J> {
    let client = use_memo((), move |()| Client::<J>::new(listener));
    let failing = (*client).clone();
    use_failures(J::NAME, Callback::from(move |failure| failing.fail(failure)));
    (*client).clone()
}

/// Calls `fail` when a test requests a failure of this job's worker.
#[hook]
pub fn use_failures(name: &'static str, fail: Callback<StagedFailure>) {
    use_effect_with((), move |()| {
        let listeners = listen_for_failures(name, &fail);
        move || drop(listeners)
    });
}

/// Applies failures that tests request to the first worker of a pool.
#[hook]
pub fn use_pool_failures<J: Job>(pool: &Pool<J>)
where
    J::Task: Clone,
{
    let pool = pool.clone();
    let fail = move |failure| {
        if let Some(client) = pool.clients().first() {
            client.fail(failure);
        }
    };
    use_failures(J::NAME, Callback::from(fail));
}

/// No test waits for this many milliseconds, so a worker that is silent for so long is silent for good.
const FOR_EVER: u32 = 3_600_000;

/// A silence from which the worker recovers, in milliseconds: three times as long as the page normally
/// waits before it asks the player.
const PASSING: u32 = 15_000;

fn listen_for_failures(name: &str, fail: &Callback<StagedFailure>) -> [EventListener; 3] {
    let failures = [
        ("panic", StagedFailure::Panic),
        ("silence", StagedFailure::Silence(FOR_EVER)),
        ("pause", StagedFailure::Silence(PASSING)),
    ];
    failures.map(|(kind, failure)| {
        let fail = fail.clone();
        let event = format!("ginnow-{kind}-{name}");
        EventListener::new(&window(), event, move |_| fail.emit(failure))
    })
}
