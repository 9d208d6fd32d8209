//! Setting up piles. If they're large, a worker factorises them.

use crate::model::Action;
use crate::model::DivisorGame;
use ginnow::divisor_game::{Factorization, MOST_PILES, Number, decimal};
use ginnow_kit::frame::Bare;
use ginnow_kit::reactive::state::use_state_eq;
use ginnow_kit::worker::{Event, Job, Rejected, Stage, Turn, use_client};
use serde::{Deserialize, Serialize};
use yew::prelude::*;

/// We factorise numbers up to this limit in place. It takes trial division and a few hundred steps
/// of Pollard's rho, which nobody notices.
const AT_ONCE: Number = 1_000_000_000_000;

/// Lets you set up piles.
#[derive(Clone)]
pub struct SettingUp {
    /// True if the worker is factorising piles.
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
            // If the worker fails, the page does it instead. It may stop responding for a moment,
            // but you get your piles.
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

/// Factorises piles. For large ones, this takes a while, which is why it isn't done on the page.
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

    /// Rejects a task with too many piles.
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
            // The page has already read these numbers, so they're all valid.
            self.found.extend(Factorization::new(number).ok());
        }
        Stage::Continues
    }
}
