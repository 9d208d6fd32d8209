//! The position on the board as a task for a worker.

use crate::job::AssessingTask;
use crate::model::Model;

/// The task, without a limit.
pub fn task_of(model: &Model) -> AssessingTask {
    AssessingTask {
        size: model.position().size(),
        moves: model.position().moves(),
        rule: model.contest().rule,
        most: None,
    }
}
