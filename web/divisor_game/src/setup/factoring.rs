//! Setting up piles. The worker factorises large ones.

use crate::model::Action;
use crate::model::DivisorGame;
use ginnow::divisor_game::{Factorization, MOST_PILES, Number, decimal};
use ginnow_kit::frame::Bare;
use ginnow_kit::reactive::state::use_state_eq;
use ginnow_kit::worker::{Event, Job, Rejected, Stage, Turn, use_client};
use serde::{Deserialize, Serialize};
use yew::prelude::*;

/// Numbers up to this limit are factorised at once, by trial division and a few hundred
/// steps of Pollard's rho.
const AT_ONCE: Number = 1_000_000_000_000;

/// Sets up piles.
#[derive(Clone)]
pub struct SettingUp {
    /// True if piles are being factorised.
    pub busy: bool,
    pub set_up: Callback<Vec<Number>>,
}

#[hook]
pub fn use_setting_up(app: &Bare<DivisorGame>) -> SettingUp {
    let act = &app.act;
    let waiting = use_state_eq(|| false);
    let requested = use_mut_ref(Vec::new);
    let client = use_client::<FactoringJob>({
        let (act, waiting, requested) = (act.clone(), waiting.setter(), requested.clone());
        Callback::from(move |event| match event {
            Event::Found(piles) => {
                act.emit(Action::SetUpFactored(piles));
                waiting.set(false);
            }
            Event::Done => waiting.set(false),
            // If the worker fails, the page does the work itself, which takes a little
            // longer.
            Event::Rejected | Event::Failed(_) => {
                act.emit(Action::SetUp(requested.borrow().clone()));
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
                (*requested.borrow_mut()).clone_from(&piles);
                client.begin(FactoringTask { piles });
            }
        })
    };
    SettingUp { busy: *waiting, set_up }
}

/// Piles to factorise.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct FactoringTask {
    /// The piles.
    #[serde(with = "decimal::list")]
    pub piles: Vec<Number>,
}

/// Large piles take a while to factorise, so a worker does it.
pub struct FactoringJob {
    left: std::vec::IntoIter<Number>,
    found: Vec<Factorization>,
}

impl Job for FactoringJob {
    const NAME: &'static str = "factoring";
    const TITLE: &'static str = "setup.job";
    type Task = FactoringTask;
    type Found = Vec<Factorization>;
    type Retained = ();

    /// Refuses too many piles.
    fn begin(task: FactoringTask, (): &mut ()) -> Result<Self, Rejected> {
        if task.piles.len() > MOST_PILES {
            return Err(Rejected);
        }
        Ok(FactoringJob { left: task.piles.into_iter(), found: Vec::new() })
    }

    fn work(&mut self, turn: &Turn<Vec<Factorization>>) -> Stage {
        while !turn.is_over() {
            let Some(number) = self.left.next() else {
                turn.post(std::mem::take(&mut self.found));
                return Stage::Done;
            };
            // The page has read the numbers, so all of them have factors.
            self.found.extend(Factorization::new(number).ok());
        }
        Stage::Continues
    }
}
