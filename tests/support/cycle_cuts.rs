//! Makes cycle cuts for the pairing program, to present a warm solver with realistic rows.
//!
//! Take a cycle of factors in which each divides the member that the next one pays for, so that it
//! cannot be played. Given the set B of its factors, consider all pairs between B and members with
//! two factors in B: at most |B| - 1 of them can be used.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet, BinaryHeap};

/// A cut, whose columns must not add up to more than the limit.
pub struct CycleCut {
    pub columns: Vec<usize>,
    pub limit: f64,
}

/// The pairs as a graph, with edges from each pair to those that can follow its factor.
pub struct CycleSearch {
    pairs: Vec<(usize, usize)>,
    by_member: BTreeMap<usize, Vec<usize>>,
    by_factor: BTreeMap<usize, Vec<usize>>,
}

impl CycleSearch {
    /// Expects the pairs (member, factor) in the order of the columns.
    pub fn new(pairs: Vec<(usize, usize)>) -> Self {
        let (mut by_member, mut by_factor) =
            (BTreeMap::<_, Vec<_>>::new(), BTreeMap::<_, Vec<_>>::new());
        for (column, &(a, b)) in pairs.iter().enumerate() {
            by_member.entry(a).or_default().push(column);
            by_factor.entry(b).or_default().push(column);
        }
        Self { pairs, by_member, by_factor }
    }

    /// Returns up to `most` cuts that `x` violates, and only one per set of factors.
    pub fn violated(&self, x: &[f64], most: usize) -> Vec<CycleCut> {
        let mut known = BTreeSet::new();
        let mut cuts = Vec::new();
        for start in 0..self.pairs.len() {
            if cuts.len() == most {
                break;
            }
            if x[start] > 0.01
                && let Some(factors) = self.cheapest_cycle(start, x)
                && known.insert(factors.clone())
            {
                cuts.push(self.cut(&factors));
            }
        }
        cuts
    }

    /// Returns the shortest path from the factor of `start` back to itself, provided that it is
    /// shorter than 1. Lengths are in millionths.
    fn cheapest_cycle(&self, start: usize, x: &[f64]) -> Option<BTreeSet<usize>> {
        let mut reached: BTreeMap<usize, (u32, usize)> = BTreeMap::new();
        let mut queue = BinaryHeap::from([Reverse((0_u32, start, start))]);
        while let Some(Reverse((length, column, from))) = queue.pop() {
            if column == start && length > 0 {
                let mut factors = BTreeSet::from([self.pairs[start].1]);
                let mut step = from;
                while step != start {
                    factors.insert(self.pairs[step].1);
                    step = reached[&step].1;
                }
                return (factors.len() > 2).then_some(factors);
            }
            if column != start {
                if reached.contains_key(&column) {
                    continue;
                }
                reached.insert(column, (length, from));
            }
            let (a, b) = self.pairs[column];
            for &entering in
                self.by_factor[&b].iter().filter(|&&entering| self.pairs[entering].0 != a)
            {
                for &leaving in self.by_member[&self.pairs[entering].0]
                    .iter()
                    .filter(|&&leaving| leaving != entering)
                {
                    let cost = (1.0 - x[entering] - x[leaving]).max(0.0) * 1e6;
                    #[allow(
                        clippy::cast_possible_truncation,
                        clippy::cast_sign_loss,
                        reason = "from 0 to a million"
                    )]
                    let total = length + 1 + cost as u32;
                    if total < 990_000 {
                        queue.push(Reverse((total, leaving, column)));
                    }
                }
            }
        }
        None
    }

    fn cut(&self, factors: &BTreeSet<usize>) -> CycleCut {
        let mut columns = Vec::new();
        for of_member in self.by_member.values() {
            let inside: Vec<usize> = of_member
                .iter()
                .copied()
                .filter(|&column| factors.contains(&self.pairs[column].1))
                .collect();
            if inside.len() > 1 {
                columns.extend(inside);
            }
        }
        let limit = u32::try_from(factors.len() - 1).expect("cycles are short");
        CycleCut { columns, limit: f64::from(limit) }
    }
}
