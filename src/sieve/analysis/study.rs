//! Studies a position: its score and bound, and the engine while it works.

use super::Assessment;
use crate::sieve::optimize::{Goal, Optimizer, nearby_game};
use crate::sieve::{Number, Position, score};

/// The results stay, but the engine exists only while it works.
#[derive(Debug, Clone)]
pub(super) struct Study {
    goal: Goal,
    pub(super) assessment: Assessment,
    /// Moves of the game that scores `assessment.score`, from the position.
    pub(super) line: Vec<Number>,
    optimizer: Option<Box<Optimizer>>,
    /// True if the engine ended without closing the gap.
    exhausted: bool,
    work: u64,
}

impl Study {
    /// Starts with a game close to `known`. O(n·e), see [`nearby_game`].
    pub(super) fn new(position: &Position, goal: Goal, known: &[Number]) -> Self {
        Study::of_game(position, goal, &nearby_game(position, goal, known))
    }

    /// Starts with the remaining moves of a game.
    pub(super) fn of_game(position: &Position, goal: Goal, line: &[Number]) -> Self {
        let rest: Vec<Number> = position.remaining().collect();
        let bound = match goal {
            Goal::Largest => position.score() + score(&rest),
            // No sum is smaller than the current score.
            Goal::Smallest => position.score(),
        };
        let assessment = Assessment {
            score: position.score() + score(line),
            // Nothing can be selected: the score is final.
            bound: if position.is_over() { position.score() } else { bound },
        };
        Study::known(goal, assessment, line.to_vec())
    }

    /// Starts with existing results.
    pub(super) fn known(goal: Goal, assessment: Assessment, line: Vec<Number>) -> Self {
        Study { goal, assessment, line, optimizer: None, exhausted: false, work: 0 }
    }

    /// Returns true if more work would be useless.
    pub(super) fn is_done(&self) -> bool {
        self.exhausted || self.assessment.exact().is_some()
    }

    /// Takes over a bound from elsewhere.
    pub(super) fn learn_bound(&mut self, bound: u64) {
        self.assessment.bound = self.goal.worse_of(self.assessment.bound, bound);
    }

    /// Takes over a game from elsewhere, if it is better than the one known. `score` is that of the whole
    /// game.
    pub(super) fn learn_line(&mut self, score: u64, line: impl FnOnce() -> Vec<Number>) {
        if score != self.assessment.score
            && self.goal.better_of(score, self.assessment.score) == score
        {
            self.assessment.score = score;
            self.line = line();
        }
    }

    /// One step of the engine. Returns the work done.
    pub(super) fn step(&mut self, position: &Position) -> u64 {
        let (goal, line) = (self.goal, &self.line);
        let mut set_up = 0;
        let optimizer = self.optimizer.get_or_insert_with(|| {
            set_up = 10 * u64::from(position.size());
            Box::new(Optimizer::near(position, goal, line))
        });
        let before = optimizer.report().work;
        let report = optimizer.advance(0);
        let work = report.work - before + set_up;
        let at_rest = optimizer.is_at_rest();
        let better = report.score != self.assessment.score;
        let line = better.then(|| optimizer.best_line().to_vec());
        if let Some(line) = line {
            self.learn_line(report.score, || line);
        }
        self.learn_bound(report.bound);
        self.work += work;
        if at_rest || self.assessment.exact().is_some() {
            self.exhausted = self.assessment.exact().is_none();
            self.optimizer = None;
        }
        work
    }

    /// Returns the work done since the engine was built.
    pub(super) fn work(&self) -> u64 {
        self.work
    }

    /// Drops the engine and keeps its results.
    pub(super) fn pause(&mut self) {
        self.optimizer = None;
        self.work = 0;
    }
}
