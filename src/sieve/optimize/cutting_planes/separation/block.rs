//! Sets of factors, and how far these pay for each number. Cycle cuts and rank cuts both grow out
//! of such a block.

use super::Found;
use super::Fractions;
use crate::foundation::sorting::sort;
use crate::sieve::optimize::cutting_planes::cut::{Cut, cycle_bound};
use crate::sieve::optimize::cutting_planes::model::Model;

/// A set of factors that can grow and shrink. For each number, it keeps track of how many principal
/// factors are in the set, and how far they pay for it.
#[derive(Debug, Clone)]
pub struct Block {
    inside: Vec<bool>,
    factors: Vec<u32>,
    counts: Vec<u32>,
    paid: Vec<f64>,
    members: Vec<u32>,
}

/// Blocks do not grow beyond this many factors.
const LARGEST_BLOCK: usize = 60;

impl Block {
    /// Allocates working memory for a model. All blocks share it.
    #[must_use]
    pub fn new(model: &Model) -> Self {
        let size = model.graph().len();
        Block {
            inside: vec![false; size],
            factors: Vec::new(),
            counts: vec![0; size],
            paid: vec![0.0; size],
            members: Vec::new(),
        }
    }

    /// Starts again with these factors.
    pub fn reset(&mut self, model: &Model, at: &Fractions, factors: &[u32]) {
        for member in self.members.drain(..) {
            self.counts[member as usize] = 0;
            self.paid[member as usize] = 0.0;
        }
        for factor in self.factors.drain(..) {
            self.inside[factor as usize] = false;
        }
        for &factor in factors {
            self.insert(model, at, factor);
        }
    }

    /// Adds a factor that is not in the block yet.
    pub fn insert(&mut self, model: &Model, at: &Fractions, factor: u32) {
        debug_assert!(!self.inside[factor as usize]);
        self.inside[factor as usize] = true;
        self.factors.push(factor);
        for &edge in model.paying(factor) {
            let member = model.edges()[edge as usize].selection;
            if self.counts[member as usize] == 0 {
                self.members.push(member);
            }
            self.counts[member as usize] += 1;
            self.paid[member as usize] += at.x[edge as usize];
        }
    }

    fn remove(&mut self, model: &Model, at: &Fractions, factor: u32) {
        self.inside[factor as usize] = false;
        self.factors.retain(|&other| other != factor);
        for &edge in model.paying(factor) {
            let member = model.edges()[edge as usize].selection;
            self.counts[member as usize] -= 1;
            self.paid[member as usize] -= at.x[edge as usize];
        }
        let counts = &self.counts;
        self.members.retain(|&member| counts[member as usize] > 0);
    }

    /// Returns the factors in the order they were added.
    #[must_use]
    pub fn factors(&self) -> &[u32] {
        &self.factors
    }

    /// Returns the factors, sorted.
    #[must_use]
    pub fn sorted_factors(&self) -> Vec<u32> {
        let mut factors = self.factors.clone();
        sort(&mut factors);
        factors
    }

    /// Returns all numbers with at least one principal factor in the block.
    #[must_use]
    pub fn members(&self) -> &[u32] {
        &self.members
    }

    /// Returns the number of principal factors of `member` in the block.
    #[must_use]
    pub fn count(&self, member: u32) -> u32 {
        self.counts[member as usize]
    }

    /// Returns how far the block pays for `member`.
    #[must_use]
    pub fn paid(&self, member: u32) -> f64 {
        self.paid[member as usize]
    }

    /// Returns how far the block pays for members with at least `threshold` factors, in total.
    #[must_use]
    pub fn load(&self, threshold: u32) -> f64 {
        let members = self.members.iter().filter(|&&m| self.counts[m as usize] >= threshold);
        members.map(|&member| self.paid[member as usize]).sum()
    }

    /// Returns how much `factor` would add to the load of members with two factors.
    #[must_use]
    pub fn gain(&self, model: &Model, at: &Fractions, factor: u32) -> f64 {
        let edges = model.paying(factor).iter();
        let more = edges.map(|&edge| {
            let member = model.edges()[edge as usize].selection as usize;
            match self.counts[member] {
                0 => 0.0,
                1 => at.x[edge as usize] + self.paid[member],
                _ => at.x[edge as usize],
            }
        });
        more.sum()
    }

    /// Returns the opposite of `gain`: how much less would the load be without `factor`?
    fn loss(&self, model: &Model, at: &Fractions, factor: u32) -> f64 {
        let edges = model.paying(factor).iter();
        let less = edges.map(|&edge| {
            let member = model.edges()[edge as usize].selection as usize;
            match self.counts[member] {
                1 => 0.0,
                2 => self.paid[member],
                _ => at.x[edge as usize],
            }
        });
        less.sum()
    }

    /// Returns factors outside the block that share a member with it, sorted.
    #[must_use]
    pub fn neighbours(&self, model: &Model) -> Vec<u32> {
        let mut listed = vec![0_u64; self.inside.len().div_ceil(64)];
        for &member in &self.members {
            for &factor in model.graph().factors(member) {
                listed[factor as usize / 64] |= 1 << (factor % 64);
            }
        }
        for &factor in &self.factors {
            listed[factor as usize / 64] &= !(1 << (factor % 64));
        }
        let mut neighbours = Vec::with_capacity(4 * self.members.len());
        for (start, mut word) in (0..).step_by(64).zip(listed) {
            while word != 0 {
                neighbours.push(start + word.trailing_zeros());
                word &= word - 1;
            }
        }
        neighbours
    }

    /// Adds or removes one factor at a time, for as long as that increases the violation of the
    /// cycle cut with threshold 2.
    pub fn improve(&mut self, model: &Model, at: &Fractions) {
        const WORTHWHILE: f64 = 1e-6;
        for _ in 0..LARGEST_BLOCK {
            let mut best = (WORTHWHILE, None);
            if self.factors.len() < LARGEST_BLOCK {
                for factor in self.neighbours(model) {
                    let gain = self.gain(model, at, factor) - 1.0;
                    if gain > best.0 {
                        best = (gain, Some((factor, true)));
                    }
                }
            }
            if self.factors.len() > 3 {
                for &factor in &self.factors {
                    let gain = 1.0 - self.loss(model, at, factor);
                    if gain > best.0 {
                        best = (gain, Some((factor, false)));
                    }
                }
            }
            match best.1 {
                Some((factor, true)) => self.insert(model, at, factor),
                Some((factor, false)) => self.remove(model, at, factor),
                None => return,
            }
        }
    }

    /// Returns the most violated cycle cut over these factors. As you cannot tell in advance which
    /// threshold is best, we try all of them.
    #[must_use]
    pub fn cycle_cut(&self) -> Found {
        let thresholds = (2..=4_u8).filter(|&t| usize::from(t) <= self.factors.len());
        let cuts = thresholds.map(|threshold| Found {
            cut: Cut::Cycle { threshold, factors: self.sorted_factors() },
            violation: self.load(u32::from(threshold))
                - f64::from(cycle_bound(threshold, self.factors.len())),
        });
        cuts.max_by(|a, b| a.violation.total_cmp(&b.violation))
            .expect("a block has at least two factors")
    }
}
