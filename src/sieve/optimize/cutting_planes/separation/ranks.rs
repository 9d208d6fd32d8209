//! Rank cuts: for a small set of factors, we can compute exactly how many members it can pay for.

use super::{Block, Found, Fractions, VIOLATED};
use crate::foundation::sorting::{sort, sort_by};
use crate::sieve::optimize::cutting_planes::cut::{
    ChainTable, Cut, LARGEST_RANK_CUT, NO_CHAINS, longest_chain,
};
use crate::sieve::optimize::cutting_planes::model::Model;

/// Give up on blocks that are further than this from a violation. Otherwise, lifting in members
/// with a single factor may still make up for it.
const MOST_LIFTED: f64 = 0.25;

/// Grows sets of factors from seeds. Compares how far they pay for their members with how many
/// members they can pay for in reality.
#[derive(Debug, Clone)]
pub struct RankSeparator {
    block: Block,
    chains: Chains,
}

/// Tables indexed by the set of swept factors.
#[derive(Debug, Clone)]
struct Chains {
    /// Knows the longest chain that sweeps each set.
    reached: ChainTable,
    /// Longest chain once each set has been swept.
    onward: ChainTable,
}

impl RankSeparator {
    /// Allocates working memory for a model.
    #[must_use]
    pub fn new(model: &Model) -> Self {
        RankSeparator {
            block: Block::new(model),
            chains: Chains { reached: NO_CHAINS, onward: NO_CHAINS },
        }
    }

    /// Grows a set from `seed`, goes back to the state with the most violated rank cut, and lifts
    /// that cut. `None` if it's not violated.
    pub fn separate(&mut self, model: &Model, at: &Fractions, seed: &[u32]) -> Option<Found> {
        if seed.len() > LARGEST_RANK_CUT {
            return None;
        }
        self.block.reset(model, at, seed);
        let mut best: Option<(f64, Vec<u32>)> = None;
        loop {
            let least = best.as_ref().map_or(-MOST_LIFTED, |(best, _)| best + 1e-6);
            if let Some(violation) = self.violation(model, least) {
                best = Some((violation, self.block.factors().to_vec()));
            }
            if self.block.factors().len() == LARGEST_RANK_CUT {
                break;
            }
            let candidates = self.block.neighbours(model).into_iter();
            let gains = candidates.map(|f| (self.block.gain(model, at, f), f));
            match gains.max_by(|a, b| a.0.total_cmp(&b.0)) {
                Some((gain, factor)) if gain > 0.5 => self.block.insert(model, at, factor),
                _ => break,
            }
        }
        let (_, factors) = best?;
        self.block.reset(model, at, &factors);
        self.lifted(model)
    }

    /// Returns the violation of the block's rank cut if it's more than `least`. Only counts members
    /// with two factors.
    fn violation(&mut self, model: &Model, least: f64) -> Option<f64> {
        let block = &self.block;
        let members = block.members().iter();
        let members: Vec<u32> =
            members.copied().filter(|&m| block.count(m) >= 2 && block.paid(m) > 0.0).collect();
        let load: f64 = members.iter().map(|&m| block.paid(m)).sum();
        let masks = masks(model, &block.sorted_factors(), &members);
        // A greedy chain is a lower bound on the maximum. It lets us dismiss most blocks without
        // the much slower dynamic program.
        if load - f64::from(greedy_chain(&masks)) <= least {
            return None;
        }
        let bound = longest_chain(&masks, block.factors().len(), &mut self.chains.reached);
        let violation = load - f64::from(bound);
        (violation > least).then_some(violation)
    }

