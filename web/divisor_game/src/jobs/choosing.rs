//! The machine chooses its move.

use ginnow::divisor_game::{Move, Number, Opponent, Position, Random, choose, decimal};
use ginnow_kit::worker::{Job, Refused, Stage, Turn};
use serde::{Deserialize, Serialize};

/// A position in which a move is to be chosen.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ChoosingTask {
    /// The piles.
    #[serde(with = "decimal::list")]
    pub piles: Vec<Number>,
    /// Who chooses.
    pub opponent: Opponent,
    /// What random choices begin with.
    pub random: Random,
}

/// A move being chosen.
pub struct ChoosingJob {
    position: Position,
    opponent: Opponent,
    random: Random,
}

impl Job for ChoosingJob {
    const NAME: &'static str = "choosing";
    const TITLE: &'static str = "opponent.job";
    type Task = ChoosingTask;
    type Found = Option<Move>;
    type Kept = ();

    /// What makes no piles is refused.
    fn begin(task: ChoosingTask, (): &mut ()) -> Result<Self, Refused> {
        Ok(ChoosingJob {
            position: Position::new(&task.piles).map_err(|_| Refused)?,
            opponent: task.opponent,
            random: task.random,
        })
    }

    fn work(&mut self, turn: &Turn<Option<Move>>) -> Stage {
        turn.tell(choose(&self.position, self.opponent, &mut self.random));
        Stage::Done
    }
}
