//! Two games on one board, move by move, with the cost of each move.

use ginnow::sieve::Number;
use ginnow::sieve::strategies::{Duel, DuelMove, Named, Range, Replay, ScriptError, Strategy};
use ginnow_kit::worker::{Job, Rejected, Stage, Turn};
use serde::{Deserialize, Serialize};

/// Between two clock checks, each strategy makes a step, or the analysis takes about this many
/// microseconds.
const BUDGET: u64 = 1_000;

/// Either side of a duel can be one of these.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Side {
    /// One of the strategies that the laboratory knows.
    Named(Named),
    /// A game from elsewhere, such as a script's or a best game.
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

/// Both sides play on the same board.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct DuellingTask {
    /// The two sides.
    pub sides: [Side; 2],
    /// N.
    pub size: Number,
}

/// While a duel runs, each side has only a part of its game.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct SideFound {
    /// Its moves so far.
    pub moves: Vec<DuelMove>,
    /// True if its game is over.
    pub ended: bool,
    /// The error, if there is one.
    pub error: Option<ScriptError>,
}

/// The duel runs in turns, until both games and their analysis are complete.
pub struct DuellingJob(Duel);

impl Job for DuellingJob {
    const NAME: &'static str = "duelling";
    const TITLE: &'static str = "duel.job";
    type Task = DuellingTask;
    type Found = [SideFound; 2];
    type Retained = ();

    /// Refuses a board without a proved optimum, or one that is too large for a side.
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
