//! Counts the primes up to n / i (rounded down), for all i. Counting by rank needs all of these,
//! and they're much cheaper to get than a list of the primes.

use crate::divisor_game::arithmetic::primes_up_to;
use std::iter;

/// Computes π(n / i) for every i, without listing the primes. We sieve counts instead of numbers.
/// In the beginning, all numbers above 1 are counted. Then, for each prime p up to √n, we remove
/// the numbers whose smallest prime is p, and there are as many of these as there are products of p
/// with a number that has no smaller primes. (This goes back to Legendre and Meissel. The form with
/// two arrays became known through Lucy's post in the forum of Project Euler 10.) Takes O(n^(3/4) /
/// log n) and O(√n) memory.
#[derive(Debug, Clone)]
pub(super) struct PrimeCounts {
    n: u64,
    root: u64,
    primes: Vec<u32>,
    /// The count up to v at index v, for v <= √n.
    small: Vec<u32>,
    /// The count up to n / i at index i, for 1 <= i <= √n. Index 0 isn't used.
    large: Vec<u64>,
    /// How many primes we've sieved with.
    sieved: usize,
    done: u64,
    total: u64,
}

impl PrimeCounts {
    /// Starts with all counts up to n. Here, n must be at most 2^52, so that floating-point
    /// division is exact enough.
    pub(super) fn new(n: u64) -> Self {
        assert!((2..1 << 52).contains(&n));
        let root = n.isqrt();
        let primes = primes_up_to(narrow(root));
        let total = primes.iter().map(|&prime| cost(n, root, prime.into())).sum();
        PrimeCounts {
            n,
            root,
            primes,
            small: (0..=root).map(|v| narrow(v.saturating_sub(1))).collect(),
            large: iter::once(0).chain((1..=root).map(|i| n / i - 1)).collect(),
            sieved: 0,
            done: 0,
            total,
        }
    }

    /// Sieves with more primes, for about `budget` updates. Returns how many updates this took.
    pub(super) fn advance(&mut self, budget: u64) -> u64 {
        let begin = self.done;
        while self.done - begin < budget && !self.is_finished() {
            let prime = u64::from(self.primes[self.sieved]);
            self.sieve_large(prime);
            self.sieve_small(prime);
            self.done += cost(self.n, self.root, prime);
            self.sieved += 1;
        }
        self.done - begin
    }

    pub(super) fn is_finished(&self) -> bool {
        self.sieved == self.primes.len()
    }

    /// Returns how many updates were made, and how many there are altogether.
    pub(super) fn progress(&self) -> (u64, u64) {
        (self.done, self.total)
    }

    pub(super) fn root(&self) -> u64 {
        self.root
    }

    /// Returns the primes up to √n.
    pub(super) fn primes(&self) -> &[u32] {
        &self.primes
    }

    /// Returns the number of primes up to v at index v. This is only true when we're finished.
    pub(super) fn small(&self) -> &[u32] {
        &self.small
    }

    /// Returns the number of primes up to n / i at index i. This is only true when we're finished.
    pub(super) fn large(&self) -> &[u64] {
        &self.large
    }

    /// Sieves the counts up to n / i for which p² <= n / i. To do so, it reads counts with a larger
    /// i or counts in the small array, and these haven't changed yet.
    fn sieve_large(&mut self, prime: u64) {
        let before = u64::from(self.small[place(prime - 1)]);
        let last = self.root.min(self.n / (prime * prime));
        let split = last.min(self.root / prime);
        for i in 1..=split {
            self.large[place(i)] -= self.large[place(i * prime)] - before;
        }
        // We can use n / (i p) = (n / p) / i here, since it holds even if you round down each time.
        #[expect(clippy::cast_precision_loss, reason = "below 2^52")]
        let part = (self.n / prime) as f64;
        let small = &self.small;
        let rest = &mut self.large[place(split + 1)..=place(last.max(split))];
        let mut i = narrow(split);
        for count in rest {
            i += 1;
            *count -= u64::from(small[quotient(part, i.into())]) - before;
        }
    }

    /// Sieves the counts up to v <= √n for which p² <= v, beginning with the largest. For p of them
    /// in a row, v / p is the same.
    fn sieve_small(&mut self, prime: u64) {
        if prime * prime > self.root {
            return;
        }
        let before = self.small[place(prime - 1)];
        for part in (prime..=self.root / prime).rev() {
            let leaving = self.small[place(part)] - before;
            let end = ((part + 1) * prime).min(self.root + 1);
            for count in &mut self.small[place(part * prime)..place(end)] {
                *count -= leaving;
            }
        }
    }
}

/// Returns how many counts change because of a prime. We can change many of the small ones at a
/// time, so these count less.
fn cost(n: u64, root: u64, prime: u64) -> u64 {
    let small = (root + 1).saturating_sub(prime * prime);
    root.min(n / (prime * prime)) + small / 8
}

/// Returns the quotient of two integers below 2^52, rounded down. We can do this in floating point,
/// for the following reason. If a / b isn't an integer, it differs from the next larger integer q
/// by at least 1 / b, and 1 / b > q / 2^53, which is more than half of the rounding error there. So
/// rounding never gets us up to q.
#[inline]
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "not negative, at most √n"
)]
pub(super) fn quotient(a: f64, b: f64) -> usize {
    // Convert to a signed word first, because that's the only conversion that processors have an
    // instruction for.
    (a / b) as i64 as usize
}

/// Converts an index of an array, which is at most √n.
#[inline]
pub(super) fn place(index: u64) -> usize {
    debug_assert!(u32::try_from(index).is_ok());
    #[expect(clippy::cast_possible_truncation, reason = "at most √n < 2^26")]
    let place = index as usize;
    place
}

fn narrow(value: u64) -> u32 {
    u32::try_from(value).expect("at most √n < 2^26")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn primes_are_counted_up_to_every_quotient() {
        for n in (2..300).chain([9_999, 10_000, 65_536, 123_457]) {
            let mut counts = PrimeCounts::new(n);
            while !counts.is_finished() {
                counts.advance(1);
            }
            assert_eq!(counts.progress().0, counts.progress().1);
            let primes = primes_up_to(u32::try_from(n).unwrap());
            let up_to = |v: u64| primes.partition_point(|&p| u64::from(p) <= v) as u64;
            for i in 1..=counts.root() {
                assert_eq!(counts.large()[place(i)], up_to(n / i), "{n}/{i}");
                assert_eq!(u64::from(counts.small()[place(i)]), up_to(i), "{i}");
            }
        }
    }

    #[test]
    fn known_counts_of_primes() {
        for (n, primes) in [(1_000_000, 78_498), (10_u64.pow(9), 50_847_534)] {
            let mut counts = PrimeCounts::new(n);
            while !counts.is_finished() {
                counts.advance(u64::MAX);
            }
            assert_eq!(counts.large()[1], primes);
        }
    }
}
