//! Numbers that a game must select, and the reason why no game can select them all.

use super::Goal;
use super::model::Model;
use crate::sieve::{Number, Position, arrange};
use crate::sorting::sort;
use serde::{Deserialize, Serialize};
use std::fmt;

/// The reason why no game from a position selects all of the required numbers.
///
/// This needs no search: a set of numbers is playable if and only if peeling removes all of it (docs/theory.md,
/// "Structure").
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Impossible(Box<Reason>);

/// The parts of the reason. They are boxed because the functions that return them as an error mostly succeed.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Reason {
    start: Position,
    goal: Goal,
    required: Vec<Number>,
    conflict: Vec<Number>,
    core: Vec<Number>,
}

impl Impossible {
    /// The position.
    #[must_use]
    pub fn start(&self) -> &Position {
        &self.0.start
    }

    /// The goal of the question. The answer does not depend on it.
    #[must_use]
    pub fn goal(&self) -> Goal {
        self.0.goal
    }

    /// The required numbers that the position has not already selected, in increasing order.
    #[must_use]
    pub fn required(&self) -> &[Number] {
        &self.0.required
    }

    /// Required numbers that no game selects together, in increasing order. Without any one of them, some game
    /// selects the others.
    #[must_use]
    pub fn conflict(&self) -> &[Number] {
        &self.0.conflict
    }

    /// The members of the conflict that peeling does not remove.
    pub(crate) fn core(&self) -> &[Number] {
        &self.0.core
    }

    /// The reason, if a single number is impossible.
    #[must_use]
    pub fn obstacle(&self) -> Option<Obstacle> {
        let &[number] = self.0.conflict.as_slice() else {
            return None;
        };
        Some(match number {
            1 => Obstacle::One,
            _ if self.0.start.remains(number) => Obstacle::NoFactorLeft,
            _ => Obstacle::Gone,
        })
    }
}

/// The reason why no game selects a number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Obstacle {
    /// It is 1, which has no proper factor.
    One,
    /// None of its factors remains.
    NoFactorLeft,
    /// A move has swept it.
    Gone,
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
            Obstacle::Gone => write!(out, "{number} has already left the list as a factor"),
        }
    }
}

impl std::error::Error for Impossible {}

/// The model of the games from `position` that select all of `required`, in any order. Numbers that the
/// position has already selected are not required again.
///
/// # Errors
/// [`Impossible`] if there is no such game. O(k·e) for k numbers and e edges of the graph.
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

/// A minimal unplayable subset of an unplayable set. One pass is enough: subsets of playable sets are playable.
fn smallest_conflict(position: &Position, required: &[Number]) -> Vec<Number> {
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
