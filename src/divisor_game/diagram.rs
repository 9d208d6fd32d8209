//! The divisors of a number as a diagram. Its columns are the ranks, and there's an edge if one
//! divisor is another one times a prime. A number can have 100,000 divisors, so we generate them
//! one by one, and draw them only if there aren't many.

use super::{Factorization, Number, Rank, decimal};
use serde::{Deserialize, Serialize};

/// Returns how many divisors of each rank there are, from 0 (for the divisor 1) up to the rank of
/// the number. Takes O(rank * primes), no matter how many divisors there are.
#[must_use]
pub fn rank_counts(number: &Factorization) -> Vec<u64> {
    let mut counts = vec![1_u64];
    for power in number.powers() {
        let exponent = usize::from(power.exponent);
        let mut longer = vec![0; counts.len() + exponent];
        for (rank, &count) in counts.iter().enumerate() {
            for sum in &mut longer[rank..=rank + exponent] {
                *sum += count;
            }
        }
        counts = longer;
    }
    counts
}

/// Returns the divisors of one rank. They're in the order of their exponents, so the first one has
/// as many of the smallest primes as possible.
#[must_use]
pub fn divisors(number: &Factorization, rank: Rank) -> RankDivisors<'_> {
    let mut exponents = vec![0; number.powers().len()];
    let fits = rank <= number.rank();
    if fits {
        fill(number, &mut exponents, rank);
    }
    RankDivisors { number, exponents: fits.then_some(exponents) }
}

/// Generates the divisors of one rank. Each takes O(primes) time, and we don't store the ones
/// before it.
#[derive(Debug, Clone)]
pub struct RankDivisors<'a> {
    number: &'a Factorization,
    exponents: Option<Vec<u8>>,
}

impl Iterator for RankDivisors<'_> {
    type Item = Number;

    fn next(&mut self) -> Option<Number> {
        let exponents = self.exponents.as_mut()?;
        let powers = self.number.powers();
        let divisor = powers.iter().zip(exponents.iter());
        let divisor = divisor.map(|(power, &exponent)| power.prime.pow(exponent.into())).product();
        if !advance(self.number, exponents) {
            self.exponents = None;
        }
        Some(divisor)
    }
}

/// Gives the first primes as much of `rank` as they can have.
fn fill(number: &Factorization, exponents: &mut [u8], rank: Rank) {
    let mut rest = rank;
    for (exponent, power) in exponents.iter_mut().zip(number.powers()) {
        let most = u8::try_from(rest).unwrap_or(u8::MAX);
        *exponent = power.exponent.min(most);
        rest -= Rank::from(*exponent);
    }
}

/// Goes on to the next exponents with the same sum. Returns false if these were the last ones.
fn advance(number: &Factorization, exponents: &mut [u8]) -> bool {
    // One prime gets one more. Those before it start again, and have one less to share.
    let mut before = 0;
    for index in 0..exponents.len() {
        if before > 0 && exponents[index] < number.powers()[index].exponent {
            exponents[index] += 1;
            fill(number, &mut exponents[..index], before - 1);
            return true;
        }
        before += Rank::from(exponents[index]);
    }
    false
}

/// Returns the divisors directly below a number, which you get by dividing it by each of its
/// primes.
pub fn neighbours_below(number: &Factorization) -> impl Iterator<Item = Number> + '_ {
    let whole = number.number();
    number.powers().iter().map(move |power| whole / power.prime)
}

/// A divisor as a node of the diagram.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct DiagramNode {
    /// The divisor. The diagram also contains 1 and the number itself.
    #[serde(with = "decimal")]
    pub divisor: Number,
    /// Its rank, which is the column that it's in.
    pub rank: Rank,
    /// Its exponents, in the order of the number's primes.
    pub exponents: Vec<u8>,
    /// The divisors directly below it, as indices into [`Diagram::nodes`]. Each comes with the
    /// index of the prime that makes the difference.
    pub below: Vec<(usize, usize)>,
}

/// All divisors of a number, including 1 and itself. They're sorted by rank, and within a rank,
/// they're in the order of [`divisors`].
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Diagram {
    /// The number.
    pub number: Factorization,
    /// The divisors, sorted by rank, so that each column is a range of indices.
    pub nodes: Vec<DiagramNode>,
    /// The index in `nodes` at which each column begins, from rank 0 upwards. The last entry is the
    /// number of nodes.
    pub columns: Vec<usize>,
}

/// Returns the diagram of a number, or `None` if it has more than `most` divisors. Takes O(divisors
/// * primes * log divisors).
#[must_use]
pub fn diagram(number: &Factorization, most: usize) -> Option<Diagram> {
    if number.divisor_count() > most as u64 {
        return None;
    }
    let mut nodes: Vec<DiagramNode> = Vec::new();
    let mut columns = vec![0];
    for rank in 0..=number.rank() {
        for divisor in divisors(number, rank) {
            let exponents = exponents(number, divisor);
            nodes.push(DiagramNode { divisor, rank, exponents, below: Vec::new() });
        }
        columns.push(nodes.len());
    }
    let mut places: Vec<(Number, usize)> =
        nodes.iter().enumerate().map(|(place, node)| (node.divisor, place)).collect();
    crate::foundation::sorting::sort(&mut places);
    for node in &mut nodes {
        let lower = number.powers().iter().enumerate();
        let lower = lower.filter(|&(prime, _)| node.exponents[prime] > 0);
        let divisor = node.divisor;
        let place = |(prime, power): (usize, &super::PrimePower)| {
            let below = divisor / power.prime;
            let found = places.binary_search_by_key(&below, |&(divisor, _)| divisor).ok()?;
            Some((places[found].1, prime))
        };
        node.below = lower.filter_map(place).collect();
    }
    Some(Diagram { number: number.clone(), nodes, columns })
}

/// Returns the exponents of a divisor, in the order of the number's primes.
fn exponents(number: &Factorization, divisor: Number) -> Vec<u8> {
    let exponent = |power: &super::PrimePower| {
        let mut rest = divisor;
        let mut exponent = 0;
        while rest.is_multiple_of(power.prime) {
            rest /= power.prime;
            exponent += 1;
        }
        exponent
    };
    number.powers().iter().map(exponent).collect()
}
