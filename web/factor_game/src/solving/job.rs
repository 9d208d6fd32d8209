//! The workers' jobs, which find out how games end.

use crate::model::Model;
use ginnow::sieve::two_players::{ContestValue, LARGEST_CONTEST, Review, Rule, Solver};
use ginnow::sieve::{Number, Position};
use ginnow_kit::worker::{Job, Registration, Rejected, Stage, Turn, registration};
use serde::{Deserialize, Serialize};

/// All jobs of this program. Workers do not know about any others.
pub const JOBS: &[Registration] = &[registration::<AssessingJob>(), registration::<ReviewingJob>()];

/// Positions searched between two clock checks. That is about a millisecond.
const NODES: u64 = 500;

/// A position is given by the moves that lead to it, because they are shorter than the board.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct AssessingTask {
    /// N.
    pub size: Number,
    /// The moves that lead to the position.
    pub moves: Vec<Number>,
    /// The rule for who gets the factors.
    pub rule: Rule,
    /// Maximum number of positions to search, or `None` for no limit.
    pub most: Option<u64>,
}

impl AssessingTask {
    /// Returns the task for the position on the board, without a limit.
    #[must_use]
    pub fn of(model: &Model) -> Self {
        AssessingTask {
            size: model.position().size(),
            moves: model.position().moves(),
            rule: model.contest().rule,
            most: None,
        }
    }

    /// Returns the position. Rejects illegal moves, and boards that don't exist.
    fn position(&self) -> Result<Position, Rejected> {
        if self.size > LARGEST_CONTEST {
            return Err(Rejected);
        }
        let position = Position::new(self.size).map_err(|_| Rejected)?;
        position.after(&self.moves).map_err(|_| Rejected)
    }
}

/// The result so far, which may change until the search is over.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct AssessingFound {
    /// The assessment. `None` only at the very beginning.
    pub assessment: Option<ContestValue>,
    /// Number of positions searched.
    pub nodes: u64,
}

/// Assesses a position. Can take a while.
pub struct AssessingJob {
    solver: Solver,
    most: u64,
}

impl Job for AssessingJob {
    const NAME: &'static str = "assessing";
    const TITLE: &'static str = "analysis.job";
    type Task = AssessingTask;
    type Found = AssessingFound;
    type Retained = ();

    /// Rejects tasks that aren't a game for two.
    fn begin(task: AssessingTask, (): &mut ()) -> Result<Self, Rejected> {
        Ok(AssessingJob {
            solver: Solver::new(&task.position()?, task.rule),
            most: task.most.unwrap_or(u64::MAX),
        })
    }

    fn work(&mut self, turn: &Turn<AssessingFound>) -> Stage {
        let solver = &mut self.solver;
        let done = |solver: &Solver| solver.is_done() || solver.nodes() >= self.most;
        while !done(solver) && !turn.is_over() {
            solver.advance(NODES.min(self.most - solver.nodes()));
        }
        // If the game is decided right from the start, report that as well.
        if solver.assessment().is_none() && self.most > 0 {
            solver.advance(1);
        }
        turn.post(AssessingFound { assessment: solver.assessment(), nodes: solver.nodes() });
        Stage::done_if(done(solver))
    }
}

/// Progress of a review.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReviewingFound {
    /// The assessments in reverse order, from the position before the last move.
    pub known: Vec<ContestValue>,
    /// Number of positions searched.
    pub nodes: u64,
}

/// Reviews all positions of a game, from the last one backwards.
pub struct ReviewingJob(Review);

impl Job for ReviewingJob {
    const NAME: &'static str = "reviewing";
    const TITLE: &'static str = "review.job";
    type Task = AssessingTask;
    type Found = ReviewingFound;
    type Retained = ();

    /// Rejects tasks that aren't a game for two.
    fn begin(task: AssessingTask, (): &mut ()) -> Result<Self, Rejected> {
        let position = task.position()?;
        Ok(ReviewingJob(Review::new(&position, task.rule)))
    }

    fn work(&mut self, turn: &Turn<ReviewingFound>) -> Stage {
        let ReviewingJob(review) = self;
        while !review.is_done() && !turn.is_over() {
            review.advance(NODES);
        }
        turn.post(ReviewingFound { known: review.known().to_vec(), nodes: review.nodes() });
        Stage::done_if(review.is_done())
    }
}
