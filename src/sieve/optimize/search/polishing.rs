//! Better games near the incumbent: flips of single numbers.

use super::{Phase, Search};
use crate::sieve::optimize::model::Model;
use crate::sieve::optimize::separation::Fractions;

/// Flips under way.
#[derive(Debug, Clone)]
pub(super) struct Flips {
    /// The numbers to flip.
    numbers: Vec<u32>,
    /// How many of them have been flipped.
    done: usize,
    /// Whether that gave a better game.
    better: bool,
}

impl Flips {
    pub(super) fn new(numbers: Vec<u32>) -> Self {
        Flips {
            numbers,
            done: 0,
            better: false,
        }
    }
}

impl Search {
    /// Flips the next number; passes are repeated as long as they help.
    pub(super) fn flip(&mut self, mut flips: Flips) {
        if flips.done == flips.numbers.len() && flips.better {
            flips.done = 0;
            flips.better = false;
        }
        let Some(&vertex) = flips.numbers.get(flips.done) else {
            // A better game may exclude more edges, or close the node.
            if !self.close() {
                self.exclude();
                self.phase = Phase::Solve;
            }
            return;
        };
        flips.done += 1;
        self.work += self.model.graph().len() as u64 * 3;
        let before = self.objective();
        flips.better |= self.incumbent.flip(&self.model, vertex);
        self.note_better(before);
        self.phase = Phase::Flip(flips);
    }
}

/// The numbers that the linear program cannot decide.
pub(super) fn undecided(model: &Model, at: &Fractions) -> Vec<u32> {
    let fractional = |&v: &u32| at.s[v as usize] > 1e-6 && at.s[v as usize] < 1.0 - 1e-6;
    model.vertices().filter(fractional).collect()
}

/// The numbers of (N/4, N/2], where the hard ones are.
pub(super) fn middle(model: &Model) -> impl Iterator<Item = u32> + '_ {
    let most = model.graph().numbers().last().copied().unwrap_or(0);
    let band = most / 4 + 1..=most / 2;
    model
        .vertices()
        .filter(move |&v| band.contains(&model.graph().number(v)))
}
