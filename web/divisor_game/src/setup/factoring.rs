//! Sets up piles. Large ones are factorised in a worker.

use crate::model::Action;
use crate::model::DivisorGame;
use ginnow::divisor_game::{Factorization, MOST_PILES, Number, decimal};
use ginnow_kit::frame::Bare;
use ginnow_kit::reactive::effect::use_effect_with;
use ginnow_kit::worker::task::{Phase, use_task};
use ginnow_kit::worker::{Job, Rejected, Stage, Turn};
use serde::{Deserialize, Serialize};
use yew::prelude::*;

/// Up to this limit, we factorise in place: trial division plus a few hundred steps of Pollard's
/// rho is not noticeable.
const AT_ONCE: Number = 1_000_000_000_000;

/// Sets up piles.
#[derive(Clone)]
pub struct SettingUp {
    /// Set while the worker is factorising piles.
    pub busy: bool,
    pub set_up: Callback<Vec<Number>>,
}

/// Piles, and their factors once known.
type Factored = (Vec<Number>, Option<Vec<Factorization>>);

#[hook]
pub fn use_setting_up(app: &Bare<DivisorGame>) -> SettingUp {
    let task = use_task::<FactoringJob, Factored>(|known, factors| known.1 = Some(factors));
    {
        let (task, act) = (task.clone(), app.act.clone());
        use_effect_with(task.phase(), move |phase| match (phase, task.known().clone()) {
            (Phase::Idle | Phase::Running | Phase::Stopped, _) => {}
            (_, (_, Some(factors))) => act.emit(Action::SetUpFactored(factors)),
            // If the worker fails, the page has to do it. That just takes a little longer.
            (_, (piles, None)) => act.emit(Action::SetUp(piles)),
        });
    }
    let busy = task.is_running();
    let set_up = use_callback(app.act.clone(), move |piles: Vec<Number>, act| {
        if piles.iter().all(|&pile| pile <= AT_ONCE) {
            task.forget();
            act.emit(Action::SetUp(piles));
        } else {
            task.begin_with(FactoringTask { piles: piles.clone() }, (piles, None));
        }
    });
    SettingUp { busy, set_up }
}

/// Piles to factorise.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct FactoringTask {
    /// Numbers, whose factors may be unknown.
    #[serde(with = "decimal::list")]
    pub piles: Vec<Number>,
}

/// Factorises piles. Large ones take too long for the page.
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
            // The page has already parsed these numbers, so they are all valid.
            self.found.extend(Factorization::new(number).ok());
        }
        Stage::Continues
    }
}