    /// Lifts all members into the block's rank cut that do not raise its bound. Returns the cut if
    /// it is violated.
    fn lifted(&mut self, model: &Model) -> Option<Found> {
        let block = &self.block;
        let factors = block.sorted_factors();
        let (mut members, mut rest): (Vec<u32>, Vec<u32>) =
            block.members().iter().partition(|&&m| block.count(m) >= 2 && block.paid(m) > 0.0);
        let mut masks = masks(model, &factors, &members);
        let bound = longest_chain(&masks, factors.len(), &mut self.chains.reached);
        let load: f64 = members.iter().map(|&m| block.paid(m)).sum();
        rest.retain(|&m| block.paid(m) > 0.0 || block.count(m) >= 2);
        sort_by(&mut rest, |&a, &b| block.paid(b).total_cmp(&block.paid(a)).then(a.cmp(&b)));
        let mut violation = load - f64::from(bound);
        self.chains.search_onward(&masks, factors.len());
        for member in rest {
            if block.paid(member) <= 0.0 && violation <= VIOLATED {
                return None;
            }
            let mask = mask(model, &factors, member);
            // Among members with equal factors in the block, only one can be played. So this one
            // doesn't raise the bound.
            if !masks.contains(&mask) {
                if self.chains.lengthens(mask, factors.len(), bound) {
                    continue;
                }
                masks.push(mask);
                let _ = longest_chain(&masks, factors.len(), &mut self.chains.reached);
                self.chains.search_onward(&masks, factors.len());
            }
            members.push(member);
            violation += block.paid(member);
        }
        sort(&mut members);
        (violation > VIOLATED)
            .then_some(Found { cut: Cut::Rank { bound, factors, members }, violation })
    }
}

/// Returns the principal factors of `member` among these (sorted) factors as a mask.
fn mask(model: &Model, factors: &[u32], member: u32) -> u16 {
    let inside = model.graph().factors(member).iter();
    let bits = inside.filter_map(|factor| factors.binary_search(factor).ok());
    bits.fold(0, |mask, bit| mask | 1 << bit)
}

/// Returns the distinct masks of several members.
fn masks(model: &Model, factors: &[u32], members: &[u32]) -> Vec<u16> {
    let mut present = [0_u64; (1 << LARGEST_RANK_CUT) / 64];
    for &member in members {
        let mask = mask(model, factors, member);
        present[usize::from(mask / 64)] |= 1 << (mask % 64);
    }
    let mut masks = Vec::with_capacity(members.len());
    for (start, mut word) in (0..).step_by(64).zip(present) {
        while word != 0 {
            masks.push(start + low_bit(word));
            word &= word - 1;
        }
    }
    masks
}

/// Returns the index of the lowest bit. The word must be nonzero.
fn low_bit(word: u64) -> u16 {
    u16::try_from(word.trailing_zeros()).expect("at most 64")
}

impl Chains {
    /// Computes the longest chain after each set of swept factors.
    fn search_onward(&mut self, masks: &[u16], factors: usize) {
        // One less than zero: members that sweep nothing new do not add a link.
        const NO_LINK: u8 = u8::MAX;
        for swept in (0..1_usize << factors).rev() {
            let mut longest = 0;
            self.onward[swept] = NO_LINK;
            for &mask in masks {
                let next = (swept | usize::from(mask)) % self.onward.len();
                longest = longest.max(self.onward[next].wrapping_add(1));
            }
            self.onward[swept] = longest;
        }
    }

    /// Adding this member would allow a chain longer than `bound`.
    fn lengthens(&self, mask: u16, factors: usize, bound: u32) -> bool {
        let mut reached = self.reached[..1 << factors].iter().enumerate();
        reached.any(|(swept, &links)| {
            let next = (swept | usize::from(mask)) % self.onward.len();
            // The table is off by one link, which accounts for the new member.
            let longest = u32::from(links) + u32::from(self.onward[next]);
            links != 0 && next != swept && longest > bound
        })
    }
}

/// Returns the length of a greedy chain. It always sweeps as few new factors as possible.
fn greedy_chain(masks: &[u16]) -> u32 {
    let mut swept = 0;
    let mut length = 0;
    loop {
        let growth = masks.iter().map(|&mask| (mask & !swept, mask));
        let growing = growth.filter(|&(more, _)| more != 0);
        let Some((_, mask)) = growing.min_by_key(|&(more, _)| more.count_ones()) else {
            return length;
        };
        swept |= mask;
        length += 1;
    }
}
