//! Studies one position. An analysis is made of many studies. It decides which of them gets to work
//! next.

use super::Assessment;
use crate::sieve::optimize::{Goal, Optimizer, nearby_game};
use crate::sieve::{Number, Position, score};

/// Knows score and bound of a position. An engine takes a lot of memory, so there is only one while
/// it is needed.
#[derive(Debug, Clone)]
pub(super) struct Study {
    goal: Goal,
    pub(super) assessment: Assessment,
    /// This game from the position has a score of `assessment.score`.
    pub(super) line: Vec<Number>,
    optimizer: Option<Box<Optimizer>>,
    /// The engine has finished without closing the gap. It would be pointless to start it again.
    exhausted: bool,
    work: u64,
}

impl Study {
    /// Starts from a game that resembles `known`. O(n·e), see [`nearby_game`].
    pub(super) fn new(position: &Position, goal: Goal, known: &[Number]) -> Self {
        Study::of_game(position, goal, &nearby_game(position, goal, known))
    }

    /// Starts from the remaining moves of a known game.
    pub(super) fn of_game(position: &Position, goal: Goal, line: &[Number]) -> Self {
        let rest: Vec<Number> = position.remaining().collect();
        let bound = match goal {
            Goal::Largest => position.score() + score(&rest),
            // Points are never lost. The current score is therefore a lower bound.
            Goal::Smallest => position.score(),
        };
        let assessment = Assessment {
            score: position.score() + score(line),
            // With nothing left to select, the score is final.
            bound: if position.is_over() { position.score() } else { bound },
        };
        Study::known(goal, assessment, line.to_vec())
    }

    /// Starts from known results.
    pub(super) fn known(goal: Goal, assessment: Assessment, line: Vec<Number>) -> Self {
        Study { goal, assessment, line, optimizer: None, exhausted: false, work: 0 }
    }

    pub(super) fn is_done(&self) -> bool {
        self.exhausted || self.assessment.exact().is_some()
    }

    /// Adopts a bound from elsewhere if it's better than ours.
    pub(super) fn learn_bound(&mut self, bound: u64) {
        self.assessment.bound = self.goal.worse_of(self.assessment.bound, bound);
    }

    /// Adopts a game from elsewhere if it is better than ours. `score` is that of the whole game.
    pub(super) fn learn_line(&mut self, score: u64, line: impl FnOnce() -> Vec<Number>) {
        if score != self.assessment.score
            && self.goal.better_of(score, self.assessment.score) == score
        {
            self.assessment.score = score;
            self.line = line();
        }
    }

    /// Runs one step of the engine. Returns the amount of work.
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

    /// Work since the engine was created.
    pub(super) fn work(&self) -> u64 {
        self.work
    }

    /// Drops the engine, but not its results. To continue later on, it will have to start over.
    pub(super) fn pause(&mut self) {
        self.optimizer = None;
        self.work = 0;
    }
}
