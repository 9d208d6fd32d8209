//! Hooks that give a component its own worker.

use super::job::Job;
use super::message::StagedFailure;
use super::pool::Pool;
use crate::browser::window;
use crate::reactive::effect::use_effect_with;
use crate::worker::supervision::client::Client;
use crate::worker::supervision::event::Event;
use gloo_events::EventListener;
use yew::prelude::*;

/// Returns a worker that belongs to the component: it's started with the first task and terminated
/// when the component is destroyed. Only the listener from the first call is used.
///
/// In tests, the worker can be made to fail with the window events `ginnow-panic-NAME`,
/// `ginnow-silence-NAME` (for good) and `ginnow-pause-NAME` (for a while), where NAME is the job's
/// name.
#[hook]
pub fn use_client<J: Job>(listener: Callback<Event<J::Found>>) -> Client<J> {
    let client = use_memo((), move |()| Client::<J>::new(listener));
    let failing = (*client).clone();
    use_failures(J::NAME, Callback::from(move |failure| failing.fail(failure)));
    (*client).clone()
}

/// Calls `fail` whenever a test asks for a failure of this job.
#[hook]
pub fn use_failures(name: &'static str, fail: Callback<StagedFailure>) {
    use_effect_with((), move |()| {
        let listeners = listen_for_failures(name, &fail);
        move || drop(listeners)
    });
}

/// Like [`use_failures`], but it is the first worker of a pool that fails.
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

/// If a worker is silent "for good", it takes this many milliseconds. No test takes an hour.
const FOR_EVER: u32 = 3_600_000;

/// If a worker should recover afterwards, it is silent for this many milliseconds. That is three
/// times as long as the page waits before it asks the player.
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
