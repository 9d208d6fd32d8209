//! Counts the primes up to n / i (rounded down), for every i.

use crate::divisor_game::arithmetic::primes_up_to;
use std::iter;

/// π(n / i) for every i, by sieving counts instead of numbers. At first, all numbers above 1 are counted.
/// Then, for each prime p up to √n, the numbers whose smallest prime is p are removed: as many as there are
/// products of p with a number without smaller primes. (Legendre, Meissel; the form with two arrays became
/// known through Lucy's post in the forum of Project Euler 10.) Time O(n^(3/4) / log n), memory O(√n).
#[derive(Debug, Clone)]
pub(super) struct PrimeCounts {
    n: u64,
    root: u64,
    primes: Vec<u32>,
    /// At index v: the count up to v, for v <= √n.
    small: Vec<u32>,
    /// At index i: the count up to n / i, for 1 <= i <= √n; index 0 is not used.
    large: Vec<u64>,
    /// Number of primes that have been sieved.
    sieved: usize,
    done: u64,
    total: u64,
}

impl PrimeCounts {
    /// Returns all counts up to n before sieving. n is at most 2^52, so that floating-point division is
    /// exact enough.
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

    /// Sieves more primes for about `budget` updates, and returns the number of updates made.
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

    /// Returns the number of updates made, and the total.
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

    /// At index v: the number of primes up to v, when finished.
    pub(super) fn small(&self) -> &[u32] {
        &self.small
    }

    /// At index i: the number of primes up to n / i, when finished.
    pub(super) fn large(&self) -> &[u64] {
        &self.large
    }

    /// Sieves the counts up to n / i for which p² <= n / i. The counts it reads have a larger i or are in
    /// the small array, so they haven't changed yet.
    fn sieve_large(&mut self, prime: u64) {
        let before = u64::from(self.small[place(prime - 1)]);
        let last = self.root.min(self.n / (prime * prime));
        let split = last.min(self.root / prime);
        for i in 1..=split {
            self.large[place(i)] -= self.large[place(i * prime)] - before;
        }
        // n / (i p) = (n / p) / i, rounded down each time.
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

    /// Sieves the counts up to v <= √n with p² <= v, from the largest down; v / p is the same for runs of p
    /// of them.
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

/// Returns the number of counts that a prime changes. The small ones are changed many at a time.
fn cost(n: u64, root: u64, prime: u64) -> u64 {
    let small = (root + 1).saturating_sub(prime * prime);
    root.min(n / (prime * prime)) + small / 8
}

/// Returns the quotient, rounded down, of integers below 2^52. If a / b isn't an integer, it differs from
/// the next larger integer q by at least 1 / b, and 1 / b > q / 2^53, more than half of the rounding error
/// of floating point there: rounding does not reach q.
#[inline]
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "not negative, at most √n"
)]
pub(super) fn quotient(a: f64, b: f64) -> usize {
    // Converts through a signed word, because processors convert directly only to that.
    (a / b) as i64 as usize
}

/// Returns an index of an array, at most √n.
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
