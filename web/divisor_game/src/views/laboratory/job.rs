//! Values of all small numbers under other rules.

use ginnow::divisor_game::laboratory::{Counterexample, Laboratory, LaboratoryEntry, VariantRules};
use ginnow_kit::worker::{Job, Rejected, Stage, Turn};
use serde::{Deserialize, Serialize};

/// The engine's work between clock checks, in options examined.
const BUDGET: u64 = 20_000;

/// Rules to try on the numbers up to a limit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct LaboratoryTask {
    /// The rules.
    pub rules: VariantRules,
    /// The largest number.
    pub limit: u32,
}

/// A report about the values.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct LaboratoryFound {
    /// The numbers that follow those reported before.
    pub entries: Vec<LaboratoryEntry>,
    /// The smallest known number whose outcome is not that of its rank.
    pub counterexample: Option<Counterexample>,
}

/// A laboratory in progress.
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
