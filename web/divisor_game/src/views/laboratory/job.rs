//! Computes values of all small numbers under other rules.

use ginnow::divisor_game::laboratory::{Counterexample, Laboratory, LaboratoryEntry, VariantRules};
use ginnow_kit::worker::{Job, Rejected, Stage, Turn};
use serde::{Deserialize, Serialize};

/// Between two clock checks, the engine examines this many options.
const BUDGET: u64 = 20_000;

/// Rules to try on the numbers up to a limit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct LaboratoryTask {
    /// The rules.
    pub rules: VariantRules,
    /// The values go up to this number.
    pub limit: u32,
}

/// The worker reports values as soon as it has some.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct LaboratoryFound {
    /// These numbers follow those reported before.
    pub entries: Vec<LaboratoryEntry>,
    /// The smallest known number whose outcome is not that of its rank.
    pub counterexample: Option<Counterexample>,
}

/// The laboratory stays in the worker, which continues it turn by turn.
pub struct LaboratoryJob {
    laboratory: Laboratory,
}

impl Job for LaboratoryJob {
    const NAME: &'static str = "laboratory";
    const TITLE: &'static str = "laboratory.job";
    type Task = LaboratoryTask;
    type Found = LaboratoryFound;
    type Retained = ();

    /// Refuses a limit out of range.
    fn begin(task: LaboratoryTask, (): &mut ()) -> Result<Self, Rejected> {
        let laboratory = Laboratory::new(task.rules, task.limit).map_err(|_| Rejected)?;
        Ok(LaboratoryJob { laboratory })
    }

    fn work(&mut self, turn: &Turn<LaboratoryFound>) -> Stage {
        let mut entries = Vec::new();
        while !self.laboratory.is_finished() && !turn.is_over() {
            entries.extend(self.laboratory.advance(BUDGET));
        }
        if !entries.is_empty() {
            turn.post(LaboratoryFound {
                entries,
                counterexample: self.laboratory.counterexample(),
            });
        }
        if self.laboratory.is_finished() { Stage::Done } else { Stage::Continues }
    }
}
