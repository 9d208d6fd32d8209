//! Piles on their way to the table: large ones are factorised by the worker.

use crate::jobs::{FactoringJob, FactoringTask};
use crate::model::Action;
use ginnow::divisor_game::Number;
use ginnow_kit::state::use_state_eq;
use ginnow_kit::worker::{Event, use_client};
use yew::prelude::*;

/// Numbers up to this are factorised at once: trial division and a few hundred
/// steps of Pollard's rho.
const AT_ONCE: Number = 1_000_000_000_000;

/// Whether piles are being factorised, and the way to have some set up.
#[hook]
pub fn use_factoring(act: &Callback<Action>) -> (bool, Callback<Vec<Number>>) {
    let waiting = use_state_eq(|| false);
    let wanted = use_mut_ref(Vec::new);
    let client = use_client::<FactoringJob>({
        let (act, waiting, wanted) = (act.clone(), waiting.setter(), wanted.clone());
        Callback::from(move |event| match event {
            Event::Found(piles) => {
                act.emit(Action::SetUpFactored(piles));
                waiting.set(false);
            }
            Event::Done => waiting.set(false),
            // What the worker cannot do the page does, a little later.
            Event::Refused | Event::Failed(_) => {
                act.emit(Action::SetUp(wanted.borrow().clone()));
                waiting.set(false);
            }
        })
    });
    let set_up = {
        let waiting = waiting.setter();
        use_callback(act.clone(), move |piles: Vec<Number>, act| {
            if piles.iter().all(|&pile| pile <= AT_ONCE) {
                client.stop();
                waiting.set(false);
                act.emit(Action::SetUp(piles));
            } else {
                waiting.set(true);
                (*wanted.borrow_mut()).clone_from(&piles);
                client.begin(FactoringTask { piles });
            }
        })
    };
    (*waiting, set_up)
}
