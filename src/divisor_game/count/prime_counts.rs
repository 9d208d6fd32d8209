//! Counts primes up to n / i (rounded down) for all i. Counting by rank needs all of these, and
//! they are much cheaper than a list of primes.

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
    /// Index v has the count up to v, for v <= √n.
    small: Vec<u32>,
    /// Index i has the count up to n / i, for 1 <= i <= √n. Index 0 is unused.
    large: Vec<u64>,
    /// This many primes have been used for sieving so far.
    sieved: usize,
    done: u64,
    total: u64,
}

impl PrimeCounts {
    /// Starts with all counts up to n. n must be at most 2^52, or floating-point division wouldn't
    /// be exact enough.
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

    /// Sieves with more primes, for about `budget` updates, and returns the actual number of
    /// updates.
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

    /// Updates so far, and in total.
    pub(super) fn progress(&self) -> (u64, u64) {
        (self.done, self.total)
    }

    pub(super) fn root(&self) -> u64 {
        self.root
    }

    /// Primes up to √n.
    pub(super) fn primes(&self) -> &[u32] {
        &self.primes
    }

    /// Index v has the number of primes up to v. Only valid at the end.
    pub(super) fn small(&self) -> &[u32] {
        &self.small
    }

    /// Index i has the number of primes up to n / i. Only valid at the end.
    pub(super) fn large(&self) -> &[u64] {
        &self.large
    }

    /// Sieves the counts up to n / i with p² <= n / i. The counts it reads (larger i, or in the
    /// small array) have not been changed yet.
    fn sieve_large(&mut self, prime: u64) {
        let before = u64::from(self.small[place(prime - 1)]);
        let last = self.root.min(self.n / (prime * prime));
        let split = last.min(self.root / prime);
        for i in 1..=split {
            self.large[place(i)] -= self.large[place(i * prime)] - before;
        }
        // n / (i p) = (n / p) / i, which holds even when rounding down each time.
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

    /// Sieves the counts up to v <= √n with p² <= v, largest first. v / p is the same for p of them
    /// in a row.
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

/// Estimates how many counts a prime changes. Small counts are cheaper because many of them change
/// at a time.
fn cost(n: u64, root: u64, prime: u64) -> u64 {
    let small = (root + 1).saturating_sub(prime * prime);
    root.min(n / (prime * prime)) + small / 8
}

/// Returns the quotient of two integers below 2^52, rounded down. We can do this in floating point,
/// for the following reason. If a / b is not an integer, it differs from the next larger integer q
/// by at least 1 / b, and 1 / b > q / 2^53, which is more than half of the rounding error there. So
/// rounding never gets us up to q.
#[inline]
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "not negative, at most √n"
)]
pub(super) fn quotient(a: f64, b: f64) -> usize {
    // Go through a signed word, the only conversion with an instruction of its own.
    (a / b) as i64 as usize
}

/// Converts an array index, which is at most √n.
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
