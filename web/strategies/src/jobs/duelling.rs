//! Plays two games on the same board, and finds out what each move costs.

use ginnow::sieve::Number;
use ginnow::sieve::strategies::{Duel, DuelMove, Named, Range, Replay, ScriptError, Strategy};
use ginnow_kit::worker::{Job, Rejected, Stage, Turn};
use serde::{Deserialize, Serialize};

/// Work between two clock checks: a step of each strategy, or about this many microseconds of
/// analysis.
const BUDGET: u64 = 1_000;

/// A side of a duel.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Side {
    /// A strategy known to the laboratory.
    Named(Named),
    /// Replays an existing game, which may be that of a script or a best game.
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

/// Two sides on one board.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct DuellingTask {
    /// Both sides.
    pub sides: [Side; 2],
    /// N, the size of the board.
    pub size: Number,
}

/// A side's game so far.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct SideFound {
    /// The moves so far.
    pub moves: Vec<DuelMove>,
    /// There will not be any more moves.
    pub ended: bool,
    /// The side's strategy may have failed with this error.
    pub error: Option<ScriptError>,
}

/// Plays and analyses both games.
pub struct DuellingJob(Duel);

impl Job for DuellingJob {
    const NAME: &'static str = "duelling";
    const TITLE: &'static str = "duel.job";
    type Task = DuellingTask;
    type Found = [SideFound; 2];
    type Retained = ();

    /// Rejects boards without a proved optimum, and those that are too large for one of the sides.
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
