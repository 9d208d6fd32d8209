//! A worker as a component has it.

use super::client::{Client, Event};
use super::job::Job;
use super::message::Failure;
use super::pool::Pool;
use crate::browser::window;
use crate::effect::use_effect_with;
use gloo_events::EventListener;
use yew::prelude::*;

/// A worker of the component's own, which is started with the first task and
/// ended with the component. The listener is the one given first.
///
/// Tests have it fail by events on the window, `ginnow-panic-NAME` and
/// `ginnow-silence-NAME`, where NAME is that of the job; the latter lasts long.
#[hook]
pub fn use_client<J: Job>(listener: Callback<Event<J::Found>>) -> Client<J> {
    let client = use_memo((), move |()| Client::<J>::new(listener));
    let failing = (*client).clone();
    use_failures(
        J::NAME,
        Callback::from(move |failure| failing.fail(failure)),
    );
    (*client).clone()
}

/// Has `fail` called when a test wants the worker of that job to fail.
#[hook]
pub fn use_failures(name: &'static str, fail: Callback<Failure>) {
    use_effect_with((), move |()| {
        let listeners = listen_for_failures(name, &fail);
        move || drop(listeners)
    });
}

/// The failures that the tests ask for happen to the first worker of a pool.
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

/// Silence that lasts, in milliseconds: longer than anybody waits.
const FOR_EVER: u32 = 3_600_000;

/// Silence from which a worker comes back, in milliseconds: three times as long
/// as a page that is not held up takes to ask about it.
const PASSING: u32 = 15_000;

fn listen_for_failures(name: &str, fail: &Callback<Failure>) -> [EventListener; 3] {
    let failures = [
        ("panic", Failure::Panic),
        ("silence", Failure::Silence(FOR_EVER)),
        ("pause", Failure::Silence(PASSING)),
    ];
    failures.map(|(kind, failure)| {
        let fail = fail.clone();
        let event = format!("ginnow-{kind}-{name}");
        EventListener::new(&window(), event, move |_| fail.emit(failure))
    })
}
