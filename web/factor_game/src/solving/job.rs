//! Finds out in workers how a game ends.

use crate::model::Model;
use ginnow::sieve::two_players::{ContestValue, LARGEST_CONTEST, Review, Rule, Solver};
use ginnow::sieve::{Number, Position};
use ginnow_kit::worker::{Job, Registration, Rejected, Stage, Turn, registration};
use serde::{Deserialize, Serialize};

/// All jobs that the workers of this program can run.
pub const JOBS: &[Registration] = &[registration::<AssessingJob>(), registration::<ReviewingJob>()];

/// Positions to search between clock checks; they take about a millisecond.
const NODES: u64 = 500;

/// The position comes as a line of moves, which is shorter than the board.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct AssessingTask {
    /// N.
    pub size: Number,
    /// These moves led to the position.
    pub moves: Vec<Number>,
    /// Which side gets the factors, if any.
    pub rule: Rule,
    /// The search stops after this number of positions. `None` for no limit.
    pub most: Option<u64>,
}

impl AssessingTask {
    /// Returns the position on the board, without a limit.
    #[must_use]
    pub fn of(model: &Model) -> Self {
        AssessingTask {
            size: model.position().size(),
            moves: model.position().moves(),
            rule: model.contest().rule,
            most: None,
        }
    }

    /// Returns the position. Refused if there is no such board or the moves are illegal.
    fn position(&self) -> Result<Position, Rejected> {
        if self.size > LARGEST_CONTEST {
            return Err(Rejected);
        }
        let position = Position::new(self.size).map_err(|_| Rejected)?;
        position.after(&self.moves).map_err(|_| Rejected)
    }
}

/// Until the search ends, the result is provisional.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct AssessingFound {
    /// `None` only at the very beginning.
    pub assessment: Option<ContestValue>,
    /// Positions searched so far.
    pub nodes: u64,
}

/// Assessing a position may take a while, so it is a job.
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

    /// Refuses tasks that are not a game for two.
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
        // Report a position that is settled at once as well.
        if solver.assessment().is_none() && self.most > 0 {
            solver.advance(1);
        }
        turn.post(AssessingFound { assessment: solver.assessment(), nodes: solver.nodes() });
        if done(solver) { Stage::Done } else { Stage::Continues }
    }
}

/// While a review runs, the later positions are already known.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReviewingFound {
    /// The position before the last move comes first, then the one before that, and so on.
    pub known: Vec<ContestValue>,
    /// Positions searched so far.
    pub nodes: u64,
}

/// A review goes through a game's positions, starting with the last one. The task has the game's moves.
pub struct ReviewingJob(Review);

impl Job for ReviewingJob {
    const NAME: &'static str = "reviewing";
    const TITLE: &'static str = "review.job";
    type Task = AssessingTask;
    type Found = ReviewingFound;
    type Retained = ();

    /// Refuses tasks that are not a game for two.
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
        if review.is_done() { Stage::Done } else { Stage::Continues }
    }
}
