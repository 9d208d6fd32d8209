//! Looks for better games near the incumbent, by flipping numbers and by annealing. A better game
//! is not just nice for the player, it also closes more nodes.

use super::{FINE, Phase, Search};
use crate::sieve::optimize::Goal;
use crate::sieve::optimize::cutting_planes::model::Model;
use crate::sieve::optimize::cutting_planes::separation::Fractions;
use crate::sieve::optimize::heuristics::annealing::TRIALS;

/// A pass of flips can be interrupted after each flip and continued later.
#[derive(Debug, Clone)]
pub(super) struct Flips {
    /// Numbers to flip, one after another.
    numbers: Vec<u32>,
    /// The first numbers, up to this index, have been flipped.
    done: usize,
    /// Set if any of these flips led to a better game.
    better: bool,
}

impl Flips {
    pub(super) fn new(numbers: Vec<u32>) -> Self {
        Flips { numbers, done: 0, better: false }
    }
}

impl Search {
    /// Annealing gets a fixed share of the work. It is never due for the smallest sum, because the
    /// games from the linear program are nearly always the best ones there.
    pub(super) fn needs_annealing(&self) -> bool {
        self.model.goal() == Goal::Largest
            && self.collected.is_none()
            && !self.model.is_small()
            && self.annealed * self.settings.annealing
                <= self.work + self.root_work * self.settings.root_annealing
    }

    /// Returns the edges that cost no more than three fifths of this node's gap. Better games may
    /// use any edge cheaper than the gap, but these are the likely ones.
    fn near_edges(&mut self) -> Vec<bool> {
        let proof = self.current_proof();
        let gap = proof.total - (self.objective() << FINE);
        let slack = |edge: u32| self.prover.slack(&self.model, edge, FINE);
        let edges = (0..).zip(&self.root_live);
        let near = edges.map(|(edge, &live)| live && slack(edge) * 5 <= gap * 3);
        near.collect()
    }

    /// Anneals for a short time, if it's due.
    pub(super) fn anneal(&mut self) {
        let before = self.objective();
        if self.incumbent.is_cold() {
            let near = self.near_edges();
            self.incumbent.heat(&self.model, &near);
        }
        let better = self.incumbent.anneal(&self.model);
        let work = u64::from(TRIALS) * self.model.graph().len() as u64 / 900 + 1;
        self.work += work;
        self.annealed += work;
        if better {
            self.note_better(before);
            // A better game might close the node.
            if self.close() {
                return;
            }
        }
        self.phase = if self.needs_annealing() { Phase::Anneal } else { Phase::Solve };
    }

    /// Flips the next number. If a pass was any help, there is another one.
    pub(super) fn flip(&mut self, mut flips: Flips) {
        if flips.done == flips.numbers.len() && flips.better {
            flips.done = 0;
            flips.better = false;
        }
        let Some(&vertex) = flips.numbers.get(flips.done) else {
            // A better game might close the node or exclude more edges.
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

/// Numbers that the linear program is undecided about.
pub(super) fn undecided(model: &Model, at: &Fractions) -> Vec<u32> {
    let fractional = |&v: &u32| at.s[v as usize] > 1e-6 && at.s[v as usize] < 1.0 - 1e-6;
    model.vertices().filter(fractional).collect()
}

/// Numbers in (N/4, N/2]. They are the hard ones, because they can both be selected and pay.
pub(super) fn middle(model: &Model) -> impl Iterator<Item = u32> + '_ {
    let most = model.graph().numbers().last().copied().unwrap_or(0);
    let band = most / 4 + 1..=most / 2;
    model.vertices().filter(move |&v| band.contains(&model.graph().number(v)))
}
