//! The worker of a duel: two strategies on one board, and what their moves cost.

use super::asked::Asked;
use ginnow::sieve::Number;
use ginnow::sieve::strategies::{Duel, DuelMove, Fault};
use ginnow_kit::worker::{Job, Refused, Stage, Turn};
use serde::{Deserialize, Serialize};

/// Work of the analysis between two looks at the clock.
const WORK: u64 = 2_000;

/// What was found is told every so many turns, and at the end.
const TURNS: u32 = 8;

/// Who plays whom, and where.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pairing {
    /// Both sides.
    pub sides: [Asked; 2],
    /// N.
    pub size: Number,
}

/// A move, as far as it is known.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Made {
    /// The number selected.
    pub number: Number,
    /// The sum of what left with it.
    pub tax: u64,
    /// The points up to here.
    pub score: u64,
    /// What it costs at least, and at most.
    pub cost: Option<(u64, u64)>,
}

impl From<DuelMove> for Made {
    fn from(made: DuelMove) -> Self {
        Made {
            number: made.number,
            tax: made.tax,
            score: made.score,
            cost: made.cost.map(|cost| (cost.least, cost.most)),
        }
    }
}

/// A side of the duel, as far as it is known.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Side {
    /// Its moves.
    pub moves: Vec<Made>,
    /// What went wrong with it.
    pub fault: Option<Fault>,
}

/// Both sides.
pub type Sides = [Side; 2];

/// A duel being fought, or what is wrong with its scripts.
pub struct DuelingJob {
    duel: Result<Duel, Sides>,
    turns: u32,
}

impl DuelingJob {
    fn sides(&self) -> Sides {
        let duel = match &self.duel {
            Ok(duel) => duel,
            Err(sides) => return sides.clone(),
        };
        [0, 1].map(|side| Side {
            moves: duel.moves(side).into_iter().map(Made::from).collect(),
            fault: duel.end(side).and_then(|end| end.clone().err()),
        })
    }
}

impl Job for DuelingJob {
    const NAME: &'static str = "dueling";
    const TITLE: &'static str = "duel.title";
    type Task = Pairing;
    type Found = Sides;
    type Kept = ();

    fn begin(task: Pairing, (): &mut ()) -> Result<Self, Refused> {
        let duel = match task.sides.map(|asked| asked.strategy()) {
            [Ok(one), Ok(other)] => Ok(Duel::new([one, other], task.size).map_err(|_| Refused)?),
            sides => Err(sides.map(|side| Side {
                moves: Vec::new(),
                fault: side.err(),
            })),
        };
        Ok(DuelingJob { duel, turns: 0 })
    }

    fn work(&mut self, turn: &Turn<Sides>) -> Stage {
        let mut is_done = self.duel.is_err();
        if let Ok(duel) = &mut self.duel {
            while !duel.is_finished() && !turn.is_over() {
                duel.advance(WORK);
            }
            is_done = duel.is_finished();
        }
        self.turns += 1;
        if is_done || self.turns % TURNS == 1 {
            turn.tell(self.sides());
        }
        if is_done { Stage::Done } else { Stage::GoesOn }
    }
}
