//! Counts numbers up to n by exponent pattern, using a segmented sieve that factors all of them
//! with little memory.

use crate::divisor_game::arithmetic::primes_up_to;
use crate::divisor_game::{Pattern, PatternValues, Random, Rank, Value, patterns_up_to};
use serde::{Deserialize, Serialize};

/// Integers with the same exponent pattern have the same value, so we only count them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PatternCount {
    /// Exponents in decreasing order, without the primes.
    pub pattern: Pattern,
    /// Adds up the exponents.
    pub rank: Rank,
    /// Grundy value, by the recurrence.
    pub value: Value,
    /// There are this many numbers.
    pub numbers: u64,
}

/// At four bytes per number, a segment of this size fits into the cache.
const SEGMENT: u64 = 1 << 15;

/// Logarithms (to base 2) in the lower half of a word are in units of 1/1024.
const LOGARITHM_UNIT: f64 = 1024.0;

/// Counts the numbers 2..=n by exponent pattern.
///
/// Each number of a segment has a word. For each prime power that divides it, we add the weight of
/// the prime's exponent to the upper half of that word, and the logarithm of the prime to the lower
/// half. In the end, the logarithm tells us if there is another prime, which must be above the
/// square root. The weights are random, but we choose them such that no two patterns up to n have
/// the same sum modulo 2^16 (and we check that this is true). Takes O(n log log n) and O(√n)
/// memory.
#[derive(Debug, Clone)]
pub(super) struct PatternCounts {
    n: u64,
    /// The next number to count.
    next: u64,
    primes: Vec<SievedPrime>,
    patterns: Vec<Pattern>,
    weights: Weights,
    words: Vec<u32>,
    /// Counts are indexed by sum of weights.
    seen: Vec<u32>,
}

#[derive(Debug, Clone, Copy)]
struct SievedPrime {
    prime: u64,
    logarithm: u32,
}

impl PatternCounts {
    /// Prepares to count the numbers 2..=n. n is at most 10^8.
    pub(super) fn new(n: u64) -> Self {
        let root = u32::try_from(n.isqrt()).expect("n is at most 10^8");
        let sieved =
            |prime: u32| SievedPrime { prime: prime.into(), logarithm: logarithm(prime.into()) };
        let patterns = patterns_up_to(n);
        PatternCounts {
            n,
            next: 2,
            primes: primes_up_to(root).into_iter().map(sieved).collect(),
            weights: Weights::new(&patterns),
            patterns,
            words: Vec::new(),
            seen: vec![0; 1 << 16],
        }
    }

    /// Counts about `budget` more numbers and returns the total so far.
    pub(super) fn advance(&mut self, budget: u64) -> u64 {
        let goal = self.next.saturating_add(budget);
        while self.next <= self.n && self.next < goal {
            self.segment();
        }
        self.counted()
    }

    /// Numbers counted so far.
    pub(super) fn counted(&self) -> u64 {
        self.next - 2
    }

    pub(super) fn is_finished(&self) -> bool {
        self.next > self.n
    }

    /// Patterns with values and counts so far, sorted by smallest number.
    pub(super) fn counts(&self) -> Vec<PatternCount> {
        let mut values = PatternValues::new();
        let count = |pattern: &Pattern| PatternCount {
            rank: pattern.rank(),
            value: values.value(pattern),
            numbers: self.seen[self.weights.sum(pattern) as usize].into(),
            pattern: pattern.clone(),
        };
        self.patterns.iter().map(count).collect()
    }

    /// Counts the segment starting at `next`. Its numbers must be within a factor of two, so a
    /// segment is never larger than its first number.
    fn segment(&mut self) {
        let first = self.next;
        let end = (first + SEGMENT.min(first)).min(self.n + 1);
        self.words.clear();
        self.words.resize(place(end - first), 0);
        for index in 0..self.primes.len() {
            let SievedPrime { prime, .. } = self.primes[index];
            if prime * prime >= end {
                break;
            }
            self.mark(index, first, end);
        }
        self.gather(first);
        self.next = end;
    }

    /// Adds a prime and its powers to the words of all multiples.
    fn mark(&mut self, index: usize, first: u64, end: u64) {
        let SievedPrime { prime, logarithm } = self.primes[index];
        let mut power = prime;
        let mut exponent = 1;
        while power < end {
            let weight = u32::from(self.weights.step(exponent)) << 16;
            let more = weight + logarithm;
            let start = place(first.next_multiple_of(power) - first);
            let stride = place(power);
            for word in self.words.iter_mut().skip(start).step_by(stride) {
                *word = word.wrapping_add(more);
            }
            power *= prime;
            exponent += 1;
        }
    }

    /// Evaluates the words of a completed segment.
    fn gather(&mut self, first: u64) {
        // The part of a number m that we haven't marked is either 1 or a prime above √m. So the sum
        // of logarithms is either that of m, or less than half of it. The numbers of a segment
        // differ by less than a factor of two. Hence, for m >= 4, three quarters of the smallest
        // logarithm is always between these two. (The numbers 2 and 3 are primes, and their sum is
        // zero.)
        let bound = logarithm(first) / 4 * 3;
        let prime = self.weights.step(1);
        for &word in &self.words {
            let (sum, found) = (high(word), word & 0xffff);
            let left = if found < bound { prime } else { 0 };
            self.seen[usize::from(sum.wrapping_add(left))] += 1;
        }
    }
}

/// Returns the logarithm in units of 1/1024, rounded down.
fn logarithm(number: u64) -> u32 {
    #[expect(
        clippy::cast_precision_loss,
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "a logarithm of a number from 2 to 10^8 is from 1 to 27"
    )]
    let logarithm = ((number as f64).log2() * LOGARITHM_UNIT) as u32;
    logarithm
}

fn high(word: u32) -> u16 {
    u16::try_from(word >> 16).expect("16 bits are left")
}

/// Converts a distance within a segment, or a small prime power.
fn place(distance: u64) -> usize {
    usize::try_from(distance).expect("at most 10^8")
}

/// Each exponent has a weight. Different patterns have different weight sums modulo 2^16.
#[derive(Debug, Clone)]
struct Weights([u16; 64]);

impl Weights {
    /// Draws weights until they distinguish all of these patterns. Up to 10^8 there are about 400
    /// patterns, and roughly every third attempt works.
    fn new(patterns: &[Pattern]) -> Self {
        let mut random = Random::new(0);
        loop {
            let mut weights = [0; 64];
            for weight in &mut weights[1..] {
                *weight = u16::try_from(random.below(1 << 16)).expect("16 bits");
            }
            let weights = Weights(weights);
            let mut sums: Vec<u16> = patterns.iter().map(|pattern| weights.sum(pattern)).collect();
            crate::foundation::sorting::sort(&mut sums);
            if sums.windows(2).all(|pair| pair[0] != pair[1]) {
                return weights;
            }
        }
    }

    fn sum(&self, pattern: &Pattern) -> u16 {
        let weights = pattern.exponents().iter().map(|&exponent| self.0[usize::from(exponent)]);
        weights.fold(0, u16::wrapping_add)
    }

    /// When an exponent reaches this value, the sum grows by this much.
    fn step(&self, exponent: usize) -> u16 {
        self.0[exponent].wrapping_sub(self.0[exponent - 1])
    }
}
