//! Divisor diagrams are Hasse diagrams. There's a column for every rank, and an edge wherever one
//! divisor is another one times a prime. Since a number can have 100,000 divisors, we generate them
//! lazily, and only draw diagrams that aren't too large.

use super::{Factorization, Number, Rank, decimal};
use serde::{Deserialize, Serialize};

/// Returns the number of divisors by rank, from 0 (the divisor 1) up to the number's own rank.
/// Takes O(rank²) however many divisors there are.
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

/// All divisors of one rank, ordered by exponents: the first one has as many of the smallest primes
/// as possible.
#[must_use]
pub fn divisors(number: &Factorization, rank: Rank) -> RankDivisors<'_> {
    let mut exponents = vec![0; number.powers().len()];
    let fits = rank <= number.rank();
    if fits {
        fill(number, &mut exponents, rank);
    }
    RankDivisors { number, exponents: fits.then_some(exponents) }
}

/// Iterates over the divisors of one rank. This takes O(primes) per step, and nothing is stored but
/// the current exponents.
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

/// Distributes `rank` greedily, smallest primes first.
fn fill(number: &Factorization, exponents: &mut [u8], rank: Rank) {
    let mut rest = rank;
    for (exponent, power) in exponents.iter_mut().zip(number.powers()) {
        let most = u8::try_from(rest).unwrap_or(u8::MAX);
        *exponent = power.exponent.min(most);
        rest -= Rank::from(*exponent);
    }
}

/// Advances to the next exponents with the same sum. Returns false after the last ones.
fn advance(number: &Factorization, exponents: &mut [u8]) -> bool {
    // One exponent goes up by 1. The ones before it are refilled with 1 less to share.
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

/// Returns the divisors directly below a number, which are its quotients by each of its primes.
pub fn neighbours_below(number: &Factorization) -> impl Iterator<Item = Number> + '_ {
    let whole = number.number();
    number.powers().iter().map(move |power| whole / power.prime)
}

/// Each node of a [`Diagram`] is a divisor.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct DiagramNode {
    /// Note that 1 and the number itself are divisors, too.
    #[serde(with = "decimal")]
    pub divisor: Number,
    /// The rank of the divisor is its column.
    pub rank: Rank,
    /// Its exponents, in the order of the number's primes.
    pub exponents: Vec<u8>,
    /// Divisors directly below, as indices into [`Diagram::nodes`], each with the index of the
    /// prime in between.
    pub below: Vec<(usize, usize)>,
}

/// Contains all divisors of a number (1 and itself included), sorted by rank. Within a rank, the
/// order is that of [`divisors`].
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Diagram {
    /// The number.
    pub number: Factorization,
    /// Nodes sorted by rank; each column is a range of indices.
    pub nodes: Vec<DiagramNode>,
    /// Columns start at these indices of `nodes`, from rank 0 upwards. The last entry is the number
    /// of nodes.
    pub columns: Vec<usize>,
}

/// Builds a number's diagram, or returns `None` if it would have more than `most` divisors. Takes
/// O(divisors * primes * log divisors).
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

/// Exponents of a divisor, in the order of the number's primes.
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
