//! Two games on one board, move by move, with what each move costs.

use ginnow::sieve::Number;
use ginnow::sieve::strategies::{Duel, DuelMove, Fault, Named, Range, Replay, Strategy};
use ginnow_kit::worker::{Job, Refused, Stage, Turn};
use serde::{Deserialize, Serialize};

/// Work between two looks at the clock: a step of each strategy, or roughly so many microseconds of analysis.
const BUDGET: u64 = 1_000;

/// A side of a duel.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Side {
    /// A strategy that has a name.
    Named(Named),
    /// The game of a script, played elsewhere.
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

/// Who plays against whom on which board.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct DuellingTask {
    /// The two sides.
    pub sides: [Side; 2],
    /// N.
    pub size: Number,
}

/// What is known of one side.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct SideFound {
    /// Its moves so far.
    pub moves: Vec<DuelMove>,
    /// Whether its game is over.
    pub ended: bool,
    /// What went wrong.
    pub fault: Option<Fault>,
}

/// A duel under way.
pub struct DuellingJob(Duel);

impl Job for DuellingJob {
    const NAME: &'static str = "duelling";
    const TITLE: &'static str = "duel.job";
    type Task = DuellingTask;
    type Found = [SideFound; 2];
    type Kept = ();

    /// A board without a proved optimum is refused, and one that is too large for a side.
    fn begin(task: DuellingTask, (): &mut ()) -> Result<Self, Refused> {
        Range::new(task.size, task.size).ok_or(Refused)?;
        let strategies = task.sides.map(Side::strategy);
        if strategies.iter().any(|side| side.largest() < task.size) {
            return Err(Refused);
        }
        let duel = Duel::new(strategies, task.size).map_err(|_| Refused)?;
        Ok(DuellingJob(duel))
    }

    fn work(&mut self, turn: &Turn<[SideFound; 2]>) -> Stage {
        let DuellingJob(duel) = self;
        while !duel.is_finished() && !turn.is_over() {
            duel.advance(BUDGET);
        }
        turn.tell([0, 1].map(|side| found(duel, side)));
        Stage::done_if(duel.is_finished())
    }
}

fn found(duel: &Duel, side: usize) -> SideFound {
    let end = duel.end(side);
    SideFound {
        moves: duel.moves(side),
        ended: end.is_some(),
        fault: end.and_then(|end| end.clone().err()),
    }
}
