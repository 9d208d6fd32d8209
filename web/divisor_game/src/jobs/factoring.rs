//! Large piles are factorised.

use ginnow::divisor_game::{Factorization, MOST_PILES, Number, decimal};
use ginnow_kit::worker::{Job, Refused, Stage, Turn};
use serde::{Deserialize, Serialize};

/// Piles to be factorised.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct FactoringTask {
    /// The piles.
    #[serde(with = "decimal::list")]
    pub piles: Vec<Number>,
}

/// Piles being factorised.
pub struct FactoringJob {
    left: std::vec::IntoIter<Number>,
    found: Vec<Factorization>,
}

impl Job for FactoringJob {
    const NAME: &'static str = "factoring";
    const TITLE: &'static str = "setup.job";
    type Task = FactoringTask;
    type Found = Vec<Factorization>;
    type Kept = ();

    /// Too many piles are refused.
    fn begin(task: FactoringTask, (): &mut ()) -> Result<Self, Refused> {
        if task.piles.len() > MOST_PILES {
            return Err(Refused);
        }
        Ok(FactoringJob {
            left: task.piles.into_iter(),
            found: Vec::new(),
        })
    }

    fn work(&mut self, turn: &Turn<Vec<Factorization>>) -> Stage {
        while !turn.is_over() {
            let Some(number) = self.left.next() else {
                turn.tell(std::mem::take(&mut self.found));
                return Stage::Done;
            };
            // A number that is none is left out; the page sees that one is missing.
            self.found.extend(Factorization::new(number).ok());
        }
        Stage::GoesOn
    }
}
