//! The study of a single position. An analysis consists of many of these and decides which of them
//! to work on next.

use super::Assessment;
use crate::sieve::optimize::{Goal, Optimizer, nearby_game};
use crate::sieve::{Number, Position, score};

/// A position's score and bound. There's also an engine, but only while it's working, because it
/// takes a lot of memory.
#[derive(Debug, Clone)]
pub(super) struct Study {
    goal: Goal,
    pub(super) assessment: Assessment,
    /// The moves of a game from this position that scores `assessment.score`.
    pub(super) line: Vec<Number>,
    optimizer: Option<Box<Optimizer>>,
    /// True if the engine has ended without closing the gap. There's no point in starting it again
    /// then.
    exhausted: bool,
    work: u64,
}

impl Study {
    /// Starts with a game that's close to `known`. O(n·e), see [`nearby_game`].
    pub(super) fn new(position: &Position, goal: Goal, known: &[Number]) -> Self {
        Study::of_game(position, goal, &nearby_game(position, goal, known))
    }

    /// Starts with the remaining moves of a game.
    pub(super) fn of_game(position: &Position, goal: Goal, line: &[Number]) -> Self {
        let rest: Vec<Number> = position.remaining().collect();
        let bound = match goal {
            Goal::Largest => position.score() + score(&rest),
            // You can't lose points, so no sum is smaller than the current score.
            Goal::Smallest => position.score(),
        };
        let assessment = Assessment {
            score: position.score() + score(line),
            // There's nothing to select, so the score is final.
            bound: if position.is_over() { position.score() } else { bound },
        };
        Study::known(goal, assessment, line.to_vec())
    }

    /// Starts with results that you have from elsewhere.
    pub(super) fn known(goal: Goal, assessment: Assessment, line: Vec<Number>) -> Self {
        Study { goal, assessment, line, optimizer: None, exhausted: false, work: 0 }
    }

    /// Returns true if more work would be useless.
    pub(super) fn is_done(&self) -> bool {
        self.exhausted || self.assessment.exact().is_some()
    }

    /// Adopts a bound from elsewhere, unless ours is better.
    pub(super) fn learn_bound(&mut self, bound: u64) {
        self.assessment.bound = self.goal.worse_of(self.assessment.bound, bound);
    }

    /// Adopts a game from elsewhere if it's better than ours. The `score` must be that of the whole
    /// game.
    pub(super) fn learn_line(&mut self, score: u64, line: impl FnOnce() -> Vec<Number>) {
        if score != self.assessment.score
            && self.goal.better_of(score, self.assessment.score) == score
        {
            self.assessment.score = score;
            self.line = line();
        }
    }

    /// Runs the engine for one step and returns how much work that was.
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

    /// Returns how much work was done since the engine was created.
    pub(super) fn work(&self) -> u64 {
        self.work
    }

    /// Drops the engine. Its results stay, but if you continue later, it has to start again.
    pub(super) fn pause(&mut self) {
        self.optimizer = None;
        self.work = 0;
    }
}
