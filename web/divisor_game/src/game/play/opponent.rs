//! Plays the opponent, whose moves are chosen by a worker.

use crate::model::Action;
use crate::model::DivisorGame;
use crate::seed::seed;
use ginnow::divisor_game::{Move, Number, Opponent, Position, Random, choose, decimal};
use ginnow_kit::frame::{self, Bare};
use ginnow_kit::worker::{Job, Rejected, Stage, Turn};
use serde::{Deserialize, Serialize};
use yew::prelude::*;

/// Makes the opponent move whenever it has a turn. Returns the callback that makes it move, at once if it
/// is already choosing.
#[hook]
pub fn use_opponent(app: &Bare<DivisorGame>) -> Callback<()> {
    let model = &app.model;
    // As long as it is the same turn, the seed stays. With another seed it would be another turn.
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

/// A position that needs a move.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ChoosingTask {
    /// The piles.
    #[serde(with = "decimal::list")]
    pub piles: Vec<Number>,
    /// The opponent that chooses.
    pub opponent: Opponent,
    /// The random generator continues from here.
    pub random: Random,
}

/// A move may need random numbers, so the job has a generator.
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

    /// Refuses numbers that are not valid piles.
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
