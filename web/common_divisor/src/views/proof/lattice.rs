//! A number's divisors form a lattice. Dividing by a prime leads to the level below.

use ginnow::common_divisor::numbers::{divisors, prime_factors};
use ginnow::sorting::sort_by;

#[derive(Debug, Clone, PartialEq)]
pub struct LatticeNode {
    pub divisor: u64,
    /// Distance from the middle. The unit is the distance between neighbours.
    pub x: f64,
    /// Number of prime factors it lacks (0 for the number itself).
    pub level: u32,
}

/// Contains lines between those divisors of a number that differ by a prime.
#[derive(Debug, Clone, PartialEq)]
pub struct Lattice {
    pub nodes: Vec<LatticeNode>,
    /// Pairs of indices in `nodes`, larger divisor first.
    pub edges: Vec<(usize, usize)>,
    /// Number of divisors in the largest level.
    pub widest: usize,
    /// Number of levels.
    pub levels: u32,
}

impl Lattice {
    /// Builds the lattice of a positive number.
    pub fn new(number: u64) -> Self {
        let primes = prime_factors(number);
        let all = divisors(number);
        let rank = |divisor: u64| -> u32 { exponents(divisor, &primes).iter().sum() };
        let top = rank(number);
        let mut nodes: Vec<LatticeNode> = all
            .iter()
            .map(|&divisor| LatticeNode { divisor, x: 0.0, level: top - rank(divisor) })
            .collect();
        let mut widest = 0;
        for level in 0..=top {
            widest = widest.max(spread(&mut nodes, level, &primes));
        }
        let place = |divisor: u64| all.iter().position(|&other| other == divisor);
        let mut edges = Vec::new();
        for (upper, &divisor) in all.iter().enumerate() {
            let covered = primes.iter().filter(|(prime, _)| divisor % prime == 0);
            edges.extend(covered.filter_map(|(prime, _)| Some((upper, place(divisor / prime)?))));
        }
        Lattice { nodes, edges, widest, levels: top + 1 }
    }
}

/// Spreads out the divisors of a level, and returns their number. Each prime pulls in its own
/// direction. That is not optimal, but few lines cross.
fn spread(nodes: &mut [LatticeNode], level: u32, primes: &[(u64, u32)]) -> usize {
    let mut row: Vec<(f64, usize)> = nodes
        .iter()
        .enumerate()
        .filter(|(_, node)| node.level == level)
        .map(|(index, node)| (aside(&exponents(node.divisor, primes)), index))
        .collect();
    sort_by(&mut row, |one, other| one.0.total_cmp(&other.0));
    let count = row.len();
    for (place, (_, index)) in row.into_iter().enumerate() {
        #[expect(clippy::cast_precision_loss, reason = "fewer than a hundred divisors")]
        let middle = (count as f64 - 1.0) / 2.0;
        #[expect(clippy::cast_precision_loss, reason = "fewer than a hundred divisors")]
        let place = place as f64;
        nodes[index].x = place - middle;
    }
    count
}

/// A divisor leans to the side by this much.
fn aside(exponents: &[u32]) -> f64 {
    let count = f64::from(u32::try_from(exponents.len()).unwrap_or(1));
    (0..)
        .zip(exponents)
        .map(|(index, &exponent)| {
            let lean = f64::from(index) - (count - 1.0) / 2.0;
            // Slightly uneven. With evenly spread primes, different divisors might lean equally
            // far.
            f64::from(exponent) * (lean + 0.01 * lean * lean * lean)
        })
        .sum()
}

fn exponents(divisor: u64, primes: &[(u64, u32)]) -> Vec<u32> {
    let exponent = |&(prime, _): &(u64, u32)| {
        let (mut rest, mut exponent) = (divisor, 0);
        while rest.is_multiple_of(prime) {
            rest /= prime;
            exponent += 1;
        }
        exponent
    };
    primes.iter().map(exponent).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use ginnow::common_divisor::numbers::sum_of_rows;
    use ginnow::sudoku::DigitSet;

    #[test]
    fn edges_join_divisors_that_differ_by_one_prime() {
        let lattice = Lattice::new(12);
        let listed: Vec<u64> = lattice.nodes.iter().map(|node| node.divisor).collect();
        assert_eq!(listed, [12, 6, 4, 3, 2, 1]);
        let named = |&(one, other): &(usize, usize)| (listed[one], listed[other]);
        let mut edges: Vec<_> = lattice.edges.iter().map(named).collect();
        edges.sort_unstable();
        assert_eq!(edges, [(2, 1), (3, 1), (4, 2), (6, 2), (6, 3), (12, 4), (12, 6)]);
        assert_eq!((lattice.widest, lattice.levels), (2, 4));
    }

    #[test]
    fn no_two_divisors_share_a_place() {
        for unused in 0..10 {
            let sum = sum_of_rows(DigitSet::ALL.without(unused), 10);
            let lattice = Lattice::new(sum);
            let mut places: Vec<(u32, i64)> = lattice
                .nodes
                .iter()
                .map(|node| (node.level, format!("{:.0}", 2.0 * node.x).parse().unwrap()))
                .collect();
            let all = places.len();
            places.sort_unstable();
            places.dedup();
            assert_eq!(places.len(), all, "without {unused}");
            assert!(lattice.widest <= 22, "without {unused}: {}", lattice.widest);
        }
    }
}
