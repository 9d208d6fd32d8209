//! Games with required numbers. If there's no such game, which of these numbers are to blame?

use super::Goal;
use crate::foundation::sorting::sort;
use crate::sieve::optimize::cutting_planes::model::Model;
use crate::sieve::{Number, PairingGraph, Peeler, Position, arrange};
use serde::{Deserialize, Serialize};
use std::fmt;

/// Explains why no game from a position selects all required numbers.
///
/// There is no search involved. A set of numbers is playable if and only if it can be peeled
/// completely (docs/theory.md, "Structure").
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Impossible(Box<Reason>);

/// Functions that return this error rarely fail. It is boxed so that their results stay small.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Reason {
    start: Position,
    goal: Goal,
    required: Vec<Number>,
    conflict: Vec<Number>,
    core: Vec<Number>,
}

impl Impossible {
    /// The position that such games would have to start from.
    #[must_use]
    pub fn start(&self) -> &Position {
        &self.0.start
    }

    /// Returns the goal. It makes no difference to the answer.
    #[must_use]
    pub fn goal(&self) -> Goal {
        self.0.goal
    }

    /// Returns the required numbers in increasing order. Those already selected in the position are
    /// not included.
    #[must_use]
    pub fn required(&self) -> &[Number] {
        &self.0.required
    }

    /// Returns required numbers that cannot be in the same game, in increasing order. None of them
    /// is superfluous: drop any one, and some game selects the rest.
    #[must_use]
    pub fn conflict(&self) -> &[Number] {
        &self.0.conflict
    }

    /// Returns the members of the conflict that cannot be peeled.
    pub(crate) fn core(&self) -> &[Number] {
        &self.0.core
    }

    /// If a single number is impossible by itself, returns the reason. `None` if it takes more than
    /// one.
    #[must_use]
    pub fn obstacle(&self) -> Option<Obstacle> {
        let &[number] = self.0.conflict.as_slice() else {
            return None;
        };
        Some(match number {
            1 => Obstacle::One,
            _ if self.0.start.remains(number) => Obstacle::NoFactorLeft,
            _ => Obstacle::Removed,
        })
    }
}

/// Explains why a number cannot be selected.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Obstacle {
    /// It is 1. That has no proper factor.
    One,
    /// All of its factors have left.
    NoFactorLeft,
    /// The number itself has left.
    #[serde(rename = "gone")]
    Removed,
}

impl fmt::Display for Impossible {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some(obstacle) = self.obstacle() else {
            let (numbers, last) = (&self.0.conflict[..], self.0.conflict.len() - 1);
            for (place, number) in numbers.iter().enumerate() {
                let before = match place {
                    0 => "",
                    _ if place == last => " and ",
                    _ => ", ",
                };
                write!(out, "{before}{number}")?;
            }
            let all = if last == 1 { "both" } else { "all" };
            return write!(out, " can't {all} be selected in the same game");
        };
        let number = self.0.conflict[0];
        match obstacle {
            Obstacle::One => out.write_str("1 has no proper factor"),
            Obstacle::NoFactorLeft => write!(out, "no factor of {number} is left on the list"),
            Obstacle::Removed => write!(out, "{number} has already left the list as a factor"),
        }
    }
}

impl std::error::Error for Impossible {}

/// Returns a model of the games that select all of `required`, in any order. Some of these may
/// already be selected in the position.
///
/// # Errors
/// Returns [`Impossible`] if there is no such game.
pub(super) fn model(
    position: &Position,
    goal: Goal,
    required: &[Number],
) -> Result<Model, Impossible> {
    let moves = position.moves();
    let mut required: Vec<Number> = required.to_vec();
    required.retain(|number| !moves.contains(number));
    sort(&mut required);
    required.dedup();
    if arrange(position, &required).is_ok() {
        return Ok(Model::containing(position, goal, &required));
    }
    let conflict = smallest_conflict(position, &required);
    let core = arrange(position, &conflict).err();
    Err(Impossible(Box::new(Reason {
        start: position.clone(),
        goal,
        core: core.map_or_else(Vec::new, |core| core.members),
        conflict,
        required,
    })))
}

/// Returns a minimal unplayable subset in increasing order. Since subsets of playable sets are
/// playable, a single pass is enough: drop each number without which the rest is still unplayable.
/// That would take k peelings if we tested numbers one by one. But most of them are dropped, so we
/// find those that stay by doubling and halving, in O(c·log k·e) for c of them, k numbers and e
/// edges.
fn smallest_conflict(position: &Position, required: &[Number]) -> Vec<Number> {
    let graph = PairingGraph::new(position);
    let mut peeler = Peeler::new(&graph);
    let mut is_unplayable = |conflict: &[Number], rest: &[Number]| {
        let mut selected = vec![false; graph.len()];
        for &number in conflict.iter().chain(rest) {
            match graph.vertex(number) {
                Some(vertex) => selected[vertex as usize] = true,
                // Numbers outside the graph cannot be selected at all.
                None => return true,
            }
        }
        !peeler.peel(&graph, &selected)
    };
    let (mut conflict, mut rest) = (Vec::new(), required);
    while let Some(last) = rest.len().checked_sub(1)
        && !is_unplayable(&conflict, &[])
    {
        // Invariant: the set is unplayable with all numbers of `rest` after the first `low`, and
        // playable with those after the first `high`.
        let (mut low, mut step) = (0, 1);
        while low + step <= last && is_unplayable(&conflict, &rest[low + step..]) {
            low += step;
            step *= 2;
        }
        let mut high = (low + step).min(last + 1);
        while high - low > 1 {
            let middle = low + (high - low) / 2;
            if is_unplayable(&conflict, &rest[middle..]) {
                low = middle;
            } else {
                high = middle;
            }
        }
        conflict.push(rest[low]);
        rest = &rest[low + 1..];
    }
    conflict
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The simple method: leave out numbers one by one while there is still a conflict.
    fn one_by_one(position: &Position, required: &[Number]) -> Vec<Number> {
        let mut conflict = required.to_vec();
        for &number in required {
            let others: Vec<Number> =
                (conflict.iter().copied()).filter(|&other| other != number).collect();
            if arrange(position, &others).is_err() {
                conflict = others;
            }
        }
        conflict
    }

    #[test]
    fn conflicts_are_those_of_a_pass_over_all_numbers() {
        let mut state = 1_u32;
        let mut random = move |below: u32| {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (state >> 16) % below
        };
        let mut conflicts = 0;
        for _ in 0..400 {
            let size = 2 + random(60);
            let mut position = Position::new(size).expect("a board");
            if random(2) == 0
                && let Some(number) = position.legal().last()
            {
                let _ = position.play(number);
            }
            let share = 1 + random(6);
            let required: Vec<Number> = (1..=size).filter(|_| random(6) < share).collect();
            let expected = one_by_one(&position, &required);
            if arrange(&position, &required).is_err() {
                assert_eq!(smallest_conflict(&position, &required), expected, "{required:?}");
                conflicts += 1;
            }
        }
        assert!(conflicts > 100, "{conflicts}");
    }

    /// When we peeled and built a new graph for every number, this took minutes.
    #[test]
    fn the_conflict_of_all_numbers_of_the_largest_board_is_found() {
        let position = Position::new(5000).expect("a board");
        let all: Vec<Number> = (1..=5000).collect();
        let conflict = smallest_conflict(&position, &all);
        assert!(arrange(&position, &conflict).is_err(), "{conflict:?}");
        for index in 0..conflict.len() {
            let mut others = conflict.clone();
            others.remove(index);
            assert!(arrange(&position, &others).is_ok(), "{others:?}");
        }
    }
}
