//! Tries everything to have something to compare the engines with. That would be pointless if both
//! could make the same mistake. For this reason, no code is shared, not even for comparing scores.

use ginnow::sieve::optimize::Goal;
use ginnow::sieve::{Number, Position};
use std::collections::HashMap;

/// For every set of numbers that may be left, `known` remembers the best score that you can still add.
#[derive(Default)]
pub struct Exhaustive {
    known: HashMap<u64, u64>,
}

impl Exhaustive {
    /// Returns the best score that you can still add from `position`.
    fn rest(&mut self, position: &mut Position, goal: Goal) -> u64 {
        let left = position.remaining().fold(0, |mask, number| mask | 1 << number);
        if let Some(&rest) = self.known.get(&left) {
            return rest;
        }
        let legal: Vec<Number> = position.legal().collect();
        let mut outcomes = legal.into_iter().map(|number| {
            position.play(number).expect("legal");
            let outcome = u64::from(number) + self.rest(position, goal);
            position.undo();
            outcome
        });
        let rest = match goal {
            Goal::Largest => outcomes.by_ref().max(),
            Goal::Smallest => outcomes.by_ref().min(),
        };
        let rest = rest.unwrap_or(0);
        self.known.insert(left, rest);
        rest
    }

    /// Returns the best score of a complete game that goes on from `position`.
    pub fn best(&mut self, position: &Position, goal: Goal) -> u64 {
        position.score() + self.rest(&mut position.clone(), goal)
    }
}
