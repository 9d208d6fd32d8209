//! Plays two games on the same board, and finds out how much each of their moves costs.

use ginnow::sieve::Number;
use ginnow::sieve::strategies::{Duel, DuelMove, Named, Range, Replay, ScriptError, Strategy};
use ginnow_kit::worker::{Job, Rejected, Stage, Turn};
use serde::{Deserialize, Serialize};

/// What we do before we check the time: each strategy takes a step, or the analysis works for about
/// this many microseconds.
const BUDGET: u64 = 1_000;

/// A side of a duel.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Side {
    /// A strategy that the laboratory knows.
    Named(Named),
    /// A game that was played elsewhere, e.g. by a script. It can also be a best game.
    Line(Vec<Number>),
}

impl Side {
    fn strategy(self) -> Box<dyn Strategy> {
        match self {
            Side::Named(named) => named.strategy(),
            Side::Line(line) => Box::new(Replay(line)),
        }
    }
}

/// Two sides that play on the same board.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct DuellingTask {
    /// The two sides.
    pub sides: [Side; 2],
    /// N.
    pub size: Number,
}

/// The game of a side as far as it has been played.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct SideFound {
    /// Its moves.
    pub moves: Vec<DuelMove>,
    /// True if there won't be any more moves.
    pub ended: bool,
    /// The error, if there was one.
    pub error: Option<ScriptError>,
}

/// Plays the games and analyses them.
pub struct DuellingJob(Duel);

impl Job for DuellingJob {
    const NAME: &'static str = "duelling";
    const TITLE: &'static str = "duel.job";
    type Task = DuellingTask;
    type Found = [SideFound; 2];
    type Retained = ();

    /// Rejects a board whose optimum isn't proved, or which is too large for one of the sides.
    fn begin(task: DuellingTask, (): &mut ()) -> Result<Self, Rejected> {
        Range::new(task.size, task.size).ok_or(Rejected)?;
        let strategies = task.sides.map(Side::strategy);
        if strategies.iter().any(|side| side.largest() < task.size) {
            return Err(Rejected);
        }
        let duel = Duel::new(strategies, task.size).map_err(|_| Rejected)?;
        Ok(DuellingJob(duel))
    }

    fn work(&mut self, turn: &Turn<[SideFound; 2]>) -> Stage {
        let DuellingJob(duel) = self;
        while !duel.is_finished() && !turn.is_over() {
            duel.advance(BUDGET);
        }
        turn.post([0, 1].map(|side| found(duel, side)));
        Stage::done_if(duel.is_finished())
    }
}

fn found(duel: &Duel, side: usize) -> SideFound {
    let end = duel.end(side);
    SideFound {
        moves: duel.moves(side),
        ended: end.is_some(),
        error: end.and_then(|end| end.clone().err()),
    }
}
