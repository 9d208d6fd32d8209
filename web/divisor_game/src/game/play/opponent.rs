//! Since the opponent may have to think, its moves are chosen in a worker.

use crate::model::Action;
use crate::model::DivisorGame;
use crate::seed::seed;
use ginnow::divisor_game::{Move, Number, Opponent, Position, Random, choose, decimal};
use ginnow_kit::frame::{self, Bare};
use ginnow_kit::worker::{Job, Rejected, Stage, Turn};
use serde::{Deserialize, Serialize};
use yew::prelude::*;

/// Lets the opponent move when it's its turn. Use the callback to make it answer right away, even
/// if it hasn't finished thinking.
#[hook]
pub fn use_opponent(app: &Bare<DivisorGame>) -> Callback<()> {
    let model = &app.model;
    // Must stay the same for the whole turn. A different seed would be a new request to the worker.
    let random = use_memo(model.position().numbers(), |_| Random::new(seed()));
    let turn = model.is_pending().then(|| frame::ComputerTurn::<ChoosingJob, _> {
        first: None,
        task: Some(ChoosingTask {
            piles: model.position().numbers(),
            opponent: model.opponent(),
            random: (*random).clone(),
        }),
    });
    frame::use_opponent(
        app,
        turn,
        |found| found,
        |chosen| chosen.map_or(Action::Halt, Action::Answer),
        Action::Await,
    )
}

/// A position with the opponent to move.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ChoosingTask {
    /// Piles on the table.
    #[serde(with = "decimal::list")]
    pub piles: Vec<Number>,
    /// Determines how well it plays.
    pub opponent: Opponent,
    /// State of the random generator.
    pub random: Random,
}

/// Chooses a move. Some opponents make random mistakes, hence the generator.
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
    type Retained = ();

    /// Rejects numbers that cannot be piles.
    fn begin(task: ChoosingTask, (): &mut ()) -> Result<Self, Rejected> {
        Ok(ChoosingJob {
            position: Position::new(&task.piles).map_err(|_| Rejected)?,
            opponent: task.opponent,
            random: task.random,
        })
    }

    fn work(&mut self, turn: &Turn<Option<Move>>) -> Stage {
        turn.post(choose(&self.position, self.opponent, &mut self.random));
        Stage::Done
    }
}
