//! Computes the values of small numbers under other rules.

use ginnow::divisor_game::laboratory::{Counterexample, Laboratory, LaboratoryEntry, VariantRules};
use ginnow_kit::worker::{Job, Rejected, Stage, Turn};
use serde::{Deserialize, Serialize};

/// Options examined between two clock checks.
const BUDGET: u64 = 20_000;

/// Rules to try, and how far.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct LaboratoryTask {
    /// Rules to try.
    pub rules: VariantRules,
    /// The last number.
    pub limit: u32,
}

/// Results are posted in parts, because you can look at the first ones while the rest is being
/// computed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct LaboratoryFound {
    /// Results for the numbers that come next.
    pub entries: Vec<LaboratoryEntry>,
    /// The smallest number so far whose outcome isn't that of its rank.
    pub counterexample: Option<Counterexample>,
}

/// Computes the values, a part per turn.
pub struct LaboratoryJob {
    laboratory: Laboratory,
}

impl Job for LaboratoryJob {
    const NAME: &'static str = "laboratory";
    const TITLE: &'static str = "laboratory.job";
    type Task = LaboratoryTask;
    type Found = LaboratoryFound;
    type Retained = ();

    /// Rejects a limit that's out of range.
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
        Stage::done_if(self.laboratory.is_finished())
    }
}
