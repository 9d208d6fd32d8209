//! The machine on the other side: its moves are chosen by the worker.

use crate::jobs::{ChoosingJob, ChoosingTask};
use crate::model::{Action, Model};
use ginnow::divisor_game::Random;
use ginnow_kit::effect::use_effect_with;
use ginnow_kit::page::speed::Speed;
use ginnow_kit::worker::{Event, use_client};
use gloo_timers::callback::Timeout;
use yew::prelude::*;

/// Has the machine move whenever it is to. Its move is shown after a pause, so
/// that it can be followed.
#[hook]
pub fn use_opponent(model: &Model, speed: Speed, act: &Callback<Action>) {
    let pause = use_mut_ref(|| 0);
    *pause.borrow_mut() = speed.pace / 2;
    let shown = use_mut_ref(|| None::<Timeout>);
    let client = use_client::<ChoosingJob>({
        let (act, shown) = (act.clone(), shown.clone());
        Callback::from(move |event| match event {
            Event::Found(Some(made)) => {
                let act = act.clone();
                let show = move || act.emit(Action::Answer(made));
                *shown.borrow_mut() = Some(Timeout::new(*pause.borrow(), show));
            }
            Event::Found(None) | Event::Done => {}
            Event::Refused | Event::Failed(_) => act.emit(Action::Halt),
        })
    });
    let task = model.is_awaited().then(|| ChoosingTask {
        piles: model.position().numbers(),
        opponent: model.opponent(),
        random: Random::new(seed()),
    });
    use_effect_with((model.is_awaited(), model.count()), move |_| {
        shown.take();
        client.stop();
        if let Some(task) = task {
            client.begin(task);
        }
    });
}

/// What random choices begin with: another number every time.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "the whole part of a number from 0 to 2^53"
)]
pub fn seed() -> u64 {
    (js_sys::Math::random() * 9_007_199_254_740_992.0) as u64
}
